/** Parts of a power of ten: an axis ends at one of them. */
const PARTS = 5;

/** A round end of an axis, at or shortly above the greatest value; its half is round too. */
export function niceEnd(greatest: number): number {
  if (greatest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return (Math.ceil((greatest * PARTS) / power) * power) / PARTS;
}
