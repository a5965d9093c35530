import { useSyncExternalStore } from 'react';
import { type SignupDraft, signupDraft, subscribeSignup } from './signup.ts';

const EMPTY: SignupDraft = {};

/** Redraws when the draft changes. */
export function useSignup(): SignupDraft {
  return useSyncExternalStore(subscribeSignup, signupDraft, () => EMPTY);
}
