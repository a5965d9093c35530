import { BORROWER_SCENES } from './borrower.ts';
import { PAYMENT_SCENES } from './payments.ts';
import type { Scene } from './scene.ts';
import { STAFF_SCENES } from './staff.ts';

export const SCENES: Readonly<Record<string, Scene>> = {
  ...PAYMENT_SCENES,
  ...BORROWER_SCENES,
  ...STAFF_SCENES,
};
export const SCENE_NAMES = Object.keys(SCENES);
