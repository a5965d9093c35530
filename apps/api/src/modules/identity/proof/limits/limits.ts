/** The limits of decisions 6 that hold per e-mail and per network of an address. */

import { networksOf, UNREADABLE_NETWORK } from '../../../office/security-events/index.ts';
import type { Limit, Limited } from './limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In sandbox mode all people share one address: the limits per network are this many times as high. */
const SANDBOX_WIDTH = 100;

/** A /48 of IPv6 has 65,536 networks of customers; one attacker may have them all. */
const SITE_WIDTH = 4;

/** Ten wrong passwords are free, then the waits double from five seconds to 15 minutes; at most a hundred a day. */
const LOGIN_BY_EMAIL: Limit = { windowMs: HOUR_MS, free: 10, firstWaitMs: 5_000, maxWaitMs: 15 * MINUTE_MS };
const LOGIN_BY_EMAIL_DAY: Limit = { windowMs: 24 * HOUR_MS, free: 100 };
/** A password alone opens nothing there, so that far more tries are harmless. */
const LOGIN_BY_BOTH: Limit = { windowMs: 24 * HOUR_MS, free: 1_000 };
/** One e-mail a day about a lock: an attacker must not fill the owner's inbox. */
const LOCK_NOTICE: Limit = { windowMs: 24 * HOUR_MS, free: 1 };
const LOGIN_BY_ADDRESS: Limit = { windowMs: 15 * MINUTE_MS, free: 60 };
/** One for each login page that is opened, and each needs a row for five minutes. */
const PASSKEY_CHALLENGES: Limit = { windowMs: 15 * MINUTE_MS, free: 240 };
const CODES_BY_ADDRESS: Limit = { windowMs: 15 * MINUTE_MS, free: 20 };
const GUESSES_BY_ADDRESS: Limit = { windowMs: 15 * MINUTE_MS, free: 60 };
const RESETS_BY_EMAIL: Limit = { windowMs: 15 * MINUTE_MS, free: 3 };
const RESETS_BY_ADDRESS: Limit = { windowMs: 15 * MINUTE_MS, free: 20 };
const CONTACT_CHANGES: Limit = { windowMs: 24 * HOUR_MS, free: 10 };
const NEW_CONTACT_CODES: Limit = { windowMs: 24 * HOUR_MS, free: 6 };
/** Each mails an address that the caller typed. */
const COMPLAINTS_BY_ADDRESS: Limit = { windowMs: 24 * HOUR_MS, free: 10 };
const COMPLAINTS_OF_PERSON: Limit = { windowMs: 24 * HOUR_MS, free: 10 };
/** Four digits and a birthday are no secret of a family. */
const IDENTITY_PROOFS: Limit = { windowMs: 24 * HOUR_MS, free: 3 };
/** Each reads every table of the person. */
const OWN_DATA: Limit = { windowMs: 24 * HOUR_MS, free: 6 };
/** Each may say whose a key is: no directory of other people's names. */
const KEY_RESOLUTIONS: Limit = { windowMs: HOUR_MS, free: 5 };
const CONFIRMATION_LINKS: Limit = { windowMs: 15 * MINUTE_MS, free: 3 };
const CONFIRMATION_LINKS_DAY: Limit = { windowMs: 24 * HOUR_MS, free: 10 };
/** Failed sign-ups: each says whether an e-mail or an ID number has an account. */
const SIGN_UPS_BY_PHONE: Limit = { windowMs: 24 * HOUR_MS, free: 5 };
const SIGN_UPS_BY_ADDRESS: Limit = { windowMs: HOUR_MS, free: 20 };
const SIGN_UPS_OF_PLATFORM: Limit = { windowMs: HOUR_MS, free: 1_000 };
/** Every question of the form ahead of a sign-up: its answer "free" informs a stranger, too. */
const SIGN_UP_CHECKS_BY_PHONE: Limit = { windowMs: 24 * HOUR_MS, free: 20 };
const SIGN_UP_CHECKS_BY_ADDRESS: Limit = { windowMs: HOUR_MS, free: 60 };
/** Each above these needs a captcha. */
const REPORTS_BY_ADDRESS: Limit = { windowMs: 24 * HOUR_MS, free: 3 };
const LINKS_BY_ADDRESS: Limit = { windowMs: 15 * MINUTE_MS, free: 20 };
const VERIFICATIONS_BY_ADDRESS: Limit = { windowMs: 15 * MINUTE_MS, free: 60 };
/** Five wrong codes of a second factor are free; thirty a day are 90 of a million that might have been right. */
const SECOND_FACTOR: Limit = { windowMs: HOUR_MS, free: 5, firstWaitMs: 5_000, maxWaitMs: 15 * MINUTE_MS };
const SECOND_FACTOR_DAY: Limit = { windowMs: 24 * HOUR_MS, free: 30 };

export type Limits = ReturnType<typeof limitsFor>;

