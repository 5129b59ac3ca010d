import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { NAMES_NO_HOME, parseHistorySearch } from '#listings/domain/history-search.ts';
import { priceLine } from '#listings/domain/listing-text.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { HomeInHistory } from '../api.ts';
import { outcomeOf } from '../domain/listing-history.ts';
import { historiesQuery } from './history-queries.ts';
import { useRegistrant } from './use-registrant.ts';

type FindHistoryProps = {
  /** The search text in the page's URL. */
  search: string;
  onSearch(search: string): void;
};

/** Looks up a home's history. Anyone can open the page; results are for registered visitors. */
export function FindHistory(props: FindHistoryProps) {
  const registrant = useRegistrant();
  switch (registrant.is) {
    case 'admitted':
      return <Search key={props.search} {...props} />;
    case 'failed':
      return (
        <Notice failed>
          <p className="mb-3">We couldn’t load your profile.</p>
          <Button look="outline" size="small" onClick={registrant.retry}>
            Retry
          </Button>
        </Notice>
      );
    case 'loading':
      return <p role="status">Checking your account...</p>;
    case 'not-yet':
      return (
        <Notice>
          Verify your email address and accept the terms for registered visitors first.{' '}
          <a href="/profile" className="underline">
            Go to your profile
          </a>
        </Notice>
      );
    case 'guest':
      return (
        <Notice>
          Sold prices and histories are for registered visitors.{' '}
          <a href={authAddress('/home-history')} rel="nofollow" className="underline">
            Log in or register
          </a>
        </Notice>
      );
  }
}

function Search({ search, onSearch }: FindHistoryProps) {
  const [text, setText] = useState(search);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isHome = parseHistorySearch(text) !== null;
    setWrong(!isHome);
    if (isHome) onSearch(text.trim());
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: some browsers the site supports don't know <search> */}
      <form
        role="search"
        noValidate
        onSubmit={submit}
        className="flex max-w-[640px] flex-wrap items-start gap-4"
      >
        <TextField
          label="Address or MLS® number"
          name="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          hint="For example 12 Sample Court, Oakville"
          error={isWrong ? NAMES_NO_HOME : undefined}
          autoComplete="off"
          className="min-w-0 grow basis-72"
        />
        <SubmitButton className="sm:mt-7">Find</SubmitButton>
      </form>
      {parseHistorySearch(search) && <Found search={search} />}
    </>
  );
}

function Found({ search }: { search: string }) {
  const { data, isError, refetch } = useQuery(historiesQuery(search));
  if (isError)
    return (
      <div className="mt-8">
        <Notice failed>
          <p className="mb-3">We couldn’t complete the search.</p>
          <Button look="outline" size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Notice>
      </div>
    );
  if (!data)
    return (
      <p role="status" className="mt-8">
        Searching...
      </p>
    );
  const { homes } = data;
  return (
    <section aria-label="Homes found" className="mt-8">
      <p role="status" className="text-ink-2">
        {homes.length === 0
          ? 'No listing on record matches. Check the street number and the spelling.'
          : `${homes.length} ${homes.length === 1 ? 'listing' : 'listings'} found`}
      </p>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {homes.map((home) => (
          <li key={home.id}>
            <Home home={home} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Home = ({ home }: { home: HomeInHistory }) => (
  <article className="relative h-full rounded-card bg-card p-5 shadow-card focus-within:outline-2">
    <h2 className="font-[550]">
      <a href={`/property/${home.id}`} className="after:absolute after:inset-0">
        {home.address ?? home.title}, {home.city}
      </a>
    </h2>
    <p className="figures mt-2">{outcomeOf(home)}</p>
    <p className="figures mt-1 text-14 text-ink-2">Listed at {priceLine(home)}</p>
    <p className="mt-1 text-14 text-ink-3">
      MLS® {home.mls_number}, {home.listOfficeName}
    </p>
  </article>
);
