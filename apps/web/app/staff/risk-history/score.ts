/** The bureau's score range. */
export const SCORE_MIN = 150;
export const SCORE_MAX = 950;

/** The position of a score in the range, from 0 to 1; null for none: the bureau reports 0 for people it can not score. */
export function scoreShare(score: number): number | null {
  if (score <= 0) return null;
  return Math.min(1, Math.max(0, (score - SCORE_MIN) / (SCORE_MAX - SCORE_MIN)));
}

/** A point of the half circle of that radius around (x, y): share 0 is its left end, 1 its right end. */
export function arcPoint(share: number, radius: number, x: number, y: number): { x: number; y: number } {
  const angle = Math.PI * (1 - share);
  return { x: x + radius * Math.cos(angle), y: y - radius * Math.sin(angle) };
}
