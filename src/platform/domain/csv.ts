type Cell = string | number | boolean | Date | null;

/**
 * One record of a CSV file (RFC 4180), including its line end. A cell that a spreadsheet would read as a formula is
 * prefixed with an apostrophe. A telephone number never is: without a letter or a cell's name it can't be a harmful one.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = beginsFormula(cell) && !isPhoneNumber(cell) ? `'${cell}` : cell;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Also after spaces, which some programs trim, and for full-width signs, which some read as the plain ones. */
const beginsFormula = (text: string): boolean =>
  /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text);

const FEWEST_DIGITS = 7;

/** Only digits, and the signs that people write between and before them: '+1 (416) 555-0142'. */
const isPhoneNumber = (text: string): boolean =>
  /^[\d +=().-]*$/.test(text) && text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS;
