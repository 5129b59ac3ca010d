const DAY = 24 * 3_600_000;
/** Three years: the period in which we may have to prove that we had consent. */
const PROOF = 1_096 * DAY;
/** Implied consent from an inquiry lasts six months (CASL). */
const INQUIRY_ALLOWS = 184 * DAY;

/** Cut-off times before which withdrawn consents and inquiry consents are deleted. */
export const forgetConsentsBefore = (now: Date) => ({
  withdrawn: new Date(now.getTime() - PROOF),
  inquiries: new Date(now.getTime() - PROOF - INQUIRY_ALLOWS),
});
