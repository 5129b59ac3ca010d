import type { Benefit } from '../../domain/benefit.ts';

/** Short texts with short titles, each under a hairline: values, rights, cautions. */
export const Points = (props: { points: readonly Benefit[]; columns?: 2 | 3 }) => (
  <ul
    className={`grid gap-x-10 gap-y-8 md:grid-cols-2 ${props.columns === 3 ? 'xl:grid-cols-3' : ''}`}
  >
    {props.points.map(({ title, text }) => (
      <li key={title} className="border-line-2 border-t pt-5">
        <h3 className="font-display text-22">{title}</h3>
        <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
);
