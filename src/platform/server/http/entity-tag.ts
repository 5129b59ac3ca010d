/** Whether an If-None-Match header names an answer's ETag, weak or strong: then the client has the same answer. */
export function isNamed(tag: string | null | undefined, tags: string | null | undefined): boolean {
  if (!tag || !tags) return false;
  return tags === '*' || tags.includes(tag.replace(/^W\//, ''));
}
