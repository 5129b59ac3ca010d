import type { Property } from '../api.ts';

type CardLinkProps = {
  home: Pick<Property, 'id'>;
  /** Names the home to screen readers. */
  name: string;
  className?: string;
};

/** The link to a home's page, which covers the whole of the card's text. */
export const CardLink = ({ home, name, className = '' }: CardLinkProps) => (
  <a
    href={`/property/${home.id}`}
    className={`font-[550] text-14 outline-none after:absolute after:inset-0 ${className}`}
  >
    View Details <span className="sr-only">of {name}</span>
  </a>
);

type CardFootProps = CardLinkProps & { home: Pick<Property, 'listOfficeName'> };

/** A card's last lines: the link to the home's page, which covers the whole card, and the listing brokerage. */
export const CardFoot = ({ home, name, className = 'min-h-14 border-t pt-3.5' }: CardFootProps) => (
  <div className={`border-line text-14 ${className}`}>
    {/* The link floats, so that the brokerage's second line gets the card's full width. */}
    <CardLink home={home} name={name} className="float-right ml-3" />
    <p className="text-ink-3">{home.listOfficeName}</p>
  </div>
);
