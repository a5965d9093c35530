/** `npm run test:full` checks every width in both themes, with all demo people. */
export const IS_FULL = process.env.UNAMANO_TEST_FULL === '1';

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
