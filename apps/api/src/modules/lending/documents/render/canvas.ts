/** The content of pages: text, rules and shapes, each marked as a part of the text or as decoration. */
import { ASCENT, type Segment } from './fonts.ts';
import type { Line } from './lines.ts';
import { type Color, PAGE } from './render-look.ts';
import type { Tag } from './tags.ts';

/** A page: its drawing operators, and the element of each marked part by its number. */
export type Page = { operators: string[]; marks: Tag[] };
export type Canvas = ReturnType<typeof createCanvas>;

const short = (number: number): string => String(Math.round(number * 1_000) / 1_000);

function channels(color: Color): string {
  return [1, 3, 5].map((at) => short(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}

/** The name of a segment's font among the resources of a page. */
export const fontName = ({ weight, isRare }: Pick<Segment, 'weight' | 'isRare'>): string =>
  `${weight === 'bold' ? 'Bold' : 'Regular'}${isRare ? 'Rare' : ''}`;

const utf16 = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** Neighbours in the same font are one operand. */
function textOperators(segments: readonly Segment[], size: number): string {
  const written: string[] = [];
  let [name, glyphs] = ['', ''];
  const flush = () => {
    if (glyphs) written.push(`[${glyphs}]TJ`);
    glyphs = '';
  };
  for (const segment of segments) {
    const next = fontName(segment);
    if (next !== name) {
      flush();
      written.push(`/${next} ${size} Tf`);
      name = next;
    }
    if (segment.actual === undefined) glyphs += segment.glyphs;
    else {
      flush();
      written.push(`/Span<</ActualText${utf16(segment.actual)}>>BDC[${segment.glyphs}]TJ EMC`);
    }
  }
  flush();
  return written.join(' ').replaceAll('><', '');
}

export function createCanvas() {
  const pages: Page[] = [];
  let page: Page = { operators: [], marks: [] };
  /** What the last operators belong to: the next ones of the same element continue it. */
  let open: Tag | 'decoration' | null = null;

  function closeMark(): void {
    if (open !== null) page.operators.push('EMC');
    open = null;
  }

  const add = (operators: string): void => {
    page.operators.push(operators);
  };

  return {
    pages,

    newPage(): void {
      closeMark();
      page = { operators: [], marks: [] };
      pages.push(page);
    },

    /** Draws on an earlier page again. */
    returnTo(index: number): void {
      closeMark();
      page = pages[index] ?? page;
    },

    /** What follows is the content of an element. */
    mark(tag: Tag): void {
      if (open === tag) return;
      closeMark();
      const number = page.marks.push(tag) - 1;
      tag.kids.push({ page: pages.indexOf(page), number });
      add(`/${tag.type}<</MCID ${number}>>BDC`);
      open = tag;
    },

    /** What follows is not read aloud: rules, frames, the logo, the footer. */
    decorate(kind: '' | '/Type/Pagination/Subtype/Footer' = ''): void {
      if (open === 'decoration' && kind === '') return;
      closeMark();
      add(kind === '' ? '/Artifact BMC' : `/Artifact<<${kind}>>BDC`);
      open = 'decoration';
    },

    end: closeMark,

    /** `top`: of the line's box, from the top of the page. */
    text({ segments }: Line, x: number, top: number, { size, color }: { size: number; color: Color }): void {
      const baseline = PAGE.height - top - ASCENT * size;
      add(`BT ${channels(color)} rg ${short(x)} ${short(baseline)} Td ${textOperators(segments, size)} ET`);
    },

    rule(top: number, width: number, color: Color): void {
      const y = short(PAGE.height - top - width / 2);
      const [from, to] = [short(PAGE.side), short(PAGE.width - PAGE.side)];
      add(`${channels(color)} RG ${width} w ${from} ${y} m ${to} ${y} l S`);
    },

    /** A path in its own units, with its y axis down; `path` has its colours. */
    path(path: string, x: number, top: number, scale: number): void {
      add(`q ${short(scale)} 0 0 ${short(-scale)} ${short(x)} ${short(PAGE.height - top)} cm ${path} Q`);
    },
  };
}

export const fill = (color: Color): string => `${channels(color)} rg`;

/** The length of the handles that draw a quarter of a circle of radius 1. */
const ROUND = 0.5523;

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom, cut] = [x + width, y + height, radius * (1 - ROUND)];
  const at = (...numbers: number[]) => numbers.map(short).join(' ');
  return [
    `${at(x + radius, y)} m ${at(right - radius, y)} l`,
    `${at(right - cut, y, right, y + cut, right, y + radius)} c ${at(right, bottom - radius)} l`,
    `${at(right, bottom - cut, right - cut, bottom, right - radius, bottom)} c ${at(x + radius, bottom)} l`,
    `${at(x + cut, bottom, x, bottom - cut, x, bottom - radius)} c ${at(x, y + radius)} l`,
    `${at(x, y + cut, x + cut, y, x + radius, y)} c h f`,
  ].join(' ');
}
