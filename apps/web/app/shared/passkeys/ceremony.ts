/** What the browser does with passkeys. Loaded on demand: most visits need none of it. */

import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CreationOptions, RequestOptions } from '@unamano/contract/identity/passkeys';

/** `another`: a later one took its place, or the page left it. */
export type Fault = 'cancelled' | 'already there' | 'another' | 'failed';
export type Answer = { credential: string } | { fault: Fault };

const FAULTS: Readonly<Record<string, Fault>> = {
  NotAllowedError: 'cancelled',
  InvalidStateError: 'already there',
  AbortError: 'another',
};

async function answerOf(ask: () => Promise<object>): Promise<Answer> {
  try {
    return { credential: JSON.stringify(await ask()) };
  } catch (error) {
    return { fault: (error instanceof Error && FAULTS[error.name]) || 'failed' };
  }
}

export const makePasskey = (optionsJSON: CreationOptions): Promise<Answer> =>
  answerOf(() => startRegistration({ optionsJSON }));

export const askForPasskey = (optionsJSON: RequestOptions): Promise<Answer> =>
  answerOf(() => startAuthentication({ optionsJSON }));

export const canOfferInFields = browserSupportsWebAuthnAutofill;

/** The browser offers the passkeys in fields with `autocomplete="… webauthn"`; it waits until one is chosen. */
export const passkeyOfFields = (optionsJSON: RequestOptions): Promise<Answer> =>
  answerOf(() =>
    startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false }),
  );

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();
