import type { QueryClient } from '@tanstack/react-query';
import { type Answered, apiClient } from '#platform/ui/api/api-client.ts';
import type { ApiAnswer, CallApi } from './api-answer.ts';

/** The client of the REST API for one page: its calls are made in process. */
export const serverClient = (call: CallApi): QueryClient =>
  apiClient(async (path) => answered(await call(path)));

/** As the query client reads it. Node's Response would copy the body, and take longer than parsing it. */
function answered({ status, body }: ApiAnswer): Answered {
  const text = () => Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    text: async () => text(),
    json: async () => JSON.parse(text()),
  };
}
