import type { Browser, Page } from '@playwright/test';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';
import { sized } from '../lib/size.ts';
import { launchBrowser, openSlowly, SLOW_PHONE } from '../lib/slow-phone.ts';

const ROUNDS = sized(5, 1);
const GOAL_MS = 1_000;
const KEY_MS = 120;
/** Between the two taps of a person in doubt. */
const DOUBLE_TAP_MS = 150;
/** After the first paint: at once, while React takes the page over, and after it. */
const DELAYS_MS = sized([0, 500, 2_000, 5_000], [0]);
const SHEETS = [
  { button: 'Iniciar sesión', field: 'cellphone', text: '3001234567', kept: '300 123 4567' },
  { button: 'Solicitar mi crédito', field: 'user_name', text: 'Íñigo Muñoz', kept: 'Íñigo Muñoz' },
] as const;

type Sheet = (typeof SHEETS)[number];
/** Milliseconds by the clock of the page. */
type Times = { paint: number; tap: number; firstKey: number; react: number };

/** Runs in the page before its code: when it painted, was tapped, took the first key of the sheet, and was React's. */
const WATCH_PAGE = `
  const times = (window.firstTap = { paint: NaN, tap: NaN, firstKey: NaN, react: NaN });
  new PerformanceObserver((list) => {
    times.paint = list.getEntries()[0].startTime;
  }).observe({ type: 'paint', buffered: true });
  addEventListener('touchstart', ({ timeStamp }) => {
    if (isNaN(times.tap)) times.tap = timeStamp;
  }, { capture: true, passive: true });
  addEventListener('input', ({ target }) => {
    if (target.closest('dialog[open]') && isNaN(times.firstKey)) times.firstKey = performance.now();
  });
  const look = () => {
    const input = document.querySelector('dialog[open] input') ?? {};
    if (Object.keys(input).some((key) => key.startsWith('__reactProps'))) times.react = performance.now();
    else setTimeout(look, 20);
  };
  look();
`;

const PATIENT = { polling: 10, timeout: 60_000 };

/** A first visit, in a browser that has nothing of the site. */
async function visit<Seen>(
  browser: Browser,
  url: string,
  delayMs: number,
  act: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const { context, page } = await openSlowly(browser, WATCH_PAGE);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction('!isNaN(window.firstTap.paint)', undefined, { polling: 10 });
    await page.waitForTimeout(delayMs);
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Taps once, and types while React takes over. @throws when a letter is lost */
const tapAndType = (sheet: Sheet) => async (page: Page) => {
  await page.getByRole('button', { name: sheet.button }).tap();
  await page.waitForFunction(`document.activeElement.name === '${sheet.field}'`, undefined, PATIENT);
  await page.keyboard.type(sheet.text, { delay: KEY_MS });
  await page.waitForFunction('!isNaN(window.firstTap.react)', undefined, PATIENT);
  await page.waitForFunction(`document.activeElement.value === '${sheet.kept}'`, undefined, PATIENT);
  const { tap, firstKey, react } = await page.evaluate<Times>('window.firstTap');
  return { usable: firstKey - tap, react: react - tap };
};

/** Taps twice at one place. @returns whether the open sheet is the one of the button, once React has it */
const tapTwice = (sheet: Sheet) => async (page: Page) => {
  const box = await page.getByRole('button', { name: sheet.button }).boundingBox();
  if (!box) throw new Error(`${sheet.button} is not drawn`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await page.touchscreen.tap(x, y);
  const isOpen = `!isNaN(window.firstTap.react) && document.activeElement.name === '${sheet.field}'`;
  return page.waitForFunction(isOpen, undefined, { ...PATIENT, timeout: 20_000 }).then(
    () => true,
    () => false,
  );
};

/**
 * The first visit on a phone four times slower and a slow line: from a tap at once or later to the first letter in its sheet,
 * against the time until React has that sheet; and the sheets that a double tap opens.
 */
export async function firstTap({ url }: Pick<BenchPlatform, 'url'>): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const sheet of SHEETS)
      for (const delayMs of DELAYS_MS) {
        const taps: { usable: number; react: number }[] = [];
        const rightSheets: boolean[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          taps.push(await visit(browser, url, delayMs, tapAndType(sheet)));
          rightSheets.push(await visit(browser, url, delayMs, tapTwice(sheet)));
        }
        const usable = taps.map((tap) => tap.usable);
        const react = median(taps.map((tap) => tap.react));
        figures.push({
          name: `'${sheet.button}' ${delayMs} ms after the first paint: from the tap to the first letter`,
          ratio: Math.max(...usable) / react,
          goal: `${GOAL_MS} ms at most, no wrong sheet`,
          sides: [
            { label: 'the slowest sheet', value: Math.max(...usable), unit: 'ms' },
            { label: 'React has the sheet', value: react, unit: 'ms' },
          ],
          configuration: {
            rounds: ROUNDS,
            ...SLOW_PHONE,
            'each round': usable.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
            'letters lost': 0,
            'wrong sheets of double taps': rightSheets.filter((isRight) => !isRight).length,
          },
        });
      }
    return figures;
  } finally {
    await browser.close();
  }
}
