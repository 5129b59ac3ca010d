/** Name-value rows separated by hairlines. */
export const Rows = ({ rows }: { rows: readonly { name: string; value: string }[] }) => (
  <dl className="mt-3">
    {rows.map(({ name, value }) => (
      <div
        key={name}
        className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-2 text-14 print:min-h-0 print:py-1"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="figures text-right font-[550]">{value}</dd>
      </div>
    ))}
  </dl>
);
