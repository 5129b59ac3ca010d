import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { go } from '#platform/ui/navigation.ts';
import { FindField } from '#search/ui/find-field.tsx';
import { chosenParameters, DROPDOWNS, searchAddress } from '../domain/home-search.ts';
import { useKeptChoices } from './use-kept-choices.ts';

/** Search by name, place, type, price and size: a plain form, with cleaner URLs once JavaScript runs. */
export function SearchBar({ className = '' }: { className?: string }) {
  const [choices, choose] = useKeptChoices();
  function search(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault();
    const given = new Map(
      [...new FormData(submit.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    void go(searchAddress(given.get('q') ?? '', given));
  }

  // A suggestion may be anywhere.
  const { city: _, ...kept } = chosenParameters(choices);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that the site serves
    <form
      action="/properties"
      role="search"
      aria-label="Search homes"
      onSubmit={search}
      className={`grid gap-2 rounded-bar bg-card p-2 pt-0 text-ink shadow-lift lg:grid-cols-[1fr_158px] lg:items-center lg:p-2.5 lg:pt-0 ${className}`}
    >
      <FindField
        kept={kept}
        className="-mx-2 border-line border-b lg:col-span-2 lg:-mx-2.5"
        inputClassName="rounded-t-bar h-14 lg:h-17 text-18 -outline-offset-4"
      />
      <div className="grid grid-cols-2 *:border-line max-lg:*:nth-[-n+2]:border-b max-lg:*:even:border-l lg:grid-cols-4 lg:*:not-first:border-l">
        {DROPDOWNS.map(({ name, label, none, options }) => (
          <Select
            key={name}
            name={name}
            label={label}
            options={options}
            value={choices.get(name) ?? none}
            onChoose={(value) => choose(name, value)}
            short
          />
        ))}
      </div>
      <Button type="submit" className="h-[52px] lg:h-[60px]">
        <Search aria-hidden strokeWidth={1.6} className="size-5" />
        {/* One item in the button's flex row, so that a space separates the words instead of the row's gap. */}
        <span>
          Search <span className="lg:sr-only">Properties</span>
        </span>
      </Button>
    </form>
  );
}
