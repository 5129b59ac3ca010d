/**
 * An answer of the API, as pages and their cache read it. Its receiver owns the body's memory, and may move it to
 * another thread. A Response would copy it each time that it is made or read.
 */
export type ApiAnswer = {
  status: number;
  /** False if it is about one person or incomplete: then nothing made from it is cached. */
  isStorable: boolean;
  body: Uint8Array<ArrayBuffer>;
};

/** Makes a GET call of the API, given by its path and query. */
export type CallApi = (path: string) => Promise<ApiAnswer>;

export const apiAnswer = async (response: Response): Promise<ApiAnswer> => ({
  status: response.status,
  isStorable: response.headers.get('Cache-Control') !== 'no-store',
  body: new Uint8Array(await response.arrayBuffer()),
});

/** The memory to move to another thread instead of copying it: none if other data may share it. */
export const movable = ({ buffer, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer[] =>
  byteLength === buffer.byteLength ? [buffer] : [];
