/** A greyscale picture, one byte a pixel. */
export type Luma = { data: Uint8Array; width: number; height: number };

const WINDOW = 8;
const STEP = 4;
/** The stabilizers of the SSIM paper (Wang et al., 2004) for eight bits: (0.01 × 255)² and (0.03 × 255)². */
const [C1, C2] = [6.5025, 58.5225];

/** Structural similarity of two pictures of the same size, from the mean of windows of 8 × 8 pixels; 1 if they are equal. */
export function ssim(one: Luma, other: Luma): number {
  const { width, height } = one;
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= height; y += STEP)
    for (let x = 0; x + WINDOW <= width; x += STEP) {
      sum += windowSsim(one.data, other.data, y * width + x, width);
      windows += 1;
    }
  return sum / windows;
}

function windowSsim(one: Uint8Array, other: Uint8Array, from: number, width: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row++)
    for (let at = from + row * width, end = at + WINDOW; at < end; at++) {
      const [p, q] = [one[at] ?? 0, other[at] ?? 0];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [a / count, b / count];
  const variances = aa / count - meanA * meanA + bb / count - meanB * meanB;
  const covariance = ab / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (variances + C2))
  );
}
