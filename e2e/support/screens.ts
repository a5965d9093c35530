/** `npm run test:full` checks every width in both themes, with all demo people. */
export const IS_FULL = process.env.UNAMANO_TEST_FULL === '1';

/** The screens of staff: a laptop with a mouse and a tablet with touch. */
export const STAFF_SCREENS = [
  { name: 'a laptop', use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } },
  { name: 'a tablet', use: { viewport: { width: 834, height: 1112 }, isMobile: true, hasTouch: true } },
] as const;

export const LAPTOP = STAFF_SCREENS[0].use;
