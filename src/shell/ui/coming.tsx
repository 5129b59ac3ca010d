import { Phone } from 'lucide-react';
import { ButtonLink } from '#platform/ui/button.tsx';
import { LakeHouse } from '#platform/ui/lake-house.tsx';
import { site } from '#site';

const [PHONE] = site.phones;

/** Stands at the address of a page that is still to be built: what it will be, and ways on until then. */
export const Coming = ({ title, text }: { title: string; text: string }) => (
  <section className="frame grid items-center gap-x-20 gap-y-12 py-[72px] md:min-h-[600px] md:grid-cols-2">
    <div>
      <p className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent">
        Coming soon
      </p>
      <h1 className="title mt-4">{title}</h1>
      <p className="mt-6 max-w-[60ch] text-18 text-ink-2">{text}</p>
      <p className="mt-4 text-ink-2">We are building this page. The listings are open meanwhile.</p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <ButtonLink href="/properties">View Properties</ButtonLink>
        <a
          href={`tel:+1-${PHONE}`}
          className="inline-flex min-h-12 items-center gap-2.5 px-4 font-[550]"
        >
          <Phone aria-hidden strokeWidth={1.6} className="size-5" /> {PHONE}
        </a>
      </div>
    </div>
    <LakeHouse className="mx-auto w-full max-w-[420px] max-md:order-first" />
  </section>
);
