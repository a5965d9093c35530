/**
 * The devices of borrowers. A device is known where the person signed up, gave the password or used a passkey; a login by phone code
 * alone makes none known. The platform's setting says whether an unknown device limits what the person may do there.
 */

import { randomUUID } from 'node:crypto';
import type { FirstLogin } from '@unamano/contract/identity/user';
import { CONSENTS_MISSING } from '@unamano/contract/rules';
import { bogotaDay, type Day, formatDay } from '@unamano/domain/calendar';
import { heldUntil } from '@unamano/domain/identity/account-proofs';
import type { KnownDeviceReason } from '../../../../db/enumerations.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { invalid, ok, type Refusal, type Result, refuse } from '../../../../kernel/result.ts';
import type { Messages } from '../../../office/messages/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import { readBorrower, setIdentityConfirmed } from '../../people/borrowers/index.ts';
import type { Attempts, Limits } from '../../proof/limits/index.ts';
import type { OwnPasswords } from '../../proof/passwords/index.ts';
import { type BorrowerLogin, deviceOf, KNOWN_BROWSER_DAYS, type KnownBrowser } from '../sessions/index.ts';
import * as repo from './repo.ts';

type Consent = FirstLogin['missing_consents'][number];

type KnownDevicesDeps = Core & {
  limits: Limits;
  attempts: Pick<Attempts, 'take' | 'refund'>;
  events: Pick<SecurityEvents, 'record'>;
  ownPasswords: OwnPasswords;
  messages: Pick<Messages, 'write'>;
  consents: {
    missingOf(db: Db, borrowerId: number): Promise<Consent[]>;
    give(
      trx: Trx,
      borrowerId: number,
      kinds: readonly Consent[],
      origin: Origin,
      now: Date,
    ): Promise<void> | undefined;
  };
  /** Whether unknown devices are limited, and their logins notified: the variable `STEP_UP_ON_NEW_DEVICES`. */
  isOn: boolean;
};

const clockTime = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `23/11/2026 a las 15:15` */
const moment = (at: Date): string => `${formatDay(bogotaDay(at))} a las ${clockTime.format(at)}`;

/** The same sentence at a signature and at an account. */
const contactHoldText = (until: Date): string =>
  'Hace poco cambió el celular o el correo de tu cuenta, o la desbloqueaste. Para cuidarte, podrás firmar y dar una cuenta ' +
  `a partir del ${moment(until)}.`;

const DAY_MS = 24 * 3_600_000;

type IdentityProof = {
  dniEnd: string;
  birthday: Day;
  browser: KnownBrowser | undefined;
  /** The boxes that the person ticked. */
  accepted: readonly Consent[];
};

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Why nothing is signed and no account data is accepted yet, on any device; null where it is. */
export async function contactHold(
  { db, clock }: KnownDevicesDeps,
  { id }: BorrowerActor,
): Promise<Refusal<never> | null> {
  const { held_since: heldSince } = await readBorrower(db, id);
  const until = heldUntil(heldSince, clock.now());
  return until === null ? null : refuse<never>('CONTACT_HOLD', { message: contactHoldText(until) });
}

async function notify(
  { messages }: KnownDevicesDeps,
  trx: Trx,
  { borrowerId, origin }: BorrowerLogin,
  now: Date,
): Promise<void> {
  const { first_name: firstName, email, cellphone } = await readBorrower(trx, borrowerId);
  const parameters = { firstName, device: deviceOf(origin.userAgent), moment: moment(now) };
  const order = { template: 'new_device_login', parameters, borrowerId } as const;
  await messages.write(trx, { ...order, channel: 'email', recipient: email });
  await messages.write(trx, { ...order, channel: 'whatsapp', recipient: cellphone });
}

async function makeKnown(
  { db, clock, consents }: KnownDevicesDeps,
  { id: borrowerId, sessionId }: BorrowerActor,
  browser: KnownBrowser | undefined,
  knownBy: KnownDeviceReason,
  given: { kinds: readonly Consent[]; origin: Origin } | null = null,
) {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    if (given && (await setIdentityConfirmed(trx, borrowerId)))
      await consents.give(trx, borrowerId, given.kinds, given.origin, now);
    const stored = await repo.browserOfLogin(trx, sessionId);
    const browserId = stored ?? browser?.id ?? randomUUID();
    if (stored === undefined) await repo.insertLogin(trx, { sessionId, borrowerId, browserId });
    await repo.recordDevice(trx, { borrowerId, browserId, now, knownBy });
  });
  return ok({});
}

