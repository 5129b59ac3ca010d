/** Characters. S3 allows 1,024 bytes, of which the prefix and a server's own suffixes take some. */
const LONGEST_KEY = 512;

/**
 * Whether a text may be the key of an object, or a prefix of keys: lower-case letters, digits and `._-`, in segments
 * between slashes. No segment is empty, `.` or `..`, which a server that keeps objects as files could follow.
 */
export const isObjectKey = (text: string): boolean =>
  text.length <= LONGEST_KEY &&
  text.split('/').every((segment) => /^[a-z0-9._-]+$/.test(segment) && !/^\.\.?$/.test(segment));
