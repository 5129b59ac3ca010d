import { numberColumn } from '../index/column.ts';
import { ListedRowGroups, reach } from './row-groups.ts';

/** As most boards write them: up to two letters and the digits. */
const MLS_NUMBER = /^([A-Z]{0,2})(\d{6,12})$/;
/** More than the digits with a one before them, which keeps their zeros. */
const DIGITS = 10 ** 13;
const GROUPS = 2 ** 12;

/** The rows of homes by their MLS® number in capitals, most as one number: as texts in a Map they take four times the memory. */
export class MlsNumbers {
  /** By row; 0 if it is of another form. */
  readonly #codes = numberColumn();
  readonly #rows = new ListedRowGroups();
  /** Those of other forms. */
  readonly #texts = new Map<number, string>();
  readonly #rowsByText = new Map<string, number>();

  /** Whether it is another than before. */
  put(row: number, mlsNumber: string): boolean {
    const text = mlsNumber.toUpperCase();
    const code = codeOf(text);
    const other = code === 0 ? text : '';
    const known = this.#texts.get(row) ?? '';
    if (code === (this.#codes.values[row] ?? 0) && other === known) return false;
    reach(this.#codes, row);
    this.#codes.values[row] = code;
    this.#rows.put(row, code === 0 ? -1 : groupOf(code));
    if (this.#rowsByText.get(known) === row) this.#rowsByText.delete(known);
    this.#texts.delete(row);
    if (other === '') return true;
    this.#texts.set(row, other);
    this.#rowsByText.set(other, row);
    return true;
  }

  /** The row with this number, also without its letters; undefined if there is none. */
  rowOf(mlsNumber: string): number | undefined {
    const code = codeOf(mlsNumber);
    if (code === 0) return this.#rowsByText.get(mlsNumber);
    return this.#rows.rowsOf(groupOf(code)).find((row) => {
      const known = this.#codes.values[row] ?? 0;
      return known === code || (code < DIGITS && known % DIGITS === code);
    });
  }
}

function codeOf(mlsNumber: string): number {
  const [, letters, digits = ''] = MLS_NUMBER.exec(mlsNumber) ?? [];
  if (letters === undefined) return 0;
  let code = 0;
  for (let at = 0; at < letters.length; at++) code = code * 27 + letters.charCodeAt(at) - 64;
  return code * DIGITS + Number(`1${digits}`);
}

const groupOf = (code: number): number => (code % DIGITS) % GROUPS;
