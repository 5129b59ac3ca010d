/** A page in the trail: its name, and its address on this site. */
export type Crumb = { name: string; path: string };

/** The trail from the home page to this one, in order; the last is the page itself. */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumbs">
    <ol className="flex flex-wrap gap-x-2 text-14 text-ink-2 [&_li+li]:before:mr-2 [&_li+li]:before:content-['›']">
      {trail.slice(0, -1).map(({ name, path }) => (
        <li key={path}>
          <a href={path} className="hit underline">
            {name}
          </a>
        </li>
      ))}
      {trail.slice(-1).map(({ name, path }) => (
        <li key={path} aria-current="page">
          {name}
        </li>
      ))}
    </ol>
  </nav>
);
