import type { Actor } from '../kernel/actor.ts';
import { sealer } from '../kernel/encryption.ts';
import {
  createAccountBlocks,
  createBlockLinks,
  isBlocked,
} from '../modules/identity/account-blocks/index.ts';
import { createAccountProofs } from '../modules/identity/account-proofs/index.ts';
import { createAttempts } from '../modules/identity/attempts/index.ts';
import { limitsFor } from '../modules/identity/attempts/limits.ts';
import { createBorrowers, createContacts, createCorrections } from '../modules/identity/borrowers/index.ts';
import { createContactChanges } from '../modules/identity/contact-changes/index.ts';
import { createEmailConfirmations, endLinksOf } from '../modules/identity/email-confirmation/index.ts';
import { createKnownDevices } from '../modules/identity/known-devices/index.ts';
import { createLoginLocks } from '../modules/identity/login-locks/index.ts';
import { createMachines } from '../modules/identity/machines/index.ts';
import {
  CODE_ALARMS,
  type CodeAlarm,
  createOneTimeCodes,
  createPhoneCodes,
  watchVerifiedShare,
} from '../modules/identity/one-time-codes/index.ts';
import {
  createPasskeyLogins,
  createPasskeys,
  createWebauthn,
  leftPasskeys,
  removeDoubtfulPasskeys,
  removeStaffPasskeys,
} from '../modules/identity/passkeys/index.ts';
import { createOwnPasswords, createPasswordRules } from '../modules/identity/passwords/index.ts';
import { createLockNotices } from '../modules/identity/passwords/lock-notices.ts';
import { createPasswordLogins } from '../modules/identity/passwords/login.ts';
import { createPasswordResets } from '../modules/identity/passwords/resets.ts';
import { createPersonNotes } from '../modules/identity/person-notes/index.ts';
import { createPushDevices } from '../modules/identity/push-devices/index.ts';
import { createSecondFactors } from '../modules/identity/second-factor/index.ts';
import { createSecurityEvents } from '../modules/identity/security-events/index.ts';
import { createKnownBrowsers, createSessions } from '../modules/identity/sessions/index.ts';
import {
  createOwnAccount,
  createStaffAccounts,
  findByEmail,
  ofPersonAndAdmins,
} from '../modules/identity/staff/index.ts';
import { createStaffUsers } from '../modules/identity/staff-users/index.ts';
import { giveConsents, missingConsents } from '../modules/lending/legal-texts/index.ts';
import { createLive } from '../modules/office/live/index.ts';
import type { officeServices } from './office.ts';

type Office = ReturnType<typeof officeServices>;

export function identityServices(office: Office) {
  const at = { ...office, ...entrance(office) };
  const blockLink = createBlockLinks(at);
  const proofs = createAccountProofs(at);
  const contacts = createContacts({
    ...at,
    blockLink,
    isStaffEmail: async (db, email) => (await findByEmail(db, email)) !== undefined,
    async endProofs(trx, borrowerId, now) {
      await proofs.expireOpenOf(trx, borrowerId);
      await endLinksOf(trx, borrowerId, now);
    },
  });
  const contactChanges = createContactChanges({ ...at, proofs, contacts });
  const accountBlocks = createAccountBlocks({ ...at, proofs, blockLink, removeDoubtfulPasskeys });
  const consents = { missingOf: missingConsents, give: giveConsents };
  const devices = createKnownDevices({ ...at, consents, isOn: at.config.stepUpOnNewDevices });
  const borrowers = createBorrowers({
    ...at,
    isBlocked,
    devices,
    consents,
    codes: at.phoneCodes,
    async onPasswordChanged(trx, borrowerId, now) {
      await removeDoubtfulPasskeys(trx, borrowerId, now);
      await devices.forgetAll(trx, borrowerId);
      return leftPasskeys(trx, borrowerId);
    },
  });
  const secondFactors = createSecondFactors({
    ...at,
    contacts: { ofPersonAndAdmins },
    removePasskeys: removeStaffPasskeys,
    isRequired: at.isProduction,
  });
  const staff = createStaffAccounts({ ...at, secondFactors });
  const ownAccount = createOwnAccount({ ...at, staff });
  const webauthn = createWebauthn(at.publicUrl);
  const passkeys = createPasskeys({
    ...at,
    webauthn,
    devices,
    secondFactors,
    staff,
    blockLink,
    contacts: { ofPersonAndAdmins },
  });
  const push = createPushDevices({ ...at, key: at.outside.webPush, allowsLoopback: !at.isProduction });
  const passkeyLogins = createPasskeyLogins({ ...at, webauthn, borrowers, staff });
  const stores = [borrowers, staff];
  const resets = createPasswordResets({ ...at, rules: at.passwordRules, stores });
  const emails = createEmailConfirmations(at);
  const corrections = createCorrections({ ...at, contacts, emails });
  const personNotes = createPersonNotes({ ...at, storage: at.outside.storage });
  const staffUsers = createStaffUsers({ ...at, resets, secondFactors });
  const machines = createMachines(at);
  const loginLocks = createLoginLocks({ ...at, stores });
  const live = createLive(at);
  /** The logged-in person, for a page that was reloaded. */
  const describe = async (actor: Actor) =>
    actor.kind === 'staff' ? staff.describe(actor.id) : borrowers.describe(actor);
  const people = {
    proofs,
    contactChanges,
    accountBlocks,
    corrections,
    personNotes,
    devices,
    borrowers,
    secondFactors,
    staff,
    ownAccount,
    passkeys,
    passkeyLogins,
    push,
    resets,
    emails,
    staffUsers,
    machines,
    loginLocks,
    live,
  };
  return { ...at, ...people, describe };
}

/** Sessions, codes and passwords: what lets a person in. */
function entrance(office: Office) {
  const { db, clock, config, keys, log, outside } = office;
  const { verifier, captcha, sms } = outside;
  const { smsBudget, mode } = config;
  const limits = limitsFor(mode);
  const attempts = createAttempts(office);
  const events = createSecurityEvents(office);
  const sessions = createSessions({
    ...office,
    events,
    requireSecondFactor: office.isProduction,
    requireOwnerProof: config.stepUpOnNewDevices,
  });
  const onAlarm = (alarm: CodeAlarm) => log.error({ alarm }, CODE_ALARMS[alarm]);
  const codes = createOneTimeCodes({ db, clock, keys, sms });
  const phoneCodes = createPhoneCodes(
    codes,
    { db, clock, captcha, smsBudget, onAlarm, hasSeenNetwork: sessions.hasSeenNetwork },
    verifier ? { db, clock, verifier, smsBudget, onAlarm, sealer: sealer(keys, 'phone check') } : null,
  );
  const notices = createLockNotices({ ...office, attempts, limits });
  return {
    limits,
    attempts,
    events,
    sessions,
    codes,
    phoneCodes,
    watchCodes: () => watchVerifiedShare({ db, clock, onAlarm }),
    notices,
    knownBrowsers: createKnownBrowsers(office),
    passwordLogins: createPasswordLogins({ attempts, limits, notices }),
    ownPasswords: createOwnPasswords({ attempts, events }),
    passwordRules: createPasswordRules({ db, mode }),
  };
}
