/** The logo and QR codes, drawn as paths. Without JSX, which Node does not read. */
import { Path, Rect, Svg } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { encode } from 'uqr';
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
const PALM = 'M3 28.5h33.5v3.5a10 10 0 0 1-10 10H13A10 10 0 0 1 3 32Z';

export function markElement(key: string, height: number): ReactElement {
  const fingers = FINGERS.map(({ left, top }, index) =>
    h(Rect, {
      key: left,
      x: left,
      y: top,
      width: 5.5,
      height: 26.5 - top,
      rx: 2.75,
      ry: 2.75,
      fill: index === NEXT ? COLORS.mango : COLORS.ink,
    }),
  );
  return h(Svg, { key, viewBox: '0 0 39.5 43', style: { height, width: (height * 39.5) / 43 } }, [
    ...fingers,
    h(Path, { key: 'palm', d: PALM, fill: COLORS.ink }),
  ]);
}

/** A QR code as one path: each run of dark modules is a bar. */
export function qrElement(key: string, text: string, side: number): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  );
  return h(
    Svg,
    { key, viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
    h(Path, { d: bars.join(''), fill: COLORS.ink }),
  );
}
