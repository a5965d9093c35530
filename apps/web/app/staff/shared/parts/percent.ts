/** 1878 -> `18,8 %`: one decimal, rounded half up; zero has no decimal. */
export function displayPercent(bps: number): string {
  if (bps === 0) return '0 %';
  const tenths = Math.round(bps / 10);
  return `${Math.floor(tenths / 10)},${tenths % 10} %`;
}
