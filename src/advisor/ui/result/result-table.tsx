type ResultTableProps = {
  caption: string;
  heads: readonly string[];
  /** The first cell of each heads its row. */
  rows: readonly (readonly string[])[];
  /** Words, which begin at the left; figures stand at the right. */
  isText?: boolean;
};

/** A table; in a narrow window it scrolls by itself. */
export const ResultTable = ({ caption, heads, rows, isText = false }: ResultTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
    <table
      className={`figures w-full min-w-[30rem] border-collapse text-14 ${isText ? 'text-left' : 'text-right'}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-3">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-3 pl-4 font-medium first:pl-0 first:text-left">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-line border-t align-top">
            <th scope="row" className="py-3 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="py-3 pl-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
