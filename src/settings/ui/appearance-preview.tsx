import { useState } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import { LakeHouse } from '#platform/ui/lake-house.tsx';
import { Logo, LogoContext } from '#shell/ui/logo.tsx';
import { type Colours, tokensOf } from '../domain/appearance.ts';
import type { Theme } from '../domain/tokens.ts';
import { useColours } from './use-colours.ts';

type PreviewProps = {
  colours: Colours;
  logo: { version: string } | null;
  demonstration: boolean;
};

const THEME_OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** A sample listing in these colours. */
export function AppearancePreview({ colours, logo, demonstration }: PreviewProps) {
  const [theme, setTheme] = useState<Theme>('light');
  const ref = useColours(tokensOf(colours)[theme], theme);
  return (
    <section aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="font-display text-22">
          Preview
        </h2>
        <div className="w-36">
          <Segmented
            legend="Theme of the preview"
            quietLegend
            name="preview-theme"
            options={THEME_OPTIONS}
            value={theme}
            onChoose={(chosen) => setTheme(chosen)}
          />
        </div>
      </div>
      <div
        ref={ref}
        aria-hidden
        className="mt-3 overflow-hidden rounded-card border border-line bg-ground text-ink"
      >
        {demonstration && (
          <p className="on-bar px-4 py-1 text-14">
            <strong className="font-medium text-accent-soft">Demonstration data</strong>
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b bg-card px-4 py-2.5">
          <LogoContext value={logo}>
            <Logo markClass="text-accent" />
          </LogoContext>
          <p className="flex gap-4 text-14">
            <span>Home</span>
            <span className="border-accent border-b-2 font-[550]">Properties</span>
            <span>About Me</span>
          </p>
        </div>
        <SampleListing />
        <SampleFooter />
      </div>
      <p className="mt-3 text-14 text-ink-2">
        The preview shows your colours on a sample listing. Nothing changes on the site until you
        save.
      </p>
    </section>
  );
}

const BUTTON = 'inline-flex min-h-11 items-center rounded-field border px-5 font-[550]';

const SampleListing = () => (
  <div className="p-5">
    <p className="flex items-center gap-3 font-medium text-14 text-accent-ink">
      <span className="h-px w-7 bg-accent" />
      Featured Luxury Property
    </p>
    <div className="mt-4 overflow-hidden rounded-card bg-card shadow-card">
      <div className="relative grid place-items-center bg-sunk py-6">
        <LakeHouse className="w-64 max-w-full" />
        <span className="absolute top-3.5 left-3.5 flex h-7 items-center rounded-full bg-plate px-3 font-medium text-14 text-on-plate">
          Detached
        </span>
      </div>
      <div className="p-5">
        <p className="figures font-display text-28">$2,895,000</p>
        <p className="font-[550]">48 Chartwell Road</p>
        <p className="text-14 text-ink-2">South Oakville, Oakville, ON</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <span className={`${BUTTON} border-transparent bg-primary text-on-primary`}>
            View Property
          </span>
          <span className={`${BUTTON} border-line-2 bg-card`}>Schedule Tour</span>
        </p>
        <p className="mt-4 border-line border-t pt-4 text-14 text-ink-3">
          SAMPLE &amp; CO. REALTY, Brokerage
        </p>
      </div>
    </div>
  </div>
);

const SampleFooter = () => (
  <div className="on-bar flex flex-wrap items-center justify-between gap-3 px-5 py-4 text-14">
    <span>© {useBrokerage().legalName}</span>
    <span className={`${BUTTON} border-transparent bg-accent-soft text-16 text-on-accent`}>
      Subscribe
    </span>
  </div>
);
