import { site } from '#site';

// Lucide removed brand icons, so these two are drawn here in its style.
const MARKS = {
  Facebook: 'M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1 .5-2 2-2h1.5V3H16c-3 0-5 1.8-5 4.8V10H8v3.5h3V21z',
  Instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM16.9 7.1h.01',
};

/** The brokerage's Facebook and Instagram links, with 44 px touch targets. */
export const SocialLinks = () => (
  <ul className="flex gap-5 md:gap-2">
    <Social name="Facebook" href={site.social.facebook} />
    <Social name="Instagram" href={site.social.instagram} />
  </ul>
);

const Social = ({ name, href }: { name: keyof typeof MARKS; href: string }) => (
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
        <path d={MARKS[name]} />
      </svg>
      <span className="sr-only">
        {site.brokerage} on {name} (opens in a new tab)
      </span>
    </a>
  </li>
);
