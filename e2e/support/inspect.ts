/** Checks a page: accessibility rules in both themes, horizontal overflow, cut cells of tables, and the layout shift. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { IS_FULL, IS_SLOW } from './screens.ts';

const WIDTHS = [320, 390, 768, 1280] as const;
const HEIGHT = 844;
/** The short text of axe: on its way to the page a long one takes more time than the check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** The used part of the interface of axe. */
type Axe = {
  run: (
    where: unknown,
    how: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
};
type Findings = { at: string; found: string[] };
/** Axe checks a width in the first theme by all rules, in the second, if there is one, by those of colours: a theme changes no more. */
type Matrix = Map<number, readonly Theme[]>;

/** Each width in both themes; they take turns to be the first. */
function fullMatrix(widths: readonly number[]): Matrix {
  return new Map(widths.map((width, index) => [width, index % 2 === 0 ? THEMES : THEMES.toReversed()]));
}

/** Axe runs once, at the narrowest or the widest and in one theme: the name of the view says which, so that all have their turn. */
function shortMatrix(view: string, widths: readonly number[]): Matrix {
  const turn = [...view].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const ends = [...new Set([Math.min(...widths), Math.max(...widths)])];
  const theme = THEMES[(turn >> 1) % 2] ?? 'light';
  return new Map(ends.map((width, end) => [width, end === turn % ends.length ? [theme] : []]));
}

/**
 * Checks the current view with its modal: the overflow at each width of the run, axe by its matrix. The story goes on as before.
 *
 * @param all everything, as in `npm run test:full`: for what many views show
 */
export async function inspect(
  page: Page,
  view: string,
  widths: readonly number[] = WIDTHS,
  all = IS_FULL,
): Promise<void> {
  // Axe on a slow processor takes minutes, and finds nothing else.
  if (IS_SLOW) return;
  const before = page.viewportSize();
  const place = `${view}, ${new URL(page.url()).pathname}`;
  // Those of other sizes are the inspection's own. The dashboard watches its board.
  const isBorrowers = !new URL(page.url()).pathname.startsWith('/tablero');
  const shifts = isBorrowers && IS_FULL ? await shiftsOf(page) : [];
  const findings: Findings[] = [{ at: place, found: shifts }];
  for (const [width, themes] of all ? fullMatrix(widths) : shortMatrix(view, widths)) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const [turn, theme] of themes.entries()) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settled(page);
      const found = await persistentViolations(page, turn === 1);
      findings.push({ at: `${place}, ${width} px, ${theme}`, found });
    }
    if (themes.length === 0) await settled(page);
    const found = [...(await horizontalOverflow(page, width)), ...(await tableCells(page, width)).cut];
    findings.push({ at: `${place}, ${width} px`, found });
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await shiftsOf(page);
  expect(findings.filter(({ found }) => found.length > 0)).toEqual([]);
}

/** Longer than any fade, even on a busy machine. A browser that draws no frames never reports one as finished. */
const LONGEST_FADE_MS = 10_000;

/** Waits until the colours have faded to those of the other theme. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async (longest) => {
    const faded = async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    };
    await Promise.race([faded(), new Promise((resolve) => setTimeout(resolve, longest))]);
  }, LONGEST_FADE_MS);
}

/** Reports only violations that remain after a second wait: on a busy machine a fade may begin late. */
async function persistentViolations(page: Page, coloursOnly: boolean): Promise<string[]> {
  let found = await violations(page, coloursOnly);
  for (let looks = 1; found.length > 0 && looks < 4; looks++) {
    await settled(page);
    found = await violations(page, coloursOnly);
  }
  return found;
}

/** Runs axe in the page, which has no frames. It is injected once a page. */
async function violations(page: Page, coloursOnly: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe };
      // Without `preload`: it reads every sheet for the rules of sound, and no page has sound.
      const { violations } = await axe.run(document, {
        runOnly,
        preload: false,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    coloursOnly ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: TAGS },
  );
}

/** A page's session of the browser's protocol. Detached, it would end the virtual authenticator of the page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** By the protocol of the browser: `evaluate` takes three times as long for a text of this length. */
async function injectAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: AXE });
}

/** The page or the modal, when it is wider than the window. */
export function horizontalOverflow(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return boxes
      .filter((box) => box.scrollWidth > Math.min(limit, box.clientWidth))
      .map((box) => `${box.tagName} is ${box.scrollWidth} px wide in ${box.clientWidth}`);
  }, width);
}

/** Numbers, days and amounts that stand on two lines. */
export function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { 0: figure, index } of node.data.matchAll(/(?<!\S)[^\s\p{L}]*\d[^\s\p{L}]*(?!\S)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`${figure} is broken`);
      }
    }
    return found;
  });
}

/** From here on a table shows all of its columns without scrolling sideways. */
const LAPTOP_PX = 1280;

/** How many cells the tables of the dashboard have, and what they cut or hide, save the summaries of a row. */
export function tableCells(page: Page, width: number): Promise<{ cells: number; cut: string[] }> {
  return page.evaluate((isLaptop) => {
    const context = document.createElement('canvas').getContext('2d');
    const ARROW_PX = 26;
    const isCut = (part: HTMLElement): boolean => {
      if (part.closest('.sr-only') || part.clientWidth === 0) return false;
      const style = getComputedStyle(part);
      if (part instanceof HTMLSelectElement && context) {
        context.font = style.font;
        const text = part.selectedOptions[0]?.textContent ?? '';
        return context.measureText(text).width + ARROW_PX > part.clientWidth;
      }
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      return clips && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
    };
    const cells = [...document.querySelectorAll<HTMLElement>('.data-table :is(th, td):not(.may-cut)')];
    const cut = cells
      .filter((cell) => [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(isCut))
      .map((cell) => `cut: ${cell.textContent}`);
    const wide = [...document.querySelectorAll<HTMLElement>('.table-scroller')]
      .filter(({ scrollWidth, clientWidth }) => isLaptop && scrollWidth > clientWidth + 1)
      .map((table) => `${table.scrollWidth} px in ${table.clientWidth}: ${table.innerText.slice(0, 40)}`);
    return { cells: cells.length, cut: [...cut, ...wide] };
  }, width >= LAPTOP_PX);
}

/** A slow line: each call of the screen waits. */
const SLOW_MS = 600;

/** Each call of a screen waits, so that what it moves is seen. */
export async function slowCalls(page: Page): Promise<void> {
  await page.route('**/credits/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

/** What Google calls good is 0.1: half of it is what a thumb can still follow. */
export const SHIFT_MAX = 0.05;

type Shift = { value: number; moved: string[] };
type Watched = Window & { shifts?: Shift[] };

export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: Source[] };
    const nameOf = ({ node, previousRect, currentRect }: Source) =>
      `${(node?.textContent ?? '').slice(0, 40)} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the page since the last look, where they sum up to more than the limit. */
export async function shiftsOf(page: Page, limit = SHIFT_MAX): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as Watched).shifts?.splice(0) ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= limit) return [];
  return [
    `moved by ${sum.toFixed(3)}`,
    ...shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(', ')}`),
  ];
}
