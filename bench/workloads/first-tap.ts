import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';

const ROUNDS = 5;
const GOAL_MS = 1_000;
/** Lighthouse's slow 4G as a browser applies it: 562.5 ms a request, 1.44 Mbit/s down, 0.675 up. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: (0.675 * 1_000_000) / 8,
};
const CPU_SLOWDOWN = 4;
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

async function openSlowly(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // The waits of this measurement are texts that the page evaluates.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.addInitScript({ content: WATCH_PAGE });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page };
}

/** Taps as soon as the page is painted, and types while React takes over. @throws when a letter is lost */
async function tapAndType(browser: Browser, url: string, sheet: Sheet): Promise<Tap> {
  const { context, page } = await openSlowly(browser);
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
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
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
          line: 'slow 4G',
          processor: `${CPU_SLOWDOWN} times slower`,
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
