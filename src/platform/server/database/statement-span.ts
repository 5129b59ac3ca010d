import { keepingSpan, type Span, type SpanStart, spanIds, startSpan } from '../tracing.ts';

type Callback = (error: unknown, result: unknown) => void;

const isCallback = (given: unknown): given is Callback => typeof given === 'function';

/**
 * Sends a statement within a span, if it is part of work that is traced. `given` is what the driver's `query` takes; `send`
 * gets the same with a callback that also ends the span. Streams have no span.
 */
export function inStatementSpan<Answer>(
  given: readonly unknown[],
  send: (given: readonly unknown[]) => Answer,
): Answer {
  const span = startStatementSpan(given[0]);
  if (span === null) return send(given);
  const last = given.at(-1);
  if (isCallback(last)) return send([...given.slice(0, -1), endingSpan(span, last)]);
  const answer = send(given);
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      () => span.end('error'),
    );
  return answer;
}

function startStatementSpan(statement: unknown): Span | null {
  // First what costs nothing.
  const text = spanIds() ? textOf(statement) : null;
  return text === null ? null : startSpan(spanOf(text));
}

/** Null for a stream, which sends itself. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

function endingSpan(span: Span, callback: Callback): Callback {
  const kept = keepingSpan(callback);
  return (error, result) => {
    span.end(error ? 'error' : 'ok');
    kept(error, result);
  };
}

const OPERATION = /^\s*([a-z]+)/i;
/** Not the 'from' of 'extract(epoch from …)'. */
const TABLE =
  /(?<!\(\w+\s+)\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)\b(?!\()"?/i;
const COMMENT = /--.*$/gm;

/** The span of a statement: its first word and its first table, and nothing else of its text. */
export function spanOf(text: string): SpanStart {
  const code = text.replaceAll(COMMENT, '');
  const operation = OPERATION.exec(code)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = TABLE.exec(code)?.[1]?.replaceAll('"', '');
  return {
    kind: 'client',
    name: table ? `${operation} ${table}` : operation,
    attributes: {
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
  };
}
