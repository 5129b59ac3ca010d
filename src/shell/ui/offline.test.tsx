import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const connect = (isOnline: boolean) => act(async () => onlineManager.setOnline(isOnline));

test('an offline notice appears without a connection and disappears when it returns', async () => {
  render(<OfflineNotice />);
  expect(screen.getByRole('status').textContent).toBe('');
  await connect(false);
  expect(screen.getByRole('status').textContent).toMatch(/^You’re offline\./);
  await connect(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

function Part({ write }: { write: () => Promise<Response> }) {
  const { data = 'failed' } = useQuery({ queryKey: ['read'] });
  const { mutate } = useMutation({ mutationFn: write });
  return (
    <button type="button" onClick={() => mutate()}>
      {String(data)}
    </button>
  );
}

test('when the connection returns, failed reads are retried and writes are not', async () => {
  const calls: string[] = [];
  const fetch = async (what: string) => {
    calls.push(what);
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch');
    return Response.json('here');
  };
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={apiClient((path) => fetch(String(path)))}>
      <Part write={() => fetch('write')} />
    </QueryClientProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(calls).toEqual(['read', 'write']);
  await connect(true);
  await screen.findByText('here');
  expect(calls).toEqual(['read', 'write', 'read']);
});
