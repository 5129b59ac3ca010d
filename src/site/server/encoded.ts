const encoder = new TextEncoder();
/** Reused by all pages: encoding into memory that exists takes half as long as Buffer.from. */
let memory = new Uint8Array();

/** Text as UTF-8, in memory of its own, so that it can be moved to another thread. */
export function encoded(text: string): Buffer<ArrayBuffer> {
  // A UTF-16 unit takes three bytes at most.
  if (memory.length < text.length * 3) memory = new Uint8Array(text.length * 3);
  const { written } = encoder.encodeInto(text, memory);
  const bytes = Buffer.allocUnsafeSlow(written);
  bytes.set(memory.subarray(0, written));
  return bytes;
}
