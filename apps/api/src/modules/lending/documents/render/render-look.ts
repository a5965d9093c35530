/** Colours and measures of legal documents: the site's colours, on white A4 pages. Lengths are points. */
export const COLORS = {
  ink: '#12352b',
  soft: '#4a6359',
  line: '#d8d0bd',
  wash: '#fbf6ec',
  leaf: '#1f6b50',
  mango: '#ffb02e',
} as const;

export type Color = (typeof COLORS)[keyof typeof COLORS];

export const PAGE = { width: 595.28, height: 841.89, top: 48, bottom: 62, side: 58, footer: 30 } as const;

export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

export const TEXT_SIZE = 9.5;
