import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/**
 * The one client of the REST API. A query's key is the path it asks for, so options are written once
 * for each call (`queryOptions({ queryKey: ['/api/properties?…'] })`) and need no function of their own.
 * In the browser `fetch` is the window's; on the server it is the API itself, called in process.
 */
export const apiClient = (fetch: typeof globalThis.fetch): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: answerFrom(fetch),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });

/** A failed call: its message is the status code, a colon and the body's text. */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  constructor(status: number, said: string) {
    super(`${status}: ${said}`);
    this.status = status;
  }
}

const answerFrom =
  (fetch: typeof globalThis.fetch) =>
  async ({ queryKey: [path], signal }: QueryFunctionContext): Promise<unknown> => {
    const response = await fetch(String(path), { credentials: 'include', signal });
    if (!response.ok)
      throw new ApiError(response.status, (await response.text()) || response.statusText);
    return response.json();
  };
