import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { DeskSettings } from '../api.ts';
import { missingIn } from '../domain/missing.ts';
import { Card } from './card.tsx';
import { SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts';

const COUNTS = [
  'Nothing is',
  'One thing is',
  'Two things are',
  'Three things are',
  'Four things are',
];

/** What is still missing, and what is in place. */
export function Overview({ settings }: { settings: DeskSettings }) {
  const missing = missingIn(settings);
  const inPlace = SECTIONS.filter(({ section }) => !missing.some((one) => one.section === section));
  return (
    <>
      {missing.length > 0 && (
        <>
          <p className="mt-3 text-18 text-ink-2">
            {COUNTS[missing.length] ?? `${missing.length} things are`} still missing.
          </p>
          <Card>
            <ul className="divide-y divide-line">
              {missing.map(({ section, title, text, action }, at) => (
                <Missing key={title} {...{ section, title, text, action }} isFirst={at === 0} />
              ))}
            </ul>
          </Card>
        </>
      )}
      {missing.length === 0 ? (
        <Card>Everything is in place.</Card>
      ) : (
        <h2 className="mt-10 font-display text-28">In place</h2>
      )}
      <ul className="mt-5 grid overflow-hidden rounded-card bg-card shadow-card lg:grid-cols-2">
        {inPlace.map(({ section, text }) => (
          <InPlace
            key={section}
            section={section}
            text={text}
            change={changeOf(settings, section)}
          />
        ))}
      </ul>
    </>
  );
}

const SECTIONS: readonly { section: SettingsSection; text: string }[] = [
  { section: 'brokerage', text: 'Name, office, phones and hours' },
  { section: 'appearance', text: 'Your logo, and the colours of the site' },
  { section: 'people', text: 'Who works here, and what they may do' },
  { section: 'board', text: 'Where the listings come from' },
  { section: 'mail', text: 'The server that sends the site’s emails' },
  { section: 'privacy', text: 'The person who answers for personal information' },
];

const changeOf = (settings: DeskSettings, section: SettingsSection) =>
  section === 'overview' || section === 'people' ? null : settings[section].change;

type MissingProps = {
  section: SettingsSection;
  title: string;
  text: string;
  action: string;
  isFirst: boolean;
};

const Missing = ({ section, title, text, action, isFirst }: MissingProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
    <Disc icon={SETTINGS_SECTIONS[section].icon} />
    <div className="min-w-0 flex-1 basis-56">
      <h2 className="font-[550]">{title}</h2>
      <p className="text-14 text-ink-2">{text}</p>
    </div>
    <ButtonLink
      href={SETTINGS_SECTIONS[section].href}
      look={isFirst ? 'primary' : 'outline'}
      size="small"
    >
      {action}
    </ButtonLink>
  </li>
);

const Disc = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink">
    <Icon aria-hidden strokeWidth={1.6} className="size-5" />
  </span>
);

type InPlaceProps = {
  section: SettingsSection;
  text: string;
  change: { at: string; by: string | null } | null;
};

function InPlace({ section, text, change }: InPlaceProps) {
  const { label, href, icon: Icon } = SETTINGS_SECTIONS[section];
  return (
    <li className="flex min-h-24 items-center gap-4 border-line border-b p-5 md:px-6">
      <Icon aria-hidden strokeWidth={1.6} className="size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1">
        <h3 className="font-[550]">{label}</h3>
        <p className="text-14 text-ink-2">{text}</p>
        {change && <p className="text-14 text-ink-3">{change.by ?? 'A former member'}</p>}
      </div>
      <a href={href} aria-label={`Change: ${label}`} className="hit font-[550] underline">
        Change
      </a>
    </li>
  );
}
