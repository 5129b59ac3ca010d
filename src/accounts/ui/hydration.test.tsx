import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { ADA } from './accounts.sample.tsx';
import { Protected } from './protected.tsx';
import { useAccount, userQuery } from './use-account.ts';

afterEach(cleanup);

const Greeting = () => {
  const account = useAccount();
  return (
    <p>
      {account.status === 'signed-in' ? `the page of ${account.user.fullName}` : account.status}
    </p>
  );
};

const unanswered = () => new Promise<Response>(() => undefined);

/** Hydrates server markup in part of the page after the rest of the page already has the user. */
function hydrateLate(part: ReactNode) {
  const queryClient = apiClient(unanswered);
  const page = <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  queryClient.setQueryData(userQuery.queryKey, ADA);
  const errors: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) });
  return errors;
}

test.each([
  ['what shows the account', <Greeting key="a" />],
  [
    'a protected page',
    <Protected key="b">{(user) => <p>the page of {user.fullName}</p>}</Protected>,
  ],
])('%s hydrates as rendered even if the user is already known, then shows the user', (_, part) => {
  expect(hydrateLate(part)).toEqual([]);
  screen.getByText('the page of Ada Lovelace');
});
