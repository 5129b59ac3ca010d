import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';

/** Shown on form pages when JavaScript is off. */
export function NeedsScripts() {
  const { phone, email } = useBrokerage();
  return (
    <noscript>
      <p className="mt-6 rounded-field bg-warn-wash px-4 py-3.5 text-14 text-warn">
        Accounts need JavaScript, which is turned off in your browser. You can still search and
        read: see <a href="/properties">the listings</a>. For all else call {phone} or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>, and we’ll help.
      </p>
    </noscript>
  );
}
