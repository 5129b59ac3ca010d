import { formatDay } from '#platform/domain/day.ts';
import type { LegalSection, LegalText } from '../domain/legal-text.ts';

/** A complete legal text: date, table of contents, and sections with their own anchors. */
export const LegalPage = ({ text }: { text: LegalText }) => (
  <article className="frame py-12 md:py-20">
    <header className="max-w-[68ch]">
      <h1 className="font-display text-40 md:text-56">{text.title}</h1>
      <p className="mt-5 text-18 text-ink-2">{text.lead}</p>
      <p className="mt-4 text-14 text-ink-3">
        In force from <time dateTime={text.updated}>{formatDay(text.updated)}</time>
      </p>
    </header>
    <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[288px_minmax(0,68ch)]">
      <nav
        aria-labelledby="contents"
        className="rounded-card bg-card p-5 shadow-card print:hidden lg:sticky lg:top-[100px] lg:max-h-[calc(100dvh-124px)] lg:overflow-y-auto"
      >
        <h2 id="contents" className="font-display text-22">
          Contents
        </h2>
        <ol className="mt-3 text-ink-2">
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-2 leading-snug hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-11">
        {text.sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
      </div>
    </div>
  </article>
);

const Part = ({ section: { id, title, paragraphs, points, links } }: { section: LegalSection }) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className="font-display text-28">
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-4">
        {paragraph}
      </p>
    ))}
    {points && (
      <ul className="mt-4 list-disc space-y-2 pl-6 marker:text-accent-ink">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {links && (
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-4">
        {links.map((link) => (
          <AnyLink key={link.href} {...link} />
        ))}
      </p>
    )}
  </section>
);

/** A link to one of our pages, to an email address, or to another site. */
const AnyLink = ({ href, label }: { href: string; label: string }) =>
  href.startsWith('/') ? (
    <a href={href} className="text-link hit">
      {label}
    </a>
  ) : (
    <a href={href} rel="noopener" className="text-link hit">
      {label}
    </a>
  );
