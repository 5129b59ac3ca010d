import { KNOWLEDGE_AREAS, type KnowledgeArea } from '../domain/knowledge-areas.ts';

/** The four knowledge areas, each with further reading and common questions. */
export const KnowledgeAreaCards = () => (
  <ul className="grid gap-6 md:grid-cols-2">
    {KNOWLEDGE_AREAS.map((area) => (
      <li key={area.title} className="rounded-card bg-card p-5 shadow-card md:p-8">
        <h3 className="font-display text-28">{area.title}</h3>
        <p className="mt-3 text-ink-2">{area.text}</p>
        <Links title="Read on" links={area.resources} />
        <Links title="People ask" links={area.questions} />
      </li>
    ))}
  </ul>
);

const Links = ({ title, links }: { title: string; links: KnowledgeArea['resources'] }) => (
  <>
    <h4 className="mt-6 font-medium text-14 text-ink-3">{title}</h4>
    <ul className="mt-1">
      {links.map(({ label, href }) => (
        <li key={label} className="border-line border-b last:border-b-0">
          <a
            href={href}
            className="flex min-h-11 items-center py-2 font-[450] hover:text-accent-ink hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </>
);
