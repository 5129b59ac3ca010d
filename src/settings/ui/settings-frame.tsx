import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SettingsRail } from '#desk/ui/rail.tsx';
import { SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts';

type FrameProps = {
  me: { name: string };
  section: SettingsSection;
  demonstration: boolean;
  /** How many things are still missing. */
  missing: number;
  /** Whether the section has a table. */
  isWide?: boolean;
  children: ReactNode;
};

/** The desk's settings: its rail, the list of sections, and one of them. On phones the overview is the list. */
export const SettingsFrame = ({
  me,
  section,
  demonstration,
  missing,
  isWide = false,
  children,
}: FrameProps) => (
  <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] bg-ground md:h-dvh md:grid-cols-[72px_220px_minmax(0,1fr)] lg:grid-cols-[72px_290px_minmax(0,1fr)] md:grid-rows-1">
    <SettingsRail me={me} />
    <div className="flex min-h-0 flex-col border-line border-r bg-card px-3 py-5 max-md:hidden">
      <p className="flex flex-wrap items-center gap-3 px-3 font-display text-28">
        Settings {demonstration && <DemonstrationPill />}
      </p>
      <nav aria-label="Settings" className="mt-4">
        <ul>
          {Object.entries(SETTINGS_SECTIONS).map(([name, { label, href, icon: Icon }]) => (
            <li key={name}>
              <a
                href={href}
                aria-current={name === section ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-row px-3 hover:bg-hover aria-[current]:bg-accent-wash aria-[current]:font-[550]"
              >
                <Icon aria-hidden strokeWidth={1.6} className="size-5 text-ink-2" />
                {label}
                {name === 'overview' && missing > 0 && <Missing count={missing} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    <div
      className={`min-h-0 overflow-y-auto px-5 py-6 md:py-10 ${isWide ? 'md:px-6 lg:px-10' : 'md:px-6 lg:px-14'}`}
    >
      {section !== 'overview' && (
        <a
          href={SETTINGS_SECTIONS.overview.href}
          className="mb-3 inline-flex min-h-11 items-center gap-1 md:hidden"
        >
          <ChevronLeft aria-hidden strokeWidth={1.6} className="size-5" /> Settings
        </a>
      )}
      <div className={isWide ? 'max-w-[1120px]' : 'max-w-[960px]'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-28 md:text-40">
            {section === 'overview' ? 'Settings' : SETTINGS_SECTIONS[section].label}
          </h1>
          {demonstration && (
            <span className="md:hidden">
              <DemonstrationPill />
            </span>
          )}
        </div>
        {children}
      </div>
    </div>
  </div>
);

const DemonstrationPill = () => (
  <span className="rounded-full bg-warn-wash px-2.5 py-1 font-medium font-sans text-14 text-warn">
    Demonstration data
  </span>
);

const Missing = ({ count }: { count: number }) => (
  <span className="ml-auto grid min-w-6 place-items-center rounded-full bg-warn px-2 text-14 text-card">
    {count} <span className="sr-only">still missing</span>
  </span>
);
