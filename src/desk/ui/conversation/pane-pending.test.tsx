import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { aConversation } from '../../domain/conversation.sample.ts';
import { DeskClient } from '../desk-client.ts';
import { refetchAll } from '../desk-queries.ts';
import { ConversationView } from './conversation-view.tsx';

afterEach(cleanup);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** Shows conversation 1; the test sets the API's later answers. */
async function read(name: string) {
  let answers = () => ({ conversation: aConversation({ name }) });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn: () => answers(), retry: false } },
  });
  const nothing = () => undefined;
  const client = new DeskClient({
    realtor: 7,
    onFrame: nothing,
    onStored: nothing,
    onRefused: nothing,
  });
  await renderOnSite(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <ConversationView
          id={1}
          me={{ id: 7 }}
          isUp={true}
          seemsUp={true}
          isTyping={false}
          unsent={[]}
          client={client}
          answer={createRef()}
          onBack={nothing}
        />
      </Toasts>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: `Conversation with ${name}` });
  return (status: number) => {
    answers = () => {
      throw new ApiError(status, 'Nothing here');
    };
    return act(() => refetchAll(queryClient));
  };
}

test('a conversation that is erased while open disappears', async () => {
  const refetches = await read('Ada');
  await refetches(404);
  expect(await screen.findByText(/It may have been deleted/)).toBeDefined();
  expect(screen.queryByText('Ada', { exact: false })).toBeNull();
});

test('a conversation that briefly can’t be loaded stays', async () => {
  const refetches = await read('Ada');
  await refetches(503);
  expect(screen.getByRole('region', { name: 'Conversation with Ada' })).toBeDefined();
});
