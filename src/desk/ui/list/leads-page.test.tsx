import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeskLead } from '../../domain/desk-lead.ts';
import { LeadsPage } from './leads-page.tsx';

afterEach(cleanup);

const leadOf = (name: string): DeskLead => ({
  id: `lead-${name}`,
  kind: 'inquiry',
  name,
  email: '',
  phone: '',
  inquiryType: '',
  subject: '',
  message: '',
  listing: null,
  tour: null,
  isSuspect: false,
  receivedAt: '2026-11-27T10:00:00Z',
  handledAt: null,
  assignedTo: null,
  note: '',
  notedBy: null,
});

test('a search of the desk keeps the old entries until it is answered', async () => {
  const search = Promise.withResolvers<unknown>();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) =>
          String(queryKey[0]).includes('search=')
            ? search.promise
            : { leads: [leadOf('Ada'), leadOf('Grace')], before: '2' },
      },
    },
  });
  const pageOf = (text: string) => (
    <QueryClientProvider client={queryClient}>
      <LeadsPage
        filter={{ status: 'new', search: text }}
        before={null}
        chosen=""
        onChoose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(pageOf(''));
  const ada = await screen.findByText('Ada');
  screen.getByRole('button', { name: 'Show more' });

  rerender(pageOf('grace'));
  expect(screen.getByText('Ada')).toBe(ada);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  await act(async () => search.resolve({ leads: [leadOf('Grace')], before: null }));
  await screen.findByText('Grace');
  expect(screen.queryByText('Ada')).toBeNull();
});
