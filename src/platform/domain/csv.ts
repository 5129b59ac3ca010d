type Cell = string | number | boolean | Date | null;

/**
 * One record of a CSV file (RFC 4180), including its line end. A cell that a spreadsheet would read as a formula is
 * prefixed with an apostrophe, which spreadsheets hide and other readers show.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = beginsFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Also after spaces, which some programs trim, and for full-width signs, which some read as the plain ones. */
const beginsFormula = (text: string): boolean =>
  /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text);