/** Records the device of a session, once, and returns its id for the browser's cookie. */
export async function recordLogin(deps: KnownDevicesDeps, login: BorrowerLogin): Promise<string> {
  const { sessionId, borrowerId, by, browser } = login;
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const browserId = browser?.id ?? randomUUID();
    if ((await repo.insertLogin(trx, { sessionId, borrowerId, browserId })) === null)
      return (await repo.browserOfLogin(trx, sessionId)) ?? browserId;
    const knownBy: KnownDeviceReason | null = by === 'code' ? null : by;
    const device = { borrowerId, browserId, now, knownBy };
    const isNew = await repo.recordDevice(trx, device);
    if (deps.isOn && isNew && by !== 'sign_up') await notify(deps, trx, login, now);
    return browserId;
  });
}

/** The right password makes the device of the session known. Wrong ones are limited like those of a login. */
export async function stepUp(
  deps: KnownDevicesDeps,
  actor: BorrowerActor,
  origin: Origin,
  { password, browser }: { password: string; browser: KnownBrowser | undefined },
): Promise<Result<Record<string, never>, 'PASSWORD_NOT_VALID'>> {
  const { password_hash: passwordHash } = await readBorrower(deps.db, actor.id);
  const limited = deps.limits.stepUp(actor.id);
  const own = { borrowerId: actor.id, passwordHash, password, limited, door: 'step_up' } as const;
  const checked = await deps.ownPasswords.check(own, origin);
  return checked.ok ? makeKnown(deps, actor, browser, 'step_up') : checked;
}

/** The end of the ID number and the birthday, which the new owner of a number does not have. */
export async function proveIdentity(
  deps: KnownDevicesDeps,
  actor: BorrowerActor,
  origin: Origin,
  { dniEnd, birthday, browser, accepted }: IdentityProof,
): Promise<Result<Record<string, never>, 'IDENTITY_NOT_VALID'>> {
  const borrower = await readBorrower(deps.db, actor.id);
  const missing = borrower.must_confirm_identity ? await deps.consents.missingOf(deps.db, actor.id) : [];
  if (missing.includes('data_treatment') && !accepted.includes('data_treatment'))
    return invalid('accept_data_treatment', CONSENTS_MISSING);
  const attempt = await deps.attempts.take(deps.limits.identityProofs(actor.id));
  if (!attempt.ok) return attempt;
  if (borrower.dni.slice(-4) === dniEnd && borrower.birthday === birthday) {
    await deps.attempts.refund(attempt.value);
    const kinds = missing.filter((kind) => accepted.includes(kind));
    return makeKnown(deps, actor, browser, 'identity', { kinds, origin });
  }
  const account = { kind: 'borrower', id: actor.id } as const;
  await deps.events.record(origin, { kind: 'login_failed', account, detail: { door: 'identity' } });
  return refuse('IDENTITY_NOT_VALID');
}

/** Whether a code there is more than the proof of a phone, which may have a new owner. */
export const isKnownBrowser = async (
  { isOn }: KnownDevicesDeps,
  within: Db,
  borrowerId: number,
  browserId: string | undefined,
): Promise<boolean> =>
  !isOn || (browserId !== undefined && (await repo.isKnownDevice(within, borrowerId, browserId)));

/** Whatever the platform's setting says, where more than the digits of the ID made the device known. */
export async function isTrusted(
  { db }: KnownDevicesDeps,
  { id, sessionId }: BorrowerActor,
): Promise<boolean> {
  const device = await repo.deviceOfSession(db, sessionId, id);
  return device !== undefined && device.known_by !== null && device.known_by !== 'identity';
}

/** After a change of the password: who had the old one may have made devices known. */
export const forgetAll = (trx: Trx, borrowerId: number) => repo.forgetDevices(trx, borrowerId);

/** Devices whose cookie has ended. */
export const deleteUnused = ({ db, clock }: KnownDevicesDeps) =>
  inTransaction(db, (trx) =>
    repo.deleteUnusedSince(trx, new Date(clock.now().getTime() - KNOWN_BROWSER_DAYS * DAY_MS)),
  );

export function createKnownDevices(deps: KnownDevicesDeps) {
  return {
    ...bound(deps, {
      contactHold,
      recordLogin,
      stepUp,
      proveIdentity,
      isKnownBrowser,
      isTrusted,
      deleteUnused,
    }),
    forgetAll,
  };
}
