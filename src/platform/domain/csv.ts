type Cell = string | number | boolean | Date | null;

/**
 * One record of a CSV file (RFC 4180), its line end included. A cell that a spreadsheet would take for a formula
 * has an apostrophe put before it, which spreadsheets show as nothing and other readers as it is.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = beginsFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Also behind spaces, which some programs cut off, and in the wide forms of the signs, which some read as the plain ones. */
const beginsFormula = (text: string): boolean =>
  /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text);
