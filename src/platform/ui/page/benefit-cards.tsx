import {
  CalendarCheck,
  Clock,
  FileText,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  Receipt,
  Ruler,
  Scale,
} from 'lucide-react';
import type { Benefit } from '../../domain/benefit.ts';

const ICONS = {
  file: FileText,
  clock: Clock,
  scale: Scale,
  key: KeyRound,
  calendar: CalendarCheck,
  ruler: Ruler,
  steps: ListOrdered,
  receipt: Receipt,
} satisfies Record<string, LucideIcon>;

/** Four benefits in cards next to each other. */
export const BenefitCards = (props: {
  benefits: readonly (Benefit & { icon: keyof typeof ICONS })[];
}) => (
  <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-4">
    {props.benefits.map(({ icon, title, text }) => (
      <li key={title} className="rounded-card bg-card p-5 shadow-card md:p-6">
        <Icon name={icon} />
        <h3 className="mt-4 font-display text-22">{title}</h3>
        <p className="mt-2 text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
);

function Icon({ name }: { name: keyof typeof ICONS }) {
  const Drawing = ICONS[name];
  return <Drawing aria-hidden size={26} strokeWidth={1.6} className="text-accent-ink" />;
}
