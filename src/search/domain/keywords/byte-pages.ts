const PAGE = 2 ** 16;
/** Sizes of rooms in pages are powers of two, from 8 bytes. */
const [SMALLEST_BITS, LARGEST_BITS] = [3, 8] as const;
const GROWTH = 1.125;

/** Room for some bytes: those of `bytes` from `from` to before `limit`. */
export type Room = { readonly bytes: Uint8Array; readonly from: number; readonly limit: number };

/**
 * Gives out room for bytes. Up to 256 bytes it is in pages shared by all, because an array of its own takes 200 bytes
 * more, and most words are rare.
 */
export class BytePages {
  readonly #free = new Map<number, Room[]>();
  #page = new Uint8Array(0);
  #used = 0;

  /** Room for at least as many bytes. What is in it is left from before. */
  take(length: number): Room {
    const bits = Math.max(SMALLEST_BITS, 32 - Math.clz32(length - 1));
    if (bits <= LARGEST_BITS) return this.#free.get(2 ** bits)?.pop() ?? this.#cut(2 ** bits);
    const limit = Math.ceil(length * GROWTH);
    return { bytes: new Uint8Array(limit), from: 0, limit };
  }

  /** Lets others have the room. */
  giveBack(room: Room): void {
    const size = room.limit - room.from;
    if (size === 0 || size > 2 ** LARGEST_BITS) return;
    const free = this.#free.get(size);
    if (free) free.push(room);
    else this.#free.set(size, [room]);
  }

  /** A page is used up to its end, as all sizes are powers of two, unless a larger room no longer fits. */
  #cut(size: number): Room {
    if (this.#used + size > this.#page.length) {
      this.#page = new Uint8Array(PAGE);
      this.#used = 0;
    }
    const from = this.#used;
    this.#used += size;
    return { bytes: this.#page, from, limit: this.#used };
  }
}
