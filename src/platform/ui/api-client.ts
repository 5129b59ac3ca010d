import { onlineManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/**
 * The one client of the REST API. A query's key is the path it asks for, so options are written once
 * for each call (`queryOptions({ queryKey: ['/api/properties?…'] })`) and need no function of their own.
 * In the browser `fetch` is the window's; on the server it is the API itself, called in process.
 *
 * Offline every call fails at once instead of waiting. Reads that failed are made again when the connection returns;
 * writes never are, because by then the visitor may want something else.
 */
export const apiClient = (fetch: typeof globalThis.fetch): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: answerFrom(fetch),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * A failed call, answered by anyone: us, a proxy, a captive portal. Its message is for logs and never shown;
 * `whyFailed` has the words for visitors.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The failure of a read: its message is the status code, a colon and the body's text. */
export const failedRead = async (response: Response): Promise<ApiError> =>
  new ApiError(
    response.status,
    `${response.status}: ${(await response.text()) || response.statusText}`,
  );

/** A call's answer; any answer proves that there is a connection, and the browser's own events may come late. */
export async function answerOf(call: Promise<Response>): Promise<Response> {
  try {
    const response = await call;
    onlineManager.setOnline(true);
    return response;
  } catch (error) {
    if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
    throw error;
  }
}

const answerFrom =
  (fetch: typeof globalThis.fetch) =>
  async ({ queryKey: [path], signal }: QueryFunctionContext): Promise<unknown> => {
    const response = await answerOf(fetch(String(path), { credentials: 'include', signal }));
    if (!response.ok) throw await failedRead(response);
    return response.json();
  };
