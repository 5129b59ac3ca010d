import { LockKeyhole } from 'lucide-react';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import type { Search } from '../../domain/search.ts';
import { useViewer } from '../searcher.ts';
import { WayToAccess } from '../way-to-access.tsx';
import { CheckList } from './check-list.tsx';

type TimeOnMarketProps = { search: Search; onChange: (next: Search) => void };

/** How long homes have been on the market, and whether their price was reduced; for guests, how to filter by that. */
export function TimeOnMarket({ search, onChange }: TimeOnMarketProps) {
  if (useViewer() === 'guest')
    return (
      <p className="text-14 text-ink-2">
        <LockKeyhole aria-hidden size={16} strokeWidth={1.6} className="mr-2 inline" />
        Time on the market and price reductions. <WayToAccess search={search} purpose="to use." />
      </p>
    );
  return (
    <>
      <Segmented
        legend="Time on the market"
        name="maxDays"
        options={choicesFor(search)}
        value={String(search.maxDays ?? '')}
        onChoose={(days) => onChange({ ...search, maxDays: days === '' ? null : Number(days) })}
      />
      <CheckList
        className="mt-2"
        name="reduced"
        choices={[{ value: '1', label: 'Price reduced' }]}
        chosen={search.reduced ? ['1'] : []}
        onChange={(chosen) => onChange({ ...search, reduced: chosen.length > 0 })}
      />
    </>
  );
}

const daysChoice = (days: number) => ({
  value: String(days),
  label: `${days} ${days === 1 ? 'day' : 'days'}`,
});

const USUAL_DAYS = [1, 7, 30];

/** A number of the address that is no usual one is one more. */
const choicesFor = ({ maxDays }: Search) => {
  const isUsual = maxDays === null || USUAL_DAYS.includes(maxDays);
  const days = isUsual ? USUAL_DAYS : [...USUAL_DAYS, maxDays];
  return [{ value: '', label: 'Any' }, ...days.map(daysChoice)];
};
