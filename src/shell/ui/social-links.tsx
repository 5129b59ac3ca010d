import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';

// Lucide removed brand icons, so these two are drawn here in its style.
const MARKS = {
  Facebook: 'M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1 .5-2 2-2h1.5V3H16c-3 0-5 1.8-5 4.8V10H8v3.5h3V21z',
  Instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM16.9 7.1h.01',
};

/** The brokerage's Facebook and Instagram links, if it has any, with 44 px touch targets. */
export function SocialLinks() {
  const {
    name,
    social: { facebook, instagram },
  } = useBrokerage();
  if (!facebook && !instagram) return null;
  return (
    <ul className="flex gap-5 md:gap-2">
      {facebook && <Social on="Facebook" href={facebook} of={name} />}
      {instagram && <Social on="Instagram" href={instagram} of={name} />}
    </ul>
  );
}

const Social = ({ on, href, of }: { on: keyof typeof MARKS; href: string; of: string }) => (
  <li>
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="hit grid size-6 place-items-center hover:opacity-75"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5"
      >
        <path d={MARKS[on]} />
      </svg>
      <span className="sr-only">
        {of} on {on} (opens in a new tab)
      </span>
    </a>
  </li>
);
