import { Search } from 'lucide-react';
import { type RefObject, useDeferredValue, useState } from 'react';
import type { DeskTab } from '../../domain/open-entry.ts';
import { ConversationsPage } from './conversations-page.tsx';
import { LeadsPage } from './leads-page.tsx';

type ListProps = {
  summary: { waiting: number; newLeads: number };
  demonstration: boolean;
  isUp: boolean;
  tab: DeskTab;
  /** The entry that is open; '' for none. */
  chosen: string;
  search: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  onTab: (tab: DeskTab) => void;
  onChoose: (entry: string) => void;
};

/** Conversations and leads by tab and search, loaded page by page. */
export function DeskList(props: ListProps) {
  const { summary, demonstration, isUp, tab, chosen, search, list, onTab, onChoose } = props;
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ClosedKind>('conversations');
  const query = useDeferredValue(text.trim());
  const shared = { chosen, onChoose, before: null };

  return (
    <section
      aria-label="Conversations and leads"
      className={`flex min-h-0 flex-col border-line border-r bg-card ${chosen === '' ? '' : 'max-md:hidden'}`}
    >
      <ListHead demonstration={demonstration} isUp={isUp} />
      <TabButtons summary={summary} tab={tab} onTab={onTab} />
      <SearchField search={search} text={text} onChange={setText} />
      {tab === 'closed' && <ClosedChoice chosen={closed} onChoose={setClosed} />}
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto border-line border-t">
        {tab === 'inbox' || (tab === 'closed' && closed === 'leads') ? (
          <LeadsPage
            key={tab}
            {...shared}
            filter={{ search: query, status: tab === 'inbox' ? 'new' : 'handled' }}
          />
        ) : (
          <ConversationsPage
            key={tab}
            {...shared}
            filter={{ search: query, status: tab === 'live' ? 'open' : 'closed' }}
          />
        )}
      </div>
    </section>
  );
}

const ListHead = ({ demonstration, isUp }: Pick<ListProps, 'demonstration' | 'isUp'>) => (
  <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-5 pb-3">
    <p aria-hidden className="mr-auto font-display text-28">
      Desk
    </p>
    {demonstration && <Pill look="bg-warn-wash text-warn">Demonstration data</Pill>}
    <p role="status">
      <Pill look={isUp ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad'}>
        {isUp ? 'Online' : 'Connecting...'}
      </Pill>
    </p>
  </header>
);

function TabButtons({ summary, tab, onTab }: Pick<ListProps, 'summary' | 'tab' | 'onTab'>) {
  const tabs = [
    { name: 'live', label: 'Live', count: summary.waiting, unit: 'waiting' },
    { name: 'inbox', label: 'Inbox', count: summary.newLeads, unit: 'new' },
    { name: 'closed', label: 'Closed', count: 0, unit: '' },
  ] as const;
  return (
    <fieldset className="mx-5 flex rounded-field border border-field">
      <legend className="sr-only">Show</legend>
      {tabs.map(({ name, label, count, unit }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === tab}
          onClick={() => onTab(name)}
          className="min-h-11 flex-1 border-line border-r text-14 first-of-type:rounded-l-[9px] last:rounded-r-[9px] last:border-r-0 aria-pressed:bg-primary aria-pressed:font-[550] aria-pressed:text-on-primary"
        >
          {label}
          {count > 0 && (
            <span className="figures">
              {' '}
              {count} <span className="sr-only">{unit}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

type SearchFieldProps = Pick<ListProps, 'search'> & {
  text: string;
  onChange: (text: string) => void;
};

const SearchField = ({ search, text, onChange }: SearchFieldProps) => (
  <div className="relative mx-5 mt-3 mb-3">
    <Search
      aria-hidden
      strokeWidth={1.6}
      className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-3"
    />
    <input
      ref={search}
      type="search"
      aria-label="Search names, addresses and messages"
      placeholder="Search"
      maxLength={100}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 w-full rounded-field border border-field bg-card pr-3 pl-10"
    />
  </div>
);

type ClosedChoiceProps = { chosen: ClosedKind; onChoose: (kind: ClosedKind) => void };

const ClosedChoice = ({ chosen, onChoose }: ClosedChoiceProps) => (
  <fieldset className="mx-5 mb-2 flex gap-6 text-14">
    <legend className="sr-only">Closed items</legend>
    {CLOSED_LISTS.map(([kind, label]) => (
      <label key={kind} className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name="closed"
          checked={kind === chosen}
          onChange={() => onChoose(kind)}
          className="size-5 accent-primary"
        />
        {label}
      </label>
    ))}
  </fieldset>
);

const CLOSED_LISTS = [
  ['conversations', 'Conversations'],
  ['leads', 'Leads'],
] as const;
type ClosedKind = (typeof CLOSED_LISTS)[number][0];

const Pill = ({ look, children }: { look: string; children: string }) => (
  <span className={`inline-flex min-h-[26px] items-center rounded-full px-2.5 text-14 ${look}`}>
    {children}
  </span>
);
