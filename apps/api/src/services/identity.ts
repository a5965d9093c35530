import type { Trx } from '../db/types.ts';
import type { Actor } from '../kernel/actor.ts';
import {
  createAccountBlocks,
  createAccountProofs,
  createContactChanges,
  createContacts,
  createCorrections,
  createEmailConfirmations,
  isBlocked,
} from '../modules/identity/access/account-changes/index.ts';
import { createKnownDevices } from '../modules/identity/access/known-devices/index.ts';
import {
  createBorrowers,
  createOwnAccount,
  createPasskeyLogins,
  createStaffAccounts,
} from '../modules/identity/access/logins/index.ts';
import { createPushDevices } from '../modules/identity/access/push-devices/index.ts';
import { createMachines } from '../modules/identity/people/machines/index.ts';
import { createPersonNotes } from '../modules/identity/people/person-notes/index.ts';
import { findByEmail, ofPersonAndAdmins } from '../modules/identity/people/staff/index.ts';
import { createStaffUsers } from '../modules/identity/people/staff-users/index.ts';
import { createLoginLocks } from '../modules/identity/proof/limits/index.ts';
import { endLinksOf, makeLink } from '../modules/identity/proof/links/index.ts';
import {
  createPasskeys,
  createWebauthn,
  leftPasskeys,
  removeDoubtfulPasskeys,
  removeStaffPasskeys,
} from '../modules/identity/proof/passkeys/index.ts';
import { createPasswordResets } from '../modules/identity/proof/passwords/resets.ts';
import { createSecondFactors } from '../modules/identity/proof/second-factor/index.ts';
import { giveConsents, missingConsents } from '../modules/lending/legal-texts/index.ts';
import { createLive } from '../modules/office/live/index.ts';
import { entrance } from './entrance.ts';
import type { officeServices } from './office.ts';

type Office = ReturnType<typeof officeServices>;

type Entrance = Office & ReturnType<typeof entrance>;

/** The accounts of borrowers, their devices, and what changes or blocks them. */
function borrowerServices(at: Entrance) {
  const blockLink = (trx: Trx, borrowerId: number) => makeLink(at, trx, 'block', { borrowerId });
  const proofs = createAccountProofs(at);
  const contacts = createContacts({
    ...at,
    blockLink,
    isStaffEmail: async (db, email) => (await findByEmail(db, email)) !== undefined,
    async endProofs(trx, borrowerId, now) {
      await proofs.expireOpenOf(trx, borrowerId);
      await endLinksOf(trx, 'email', { borrowerId }, now);
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
  const emails = createEmailConfirmations(at);
  const corrections = createCorrections({ ...at, contacts, emails });
  return { blockLink, proofs, contactChanges, accountBlocks, devices, borrowers, emails, corrections };
}

/** The logins of staff. */
function staffServices(at: Entrance) {
  const secondFactors = createSecondFactors({
    ...at,
    contacts: { ofPersonAndAdmins },
    removePasskeys: removeStaffPasskeys,
    isRequired: at.isProduction,
  });
  const staff = createStaffAccounts({ ...at, secondFactors });
  return { secondFactors, staff, ownAccount: createOwnAccount({ ...at, staff }) };
}

export function identityServices(office: Office) {
  const entered = { ...office, ...entrance(office) };
  const { blockLink, ...ofBorrowers } = borrowerServices(entered);
  const at = { ...entered, ...ofBorrowers, ...staffServices(entered) };
  const { borrowers, staff } = at;
  const webauthn = createWebauthn(at.publicUrl);
  const contacts = { ofPersonAndAdmins };
  const passkeys = createPasskeys({ ...at, webauthn, isBlocked, blockLink, contacts });
  const push = createPushDevices({ ...at, key: at.outside.webPush, allowsLoopback: !at.isProduction });
  const passkeyLogins = createPasskeyLogins({ ...at, webauthn });
  const stores = [borrowers, staff];
  const resets = createPasswordResets({ ...at, rules: at.passwordRules, stores });
  const personNotes = createPersonNotes({ ...at, storage: at.outside.storage });
  const staffUsers = createStaffUsers({ ...at, resets, removePasskeys: removeStaffPasskeys });
  const machines = createMachines(at);
  const loginLocks = createLoginLocks({ ...at, stores });
  const live = createLive(at);
  /** The logged-in person, for a page that was reloaded. */
  const describe = async (actor: Actor) =>
    actor.kind === 'staff' ? staff.describe(actor.id) : borrowers.describe(actor);
  const people = {
    passkeys,
    passkeyLogins,
    push,
    resets,
    personNotes,
    staffUsers,
    machines,
    loginLocks,
    live,
  };
  return { ...at, ...people, describe };
}
