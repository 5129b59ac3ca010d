import {
  Building2,
  Database,
  ListChecks,
  type LucideIcon,
  Mail,
  Palette,
  ShieldCheck,
  Users,
} from 'lucide-react';

export type SettingsSection =
  | 'overview'
  | 'brokerage'
  | 'appearance'
  | 'people'
  | 'board'
  | 'mail'
  | 'privacy';

type Listed = { label: string; href: string; icon: LucideIcon };

/** The sections of the desk's settings, in order. */
export const SETTINGS_SECTIONS: Record<SettingsSection, Listed> = {
  overview: { label: 'Overview', href: '/desk/settings', icon: ListChecks },
  brokerage: { label: 'Brokerage', href: '/desk/settings/brokerage', icon: Building2 },
  appearance: { label: 'Logo and colours', href: '/desk/settings/appearance', icon: Palette },
  people: { label: 'People and roles', href: '/desk/settings/people', icon: Users },
  board: { label: 'Board', href: '/desk/settings/board', icon: Database },
  mail: { label: 'Mail', href: '/desk/settings/mail', icon: Mail },
  privacy: { label: 'Privacy', href: '/desk/settings/privacy', icon: ShieldCheck },
};

/** The section at an address; null if there is none. */
export const sectionAt = (name = 'overview'): SettingsSection | null =>
  isSection(name) ? name : null;

const isSection = (name: string): name is SettingsSection => Object.hasOwn(SETTINGS_SECTIONS, name);
