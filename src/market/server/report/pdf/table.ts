import { INK, LEFT, type Paper, RIGHT } from './paper.ts';

type Element = ReturnType<Paper['group']>;

type Table = {
  /** The first column is left-aligned, the others right-aligned. `share` is a fraction of the width. */
  columns: readonly { name: string; share: number }[];
  rows: readonly { cells: readonly string[]; isStrong?: boolean }[];
  rowHeight: number;
};

/** Rows between hairlines, with a tagged header row. Returns its bottom edge. */
export function drawTable(
  paper: Paper,
  parent: Element,
  { columns, rows, rowHeight }: Table,
  top: number,
): number {
  const { group, part, write, ornament, document } = paper;
  const table = group(parent, 'Table');
  const ends = columns.map(({ share }, at) => {
    const before = columns.slice(0, at).reduce((sum, each) => sum + each.share, 0);
    return { from: LEFT + before * (RIGHT - LEFT), width: share * (RIGHT - LEFT) };
  });
  const rule = (y: number, colour: string) =>
    ornament(() => document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(colour));

  function drawRow(cells: readonly string[], y: number, role: 'TH' | 'TD', isStrong: boolean) {
    const row = group(table, 'TR');
    cells.forEach((cell, at) => {
      const { from: x = LEFT, width = 0 } = ends[at] ?? {};
      const align = at === 0 ? 'left' : 'right';
      const colour = role === 'TH' ? INK.third : INK.ink;
      const style = isStrong ? 'strong' : 'label';
      part(row, at === 0 && role === 'TD' ? 'TH' : role, () =>
        write(cell, style, { x, y: y + (rowHeight - 12.7) / 2, width, align, colour }),
      );
    });
    row.end();
  }

  drawRow(
    columns.map(({ name }) => name),
    top,
    'TH',
    true,
  );
  rule(top + rowHeight, INK.strong);
  rows.forEach(({ cells, isStrong = false }, at) => {
    const y = top + rowHeight * (at + 1);
    drawRow(cells, y, 'TD', isStrong);
    rule(y + rowHeight, INK.line);
  });
  table.end();
  return top + rowHeight * (rows.length + 1);
}
