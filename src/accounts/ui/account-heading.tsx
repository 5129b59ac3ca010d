import { type AccountPagePath, accountPageHeading } from '../domain/page-facts.ts';

/** The top of an account page. */
export function AccountHeading({ path }: { path: AccountPagePath }) {
  const { heading, lead } = accountPageHeading(path);
  return (
    <>
      <h1 className="font-display text-40 md:text-56">{heading}</h1>
      <p className="mt-5 max-w-[60ch] text-18 text-ink-2">{lead}</p>
    </>
  );
}
