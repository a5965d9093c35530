import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** `npm run test:full` checks every width in both themes, with all demo people. */
export const IS_FULL = process.env.UNAMANO_TEST_FULL === '1';

/** `npm run e2e -- --slow`: the borrowers' main ways on an old phone and a slow line. */
export const IS_SLOW = process.env.UNAMANO_E2E_SLOW === '1';

/** With a window, a profile and scroll bars. */
export const COMPLETE_BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Time limits of stories and of what they wait for are multiplied by it. */
export const PATIENCE = IS_SLOW ? 4 : 1;

export const SLOW_RUN_LIMIT_MS = 60 * 60_000;

/** The files of stories that run there. */
export const MAIN_WAYS = [
  'first-code',
  'sign-up-steps',
  'double-tap',
  'login',
  'signing',
  'payout',
  'life',
  'employee',
  'home',
  'home-money',
  'payment',
  'payment-tracking',
  'prepayment',
  'cannot-pay',
  'own-account',
  'step-up',
  'lost-signal',
  'review',
].map((name) => {
  if (!existsSync(join(import.meta.dirname, `../${name}.story.ts`))) throw new Error(`no story ${name}`);
  return `**/${name}.story.ts`;
});

/** How many times slower than this machine. */
const PROCESSOR = 6;
const LATENCY_MS = 300;
const BYTES_A_SECOND = 1_500_000 / 8;

/** Nothing, except in the slow run: each page of a borrower is slow. Staff have laptops and an office's line. */
export async function slowDown(page: Page): Promise<void> {
  if (!IS_SLOW) return;
  const context = page.context();
  const browser = await context.newCDPSession(page);
  const throttleLine = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      offline,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await throttleLine(false);
  // This session's line counts: it would stay there during an emulated loss of the signal.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    await setOffline(isOffline);
    await throttleLine(isOffline);
  };
}

/** The screens of staff: a laptop with a mouse and a tablet with touch. */
export const STAFF_SCREENS = [
  { name: 'a laptop', use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } },
  { name: 'a tablet', use: { viewport: { width: 834, height: 1112 }, isMobile: true, hasTouch: true } },
] as const;

/**
 * The screens on which a file runs its stories: all of them in `npm run test:full`, one in `npm test`. Files take turns, so
 * that each screen has stories in every run.
 *
 * @param turn which one: 0 is the first
 */
export function screensOf<Screen>(screens: readonly Screen[], turn: number): readonly Screen[] {
  return IS_FULL ? screens : screens.filter((_, index) => index === turn % screens.length);
}

export const LAPTOP = STAFF_SCREENS[0].use;
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const PHONE_AND_LAPTOP = [
  { name: 'a phone', use: PHONE },
  { name: 'a laptop', use: LAPTOP },
] as const;
