/** A cookie that scripts may read: it stands beside the session's own, and says only that there is one. */
export const SIGNED_IN_HINT = 'signed-in';
