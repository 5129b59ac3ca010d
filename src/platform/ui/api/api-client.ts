import { onlineManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { parseLastChange } from '../../domain/last-change.ts';
import { keepSeen } from '../browser/seen.ts';
import { noteIfOffline } from './online.ts';

/** The part of a Response that the client reads. */
export type Answered = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers?: Headers;
};

/** `fetch`, or a function that calls the API in process. */
export type FetchAnswer = (path: string, init?: RequestInit) => Promise<Answered>;

/**
 * The one client of the REST API. A query's key is the path it requests, so query options are written once
 * per call (`queryOptions({ queryKey: ['/api/properties?…'] })`) and need no query function.
 * In the browser `fetch` is the window's; on the server it calls the API in process.
 *
 * Offline, every call fails at once instead of waiting. Failed reads are repeated when the connection returns;
 * writes never are, because the visitor may have changed their mind by then.
 *
 * `meta.onAnswer` of a query is called with each response and the query function's context, to read its headers.
 */
export const apiClient = (fetch: FetchAnswer): QueryClient =>
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
 * A failed call, whether our server, a proxy or a captive portal answered. Its message is for logs and never shown;
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

/** The error of a failed read: its message is the status code, a colon and the body's text. */
export const failedRead = async (response: Answered): Promise<ApiError> =>
  new ApiError(
    response.status,
    `${response.status}: ${(await response.text()) || response.statusText}`,
  );

/** Any answer proves that there is a connection; the browser's own online events may come late. */
export async function answerOf<Answer extends Answered>(call: Promise<Answer>): Promise<Answer> {
  try {
    const response = await call;
    onlineManager.setOnline(true);
    keepSeen(parseLastChange(response.headers?.get('Server-Timing')));
    return response;
  } catch (error) {
    noteIfOffline();
    throw error;
  }
}

const answerFrom =
  (fetch: FetchAnswer) =>
  async (context: QueryFunctionContext): Promise<unknown> => {
    const { queryKey, signal, meta } = context;
    const response = await answerOf(fetch(String(queryKey[0]), { credentials: 'include', signal }));
    if (!response.ok) throw await failedRead(response);
    if (typeof meta?.onAnswer === 'function') meta.onAnswer(response, context);
    return response.json();
  };
