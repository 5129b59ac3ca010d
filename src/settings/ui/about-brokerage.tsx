/** Where the brokerage's names and office show, and why they are asked for. */
export const AboutBrokerage = () => (
  <aside className="grid max-w-[720px] gap-5 text-14 text-ink-2">
    <div>
      <h2 className="font-display text-22 text-ink">Where this shows</h2>
      <p className="mt-1">Header, footer, contact page, emails, reports and search engines.</p>
    </div>
    <div className="border-line-2 border-t pt-5">
      <h3 className="font-[550] text-ink">Why the legal name?</h3>
      <p className="mt-1">
        Ontario asks every ad to name the brokerage as RECO registered it. Your whole site is an ad.
      </p>
    </div>
  </aside>
);
