import type { Browser } from '@playwright/test';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';
import { launchBrowser, openSlowly, SLOW_PHONE } from '../lib/slow-phone.ts';

const ROUNDS = 5;
const GOAL_MS = 1_000;
const KEY_MS = 120;
const SHEETS = [
  { button: 'Iniciar sesión', field: 'cellphone', text: '3001234567', kept: '300 123 4567' },
  { button: 'Solicitar mi crédito', field: 'user_name', text: 'Íñigo Muñoz', kept: 'Íñigo Muñoz' },
] as const;

type Sheet = (typeof SHEETS)[number];
/** From the first paint, in milliseconds. */
type Tap = { firstKey: number; react: number };
/** By the clock of the page. */
type Times = Tap & { paint: number };

/** Runs in the page before its code: when it painted, took the first key of the sheet, and was React's. */
const WATCH_PAGE = `
  const times = (window.firstTap = { paint: NaN, firstKey: NaN, react: NaN });
  new PerformanceObserver((list) => {
    times.paint = list.getEntries()[0].startTime;
  }).observe({ type: 'paint', buffered: true });
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

/** Taps as soon as the page is painted, and types while React takes over. @throws when a letter is lost */
async function tapAndType(browser: Browser, url: string, sheet: Sheet): Promise<Tap> {
  const { context, page } = await openSlowly(browser, WATCH_PAGE);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction('!isNaN(window.firstTap.paint)', undefined, { polling: 10 });
    await page.getByRole('button', { name: sheet.button }).tap();
    const patient = { polling: 10, timeout: 60_000 };
    await page.waitForFunction(`document.activeElement.name === '${sheet.field}'`, undefined, patient);
    await page.keyboard.type(sheet.text, { delay: KEY_MS });
    await page.waitForFunction('!isNaN(window.firstTap.react)', undefined, patient);
    await page.waitForFunction(`document.activeElement.value === '${sheet.kept}'`, undefined, patient);
    const { paint, firstKey, react } = await page.evaluate<Times>('window.firstTap');
    return { firstKey: firstKey - paint, react: react - paint };
  } finally {
    await context.close();
  }
}

/**
 * The first visit on a phone four times slower and a slow line: from the first paint to the first letter in the sheet of a tap
 * made at once, against the time until React has that sheet.
 */
export async function firstTap({ url }: Pick<BenchPlatform, 'url'>): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const sheet of SHEETS) {
      const taps: Tap[] = [];
      for (let round = 0; round < ROUNDS; round++) taps.push(await tapAndType(browser, url, sheet));
      const usable = median(taps.map(({ firstKey }) => firstKey));
      const react = median(taps.map((tap) => tap.react));
      figures.push({
        name: `first tap on '${sheet.button}': from the first paint to the first letter`,
        ratio: usable / react,
        goal: `${GOAL_MS} ms`,
        sides: [
          { label: 'the sheet takes a letter', value: usable, unit: 'ms' },
          { label: 'React has the sheet', value: react, unit: 'ms' },
        ],
        configuration: {
          rounds: ROUNDS,
          ...SLOW_PHONE,
          'each round': taps.map(({ firstKey }) => `${firstKey.toFixed(0)} ms`).join(', '),
          'letters lost': 0,
        },
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
