/** A round end of an axis, at or above the greatest value: 1, 2, 2.5, 5 or 10 times a power of ten. */
export function niceEnd(greatest: number): number {
  if (greatest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= greatest) ?? 10;
  return factor * power;
}
