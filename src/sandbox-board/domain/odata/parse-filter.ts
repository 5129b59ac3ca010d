import type { Comparison, Filter, Value } from './filter.ts';
import { literalOf } from './literal.ts';
import type { Quirks } from './quirks.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { FieldType, Schema } from './schema.ts';
import { type Token, tokensOf } from './tokens.ts';

type Grounds = { schema: Schema; quirks: Quirks; typeName: string };

// Nesting limit: the parser is recursive, and a client must not overflow the stack.
const MAX_DEPTH = 100;
const COMPARISONS: readonly string[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const TEXT_CALLS: readonly string[] = ['startswith', 'contains', 'endswith'];
const CASE_CALLS: readonly string[] = ['tolower', 'toupper'];
const ENGINE_GAVE_UP =
  'Elasticsearch exception [type=search_phase_execution_exception, reason=all shards failed]';

/** The filter, checked against the declared fields and the board's quirks, or the board's refusal. */
export function parseFilter(text: string, grounds: Grounds): Filter | Refusal {
  const tokens = tokensOf(text);
  if (!tokens) return refusal(400, 'The URI is malformed.', '1109');
  try {
    return new Reader(tokens, grounds).whole();
  } catch (problem) {
    if (problem instanceof Refused) return problem.refusal;
    throw problem;
  }
}

/** Carries a refusal out of the recursion; never leaves this file. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(given: Refusal) {
    super(given.message);
    this.refusal = given;
  }
}

function refuse(status: number, message: string, code?: string): never {
  throw new Refused(refusal(status, message, code));
}

class Reader {
  readonly #tokens: Token[];
  readonly #grounds: Grounds;
  #at = 0;
  #depth = 0;
  #alternatives = 0;

  constructor(tokens: Token[], grounds: Grounds) {
    this.#tokens = tokens;
    this.#grounds = grounds;
  }

  whole(): Filter {
    const filter = this.#either();
    if (this.#next.kind !== 'end') this.#malformed();
    return filter;
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #malformed(): never {
    return refuse(400, `The filter is malformed near '${this.#next.text}'.`);
  }

  #take(): Token {
    const token = this.#next;
    this.#at++;
    return token;
  }

  #takes(text: string): boolean {
    const isNext = this.#next.kind !== 'string' && this.#next.text === text;
    if (isNext) this.#at++;
    return isNext;
  }

  #must(text: string): void {
    if (!this.#takes(text)) this.#malformed();
  }

  #either(): Filter {
    const parts = [this.#both()];
    while (this.#takes('or')) {
      this.#alternatives++;
      if (this.#alternatives >= this.#grounds.quirks.orAtMost) refuse(500, ENGINE_GAVE_UP);
      parts.push(this.#both());
    }
    return parts.length > 1 ? { kind: 'or', parts } : (parts[0] as Filter);
  }

  #both(): Filter {
    const parts = [this.#negated()];
    while (this.#takes('and')) parts.push(this.#negated());
    return parts.length > 1 ? { kind: 'and', parts } : (parts[0] as Filter);
  }

  #negated(): Filter {
    return this.#takes('not') ? { kind: 'not', part: this.#primary() } : this.#primary();
  }

  #primary(): Filter {
    if (!this.#takes('(')) return this.#condition();
    if (++this.#depth > MAX_DEPTH) refuse(400, 'The filter is nested too deeply.');
    const filter = this.#either();
    this.#must(')');
    this.#depth--;
    return filter;
  }

  #condition(): Filter {
    const { kind, text } = this.#take();
    if (kind !== 'word') {
      this.#at--;
      this.#malformed();
    }
    if (CASE_CALLS.includes(text)) {
      refuse(this.#grounds.quirks.caseFunctions, `The function '${text}' is not implemented.`);
    }
    if (TEXT_CALLS.includes(text)) return this.#textCall(text as 'contains');
    const type = this.#typeOf(text);
    return this.#takes('/') ? this.#lambda(text, type) : this.#comparison(text, type);
  }

  #typeOf(field: string): FieldType {
    const { schema, quirks, typeName } = this.#grounds;
    const declared = schema.get(field);
    if (!declared)
      return refuse(400, `The property '${field}' is not defined in type '${typeName}'.`);
    if (quirks.unfilterable.includes(field))
      refuse(400, `The property '${field}' is not filterable.`);
    return declared.type;
  }

  #textCall(kind: 'startswith' | 'contains' | 'endswith'): Filter {
    this.#must('(');
    const field = this.#take().text;
    const type = this.#typeOf(field);
    if (type !== 'string' && type !== 'enum')
      refuse(400, `'${kind}' needs text; '${field}' is none.`);
    this.#must(',');
    const value = this.#take();
    if (value.kind !== 'string') this.#malformed();
    this.#must(')');
    return { kind, field, value: value.text };
  }

  #lambda(field: string, type: FieldType): Filter {
    const kind = this.#take().text;
    if ((kind !== 'any' && kind !== 'all') || type !== 'list') this.#malformed();
    this.#must('(');
    const name = this.#take().text;
    this.#must(':');
    this.#must(name);
    const by = this.#take().text;
    if (by !== 'eq' && by !== 'ne') this.#malformed();
    const value = this.#literal(field, 'string');
    this.#must(')');
    return { kind, field, by, value };
  }

  #comparison(field: string, type: FieldType): Filter {
    const by = this.#take().text;
    if (by === 'in') return { kind: 'in', field, values: this.#values(field, type) };
    if (by === 'has') return { kind: 'has', field, value: this.#literal(field, 'string') };
    if (!COMPARISONS.includes(by)) {
      this.#at--;
      this.#malformed();
    }
    if (type === 'list' || type === 'complex') refuse(400, `'${field}' is a collection.`);
    const value = this.#literal(field, type);
    if (value === '' && by === 'gt' && this.#grounds.quirks.refusesEmptyKey) {
      refuse(400, `'${field}' can't be compared with an empty text.`);
    }
    return { kind: 'compare', field, by: by as Comparison, value };
  }

  #values(field: string, type: FieldType): Value[] {
    if (type === 'list' || type === 'complex') {
      refuse(400, `The property '${field}' must not follow a collection`);
    }
    this.#must('(');
    const values = [this.#literal(field, type)];
    while (this.#takes(',')) values.push(this.#literal(field, type));
    this.#must(')');
    const { inAtMost } = this.#grounds.quirks;
    if (values.length > inAtMost) refuse(400, `More than ${inAtMost} values in one list.`);
    return values;
  }

  #literal(field: string, type: FieldType): Value {
    const token = this.#take();
    const value = literalOf(token, type, this.#grounds.quirks);
    if (typeof value === 'object' && value !== null) refuse(value.status, value.message);
    if (value === undefined) {
      refuse(400, `'${token.text}' is no value for the property '${field}'.`);
    }
    return value;
  }
}
