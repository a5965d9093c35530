/** `18,8 %` of 1878 hundredths of a percent; one decimal, rounded half up, and none of nothing. */
export function displayPercent(bps: number): string {
  if (bps === 0) return '0 %';
  const tenths = Math.round(bps / 10);
  return `${Math.floor(tenths / 10)},${tenths % 10} %`;
}
