type Schema<Frame> = {
  safeParse(given: unknown): { success: true; data: Frame } | { success: false };
};

/** What a socket sent, where it is a frame; null for anything else. */
export function readFrame<Frame>(schema: Schema<Frame>, text: string): Frame | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    // No JSON: nothing that we could answer.
    return null;
  }
}
