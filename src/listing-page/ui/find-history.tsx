import { type FormEvent, lazy, Suspense, useState } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { useAccount } from '#accounts/ui/use-account.ts';
import { type Registrant, useRegistrant } from '#accounts/ui/use-registrant.ts';
import { NAMES_NO_HOME, parseHistorySearch } from '#listings/domain/history-search.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';

type FindHistoryProps = {
  /** The search text in the page's URL. */
  search: string;
  onSearch(search: string): void;
};

/** Looks up a home. Anyone finds those on the market; past listings are for registered visitors. */
export function FindHistory({ search, onSearch }: FindHistoryProps) {
  const account = useAccount();
  const registrant = useRegistrant();
  const isKnown = account.status !== 'loading';
  return (
    <>
      <SearchForm key={search} search={search} onSearch={onSearch} />
      <HowToSeeMore registrant={registrant} />
      {isKnown && parseHistorySearch(search) && (
        <Suspense
          fallback={
            <p role="status" className="mt-8">
              Searching...
            </p>
          }
        >
          <HomesFound search={search} registrant={registrant} />
        </Suspense>
      )}
    </>
  );
}

/** Loaded with the first search. */
const HomesFound = lazy(() =>
  import('./homes-found.tsx').then(
    ({ HomesFound }) => ({ default: HomesFound }),
    // The connection was lost, or a newer build was deployed.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <p role="alert" className="mt-8">
    We couldn’t load the search. Reload the page to try again.
  </p>
);

function SearchForm({ search, onSearch }: FindHistoryProps) {
  const [text, setText] = useState(search);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isHome = parseHistorySearch(text) !== null;
    setWrong(!isHome);
    if (isHome) onSearch(text.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers the site supports don't know <search>
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
  );
}

function HowToSeeMore({ registrant }: { registrant: Registrant }) {
  switch (registrant.status) {
    case 'admitted':
      return null;
    case 'failed':
      return (
        <div className="mt-8">
          <Notice failed>
            <p className="mb-3">We couldn’t load your profile.</p>
            <Button look="outline" size="small" onClick={registrant.retry}>
              Retry
            </Button>
          </Notice>
        </div>
      );
    case 'loading':
      return (
        <p role="status" className="mt-8">
          Checking your account...
        </p>
      );
    case 'not-yet':
      return (
        <div className="mt-8">
          <Notice>
            Verify your email address and accept the terms for registered visitors first.{' '}
            <a href="/profile" className="underline">
              Go to your profile
            </a>
          </Notice>
        </div>
      );
    case 'guest':
      return (
        <div className="mt-8 [[data-signed-in]_&]:invisible">
          <Notice>
            Sold prices and histories are for registered visitors.{' '}
            <a href={authAddress('/home-history')} rel="nofollow" className="underline">
              Sign in or create an account
            </a>
          </Notice>
        </div>
      );
  }
}
