type Schema<Frame> = {
  safeParse(given: unknown): { success: true; data: Frame } | { success: false };
};

/** Parses a text frame; null if it is not JSON or not a frame of this schema. */
export function parseFrame<Frame>(schema: Schema<Frame>, text: string): Frame | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    // Not JSON.
    return null;
  }
}
