import { site } from '#site';

/** Shown on form pages when JavaScript is off. */
export const NeedsScripts = () => (
  <noscript>
    <p className="mt-6 rounded-field bg-warn-wash px-4 py-3.5 text-14 text-warn">
      Accounts need JavaScript, which is turned off in your browser. You can still search and read:
      see <a href="/properties">the listings</a>. For all else call {site.phones[0]} or write to{' '}
      <a href={`mailto:${site.email}`}>{site.email}</a>, and we’ll help.
    </p>
  </noscript>
);
