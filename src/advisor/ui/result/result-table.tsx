type ResultTableProps = {
  caption: string;
  heads: readonly string[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly string[])[];
};

/** A table that scrolls sideways in a narrow window. */
export const ResultTable = ({ caption, heads, rows }: ResultTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
    <table className="figures w-full min-w-[28rem] border-collapse text-right text-14">
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
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-3 text-left print:py-1.5 font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="py-3 pl-4 print:py-1.5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
