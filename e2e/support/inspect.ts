/** Checks a page: accessibility rules at every width in both themes, horizontal overflow, and the layout shift. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { IS_FULL, IS_SLOW } from './screens.ts';

const WIDTHS = [320, 390, 768, 1280] as const;
const HEIGHT = 844;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Theme = 'light' | 'dark';
/** What axe checks at a width: all rules in the first theme, the colour rules in the second, if there is one. */
type Themes = readonly [Theme] | readonly [Theme, Theme];
/** The used part of the interface of axe. */
type Axe = {
  run: (
    where: unknown,
    how: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
};
type Findings = { at: string; found: string[] };

/** At each width all rules run in one theme, in turns; a theme changes only colours. */
function fullMatrix(widths: readonly number[]): Map<number, Themes> {
  return new Map(
    widths.map((width, index) => [width, index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']]),
  );
}

/** All rules at the narrowest and at the widest, each in one theme. A view of one width is checked in both. */
function shortMatrix(widths: readonly number[]): Map<number, Themes> {
  const [narrowest, widest] = [Math.min(...widths), Math.max(...widths)];
  if (narrowest === widest) return new Map([[widest, ['light', 'dark']]]);
  return new Map<number, Themes>([
    [narrowest, ['light']],
    [widest, ['dark']],
  ]);
}

/** Checks the current view with its modal: the overflow at every width, axe by the matrix of the run. The story goes on as before. */
export async function inspect(page: Page, view: string, widths: readonly number[] = WIDTHS): Promise<void> {
  // Axe on a slow processor takes minutes, and finds nothing else.
  if (IS_SLOW) return;
  const before = page.viewportSize();
  const place = `${view}, ${new URL(page.url()).pathname}`;
  const findings: Findings[] = [];
  const matrix = IS_FULL ? fullMatrix(widths) : shortMatrix(widths);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const themes = matrix.get(width) ?? [];
    for (const [turn, theme] of themes.entries()) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settled(page);
      findings.push({
        at: `${place}, ${width} px, ${theme}`,
        found: await persistentViolations(page, turn === 1),
      });
    }
    findings.push({ at: `${place}, ${width} px, sideways`, found: await horizontalOverflow(page, width) });
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
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

/** Runs axe in the page, with its frames. It is injected once a page: that takes longer than a check. */
async function violations(page: Page, coloursOnly: boolean): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    coloursOnly ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: TAGS },
  );
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

/** A slow line: each call of the screen waits. */
const SLOW_MS = 600;

/** Watches the layout shift that no input caused, on a slow line. Returns a function that reads its sum since the last screen. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        };
        if (!hadRecentInput) shifts.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/credits/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}
