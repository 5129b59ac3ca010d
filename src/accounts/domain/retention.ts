const DAY = 24 * 3_600_000;
/** Three years: so long somebody may ask for the proof that we were allowed to write. */
const PROOF = 1_096 * DAY;
/** An inquiry lets us write for six months (CASL). */
const INQUIRY_ALLOWS = 184 * DAY;

/** The moments before which a withdrawn consent, and what an inquiry allowed, are forgotten. */
export const forgetConsentsBefore = (now: Date) => ({
  withdrawn: new Date(now.getTime() - PROOF),
  inquiries: new Date(now.getTime() - PROOF - INQUIRY_ALLOWS),
});
