/** The logo and QR codes as paths. */
import { encode } from 'uqr';
import { fill, roundedBox } from './canvas.ts';
import { COLORS } from './render-look.ts';

/** The hand with five fingers, in the same box as on the site. */
const FINGERS = [
  { left: 3, top: 15 },
  { left: 10, top: 7 },
  { left: 17, top: 3 },
  { left: 24, top: 6 },
  { left: 31, top: 12 },
] as const;
const NEXT = 2;
const PALM =
  '3 28.5 m 36.5 28.5 l 36.5 32 l 36.5 37.523 32.023 42 26.5 42 c 13 42 l 7.477 42 3 37.523 3 32 c h f';

export const MARK = { width: 39.5, height: 43 } as const;

export const markPath = [
  ...FINGERS.map(
    ({ left, top }, index) =>
      `${fill(index === NEXT ? COLORS.mango : COLORS.ink)} ${roundedBox(left, top, 5.5, 26.5 - top, 2.75)}`,
  ),
  `${fill(COLORS.ink)} ${PALM}`,
].join(' ');

/** A QR code as one path, a module a unit: each run of dark modules is a bar. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const bars = data.flatMap((row, y) => {
    const modules = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map((run) => `${run.index} ${y} ${run[0].length} 1 re`);
  });
  return { path: `${fill(COLORS.ink)} ${bars.join(' ')} f`, size };
}
