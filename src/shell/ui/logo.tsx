import { createContext, use } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { logoAddress } from '../domain/logo-address.ts';

type OwnLogo = { version: string } | null;

/** The brokerage's own logo, which `src/site` fills; null for the one that comes with the site. */
export const LogoContext = createContext<OwnLogo>(null);

/** The brokerage's own mark, in the same square whatever its shape. The name next to it says the same. */
function OwnMark({ version, className }: { version: string; className: string }) {
  return (
    <img
      src={logoAddress(version)}
      alt=""
      width={40}
      height={40}
      className={`object-contain ${className}`}
    />
  );
}

/** The logo mark: the sun over the water, in the text's colour. */
export const Mark = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 40 40"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    className={className}
  >
    <circle cx="20" cy="20" r="19.2" strokeWidth="1.4" />
    <path d="M9.5 21.6a10.5 10.5 0 0 1 21 0z" fill="currentColor" stroke="none" />
    <path d="M6.8 25.4h26.4M10.6 29.2h18.8M15.2 33h9.6" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);

/** The mark with the brokerage's name, its last word small below. `nameClass` can hide the name. */
export function Logo({
  nameClass = '',
  markClass = '',
}: {
  nameClass?: string;
  markClass?: string;
}) {
  const own = use(LogoContext);
  const words = useBrokerage().name.split(' ');
  const last = words.length > 1 ? words.pop() : undefined;
  return (
    <span className="inline-flex items-center gap-2.5">
      {own ? (
        <OwnMark version={own.version} className="size-10 shrink-0" />
      ) : (
        <Mark className={`size-10 shrink-0 ${markClass}`} />
      )}
      <span className={`font-display text-22 leading-none ${nameClass}`}>
        {words.join(' ')}
        {last && (
          <span className="mt-0.5 block text-16 italic leading-none opacity-85"> {last}</span>
        )}
      </span>
    </span>
  );
}
