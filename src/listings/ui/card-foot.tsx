import type { Property } from '../api.ts';

type CardFootProps = {
  home: Pick<Property, 'id' | 'listOfficeName'>;
  /** Names the home to screen readers. */
  name: string;
  className?: string;
};

/** A card's last lines: the link to the home's page, which covers the whole card, and the listing brokerage. */
export const CardFoot = ({ home, name, className = 'min-h-14 border-t pt-3.5' }: CardFootProps) => (
  <div className={`border-line text-14 ${className}`}>
    {/* The link floats, so that the brokerage's second line gets the card's full width. */}
    <a
      href={`/property/${home.id}`}
      className="float-right ml-3 font-[550] outline-none after:absolute after:inset-0"
    >
      View Details <span className="sr-only">of {name}</span>
    </a>
    <p className="text-ink-3">{home.listOfficeName}</p>
  </div>
);
