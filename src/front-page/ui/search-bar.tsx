import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { go } from '#platform/ui/navigation.ts';
import { DROPDOWNS, searchAddress } from '../domain/home-search.ts';
import { useKeptChoices } from './use-kept-choices.ts';

/** Search by place, type, price and size: a plain form, with cleaner URLs once JavaScript runs. */
export function SearchBar({ className = '' }: { className?: string }) {
  const [choices, choose] = useKeptChoices();
  function search(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault();
    const chosen = new FormData(submit.currentTarget);
    const href = searchAddress(
      new Map([...chosen].map(([name, value]): [string, string] => [name, String(value)])),
    );
    void go(href);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that the site serves
    <form
      action="/properties"
      role="search"
      aria-label="Search homes"
      onSubmit={search}
      className={`grid gap-2 rounded-bar bg-card p-2 text-ink shadow-lift lg:grid-cols-[1fr_158px] lg:items-center lg:p-2.5 ${className}`}
    >
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
