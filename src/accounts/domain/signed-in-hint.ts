/** A cookie that scripts may read. It says only that a session cookie exists. */
export const SIGNED_IN_HINT = 'signed-in';