/** The limits by kind of call; a scope names the call and the person or network. */
export function limitsFor(mode: 'sandbox' | 'production') {
  const times = (limit: Limit, width: number): Limit => ({
    ...limit,
    free: limit.free * width * (mode === 'sandbox' ? SANDBOX_WIDTH : 1),
  });
  const byAddress = (door: string, address: string, limit: Limit): Limited[] => {
    const networks = networksOf(address);
    return [
      { scope: `${door} network ${networks?.network ?? UNREADABLE_NETWORK}`, limit: times(limit, 1) },
      ...(networks?.site
        ? [{ scope: `${door} site ${networks.site}`, limit: times(limit, SITE_WIDTH) }]
        : []),
    ];
  };
  return {
    /** Both end when the right password is given. */
    loginByEmail: (door: 'classic' | 'admin', email: string): Limited[] => [
      { scope: `${door} login ${email}`, limit: LOGIN_BY_EMAIL },
      { scope: `${door} login of a day ${email}`, limit: LOGIN_BY_EMAIL_DAY },
    ],
    /** For a browser that logged in to the account before: a stranger's attempts do not count there. */
    loginByBrowser: (door: 'classic' | 'admin', email: string, browserId: string): Limited[] => [
      { scope: `${door} login ${email} browser ${browserId}`, limit: LOGIN_BY_EMAIL },
      { scope: `${door} login of a day ${email} browser ${browserId}`, limit: LOGIN_BY_EMAIL_DAY },
    ],
    /** Above the limit of an e-mail, with a password and a code of the second factor. */
    loginByBoth: (email: string): Limited[] => [
      { scope: `login with both factors ${email}`, limit: LOGIN_BY_BOTH },
    ],
    /** The password on a new device, by the person who is logged in there. Both end when it is right. */
    stepUp: (borrowerId: number): Limited[] => [
      { scope: `step-up ${borrowerId}`, limit: LOGIN_BY_EMAIL },
      { scope: `step-up of a day ${borrowerId}`, limit: LOGIN_BY_EMAIL_DAY },
    ],
    identityProofs: (borrowerId: number): Limited[] => [
      { scope: `identity of ${borrowerId}`, limit: IDENTITY_PROOFS },
    ],
    /** Requests for a change of the own phone, e-mail or address: the first answer says whether a contact has an account. */
    contactChanges: (borrowerId: number): Limited[] => [
      { scope: `contact changes of ${borrowerId}`, limit: CONTACT_CHANGES },
    ],
    /** Codes to contacts that a logged-in person types: they may be a stranger's. */
    newContactCodes: (borrowerId: number): Limited[] => [
      { scope: `codes to new contacts of ${borrowerId}`, limit: NEW_CONTACT_CODES },
    ],
    /** The password of a blocked account, by a person without a session. */
    unblock: (borrowerId: number): Limited[] => [
      { scope: `unblock ${borrowerId}`, limit: LOGIN_BY_EMAIL },
      { scope: `unblock of a day ${borrowerId}`, limit: LOGIN_BY_EMAIL_DAY },
    ],
    unblocksByAddress: (address: string) => byAddress('unblock', address, CODES_BY_ADDRESS),
    complaintsByAddress: (address: string) => byAddress('complaint', address, COMPLAINTS_BY_ADDRESS),
    complaintsOf: (borrowerId: number): Limited[] => [
      { scope: `complaints of ${borrowerId}`, limit: COMPLAINTS_OF_PERSON },
    ],
    ownDataOf: (borrowerId: number): Limited[] => [{ scope: `own data of ${borrowerId}`, limit: OWN_DATA }],
    keyResolutions: (borrowerId: number): Limited[] => [
      { scope: `payment keys of ${borrowerId}`, limit: KEY_RESOLUTIONS },
    ],
    lockNotice: (email: string): Limited[] => [{ scope: `notice of a lock ${email}`, limit: LOCK_NOTICE }],
    /** Both end when a right code is given. */
    secondFactor: (staffId: number): Limited[] => [
      { scope: `second factor ${staffId}`, limit: SECOND_FACTOR },
      { scope: `second factor of a day ${staffId}`, limit: SECOND_FACTOR_DAY },
    ],
    loginByAddress: (address: string) => byAddress('login', address, LOGIN_BY_ADDRESS),
    passkeyChallenges: (address: string) => byAddress('passkey', address, PASSKEY_CHALLENGES),
    codesByAddress: (address: string) => byAddress('code', address, CODES_BY_ADDRESS),
    guessesByAddress: (address: string) => byAddress('guess', address, GUESSES_BY_ADDRESS),
    resetsByEmail: (email: string): Limited => ({ scope: `reset ${email}`, limit: RESETS_BY_EMAIL }),
    resetsByAddress: (address: string) => byAddress('reset', address, RESETS_BY_ADDRESS),
    confirmationLinks: (borrowerId: number): Limited[] => [
      { scope: `confirmation link ${borrowerId}`, limit: CONFIRMATION_LINKS },
      { scope: `confirmation link of a day ${borrowerId}`, limit: CONFIRMATION_LINKS_DAY },
    ],
    /** The budget of the platform is for the search of people by the replies; it needs hundreds of proved phones. */
    signUps: (cellphone: string, address: string): Limited[] => [
      { scope: `sign-up ${cellphone}`, limit: SIGN_UPS_BY_PHONE },
      ...byAddress('sign-up', address, SIGN_UPS_BY_ADDRESS),
      { scope: 'sign-ups of the platform', limit: times(SIGN_UPS_OF_PLATFORM, 1) },
    ],
    signUpChecks: (cellphone: string, address: string): Limited[] => [
      { scope: `sign-up check ${cellphone}`, limit: SIGN_UP_CHECKS_BY_PHONE },
      ...byAddress('sign-up check', address, SIGN_UP_CHECKS_BY_ADDRESS),
    ],
    reportsByAddress: (address: string) => byAddress('unrequested report', address, REPORTS_BY_ADDRESS),
    linksByAddress: (address: string) => byAddress('link', address, LINKS_BY_ADDRESS),
    verificationsByAddress: (address: string) => byAddress('verification', address, VERIFICATIONS_BY_ADDRESS),
  };
}
