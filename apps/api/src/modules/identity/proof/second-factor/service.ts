/**
 * The second factor of staff: a secret in an authenticator, active from its first right code on, and recovery codes for a lost
 * phone. A code is valid once. Wrong codes lead to growing waits, by account and by address.
 */

import type { SecondFactorState } from '@unamano/contract/identity/user';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, Owner, StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { isDigestOf, type KeyRing, sealDigest, sealer } from '../../../../kernel/encryption.ts';
import { type CommandResult, ok, type Refusal, type Result, refuse } from '../../../../kernel/result.ts';
import {
  audited,
  type CommandOutcome,
  type StaffCaller,
  type StaffEvent,
  staffCommand,
  unaudited,
} from '../../../office/audit/index.ts';
import type { Messages } from '../../../office/messages/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import type { Attempts, Limits } from '../limits/index.ts';
import { createFactorNotices, type StaffContacts } from './notices.ts';
import { digestText, newRecoveryCodes } from './recovery-codes.ts';
import { createFactorRemoval } from './removal.ts';
import * as repo from './repo.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

type SecondFactorDeps = Core & {
  keys: KeyRing;
  sessions: { endOthersOf(within: Db, owner: Owner, keptId: string): Promise<number> };
  attempts: Attempts;
  limits: Limits;
  messages: Pick<Messages, 'write'>;
  contacts: StaffContacts;
  removePasskeys: (trx: Trx, staffId: number) => Promise<boolean>;
  /** Whether every account must have one. */
  isRequired: boolean;
  events: Pick<SecurityEvents, 'record'>;
};

type Codes = { recovery_codes: string[] };

const TOTP_SHAPE = /^\d{6}$/;

export type SecondFactors = ReturnType<typeof createSecondFactors>;

function usesOf(deps: SecondFactorDeps) {
  const secrets = sealer(deps.keys, 'second-factor');
  const digests = sealer(deps.keys, 'recovery-codes');
  const notify = createFactorNotices(deps);
  return { ...deps, secrets, digests, notify };
}

type Uses = ReturnType<typeof usesOf>;

const event = ({ id }: StaffActor, change: 'turn_on' | 'turn_off' | 'renew_codes'): StaffEvent => ({
  action: `second_factor.${change}`,
  subject: { kind: 'staff', id },
});

/** Once the command is stored. */
async function recordChange<Value extends { ok: boolean }>(
  deps: SecondFactorDeps,
  { id }: StaffActor,
  origin: Origin,
  change: 'turn_on' | 'turn_off' | 'renew_codes',
  result: Value,
): Promise<Value> {
  if (result.ok)
    await deps.events.record(origin, {
      kind: 'factor_changed',
      account: { kind: 'staff', id },
      detail: { change },
    });
  return result;
}

/**
 * Checks a code of the active factor and uses it up: in the transaction of what the code permits.
 *
 * @param isUsable false: does the same work, and neither accepts a code nor uses it up
 */
async function isRight(
  { digests, clock, secrets }: Uses,
  trx: Trx,
  staffId: number,
  typed: string,
  isUsable = true,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  const factor = await repo.findFactor(trx, staffId);
  if (!factor?.secret_sealed) return false;
  if (!TOTP_SHAPE.test(code)) {
    const isStored = (sealed: string) => isDigestOf(digests, sealed, digestText(staffId, code)) && isUsable;
    return repo.consumeRecoveryCode(trx, staffId, isStored, clock.now());
  }
  const step = stepOf(secrets.open(factor.secret_sealed), code, clock.now());
  return step !== null && isUsable && repo.consumeTotpStep(trx, staffId, step);
}

/** A code is counted before it is checked, outside of the transaction that a wrong one rolls back; a right one ends the count. */
async function withAttemptLimit<Done extends { ok: true }, Code extends string>(
  { attempts, limits }: SecondFactorDeps,
  byPerson: ReturnType<Limits['secondFactor']>,
  origin: Origin,
  useCode: () => Promise<Done | Refusal<Code>>,
): Promise<Done | Refusal<Code>> {
  const attempt = await attempts.take([...byPerson, ...limits.guessesByAddress(origin.address)]);
  if (!attempt.ok) return attempt;
  const done = await useCode();
  if (done.ok) for (const { scope } of byPerson) await attempts.clear(scope);
  return done;
}

/** @param permitted runs in the transaction that uses up the right code */
export const check = <Value>(
  deps: Uses,
  staffId: number,
  code: string,
  origin: Origin,
  permitted: (trx: Trx) => Promise<Value>,
): Promise<Result<Value, 'CODE_NOT_VALID'>> =>
  withAttemptLimit(deps, deps.limits.secondFactor(staffId), origin, () =>
    inTransaction<Result<Value, 'CODE_NOT_VALID'>>(deps.db, async (trx) =>
      (await isRight(deps, trx, staffId, code)) ? ok(await permitted(trx)) : refuse('CODE_NOT_VALID'),
    ),
  );

/** A command of staff that a code permits, and that uses it up. */
export const commandByCode = <Value, Code extends string = never>(
  deps: Uses,
  { actor, origin }: StaffCaller,
  code: string,
  body: (trx: Trx) => Promise<CommandOutcome<Value, Code>>,
): Promise<CommandResult<Value, Code | 'CODE_NOT_VALID'>> =>
  withAttemptLimit(deps, deps.limits.secondFactor(actor.id), origin, () =>
    staffCommand<Value, Code | 'CODE_NOT_VALID'>(deps, { actor, origin }, async ({ trx }) =>
      (await isRight(deps, trx, actor.id, code)) ? body(trx) : refuse('CODE_NOT_VALID'),
    ),
  );

export async function stateOf(
  { db, isRequired }: SecondFactorDeps,
  staffId: number,
): Promise<SecondFactorState> {
  const factor = await repo.findFactor(db, staffId);
  if (factor?.secret_sealed) return 'on';
  return isRequired ? 'missing' : 'off';
}

async function issueRecoveryCodes({ digests, clock }: Uses, trx: Trx, staffId: number): Promise<Codes> {
  const codes = newRecoveryCodes();
  const sealed = codes.map((code) => sealDigest(digests, digestText(staffId, code)));
  await repo.replaceRecoveryCodes(trx, staffId, sealed, clock.now());
  return { recovery_codes: codes };
}

/** Whether the limit of the account lets no code be checked now. */
export const isHeld = ({ attempts, limits }: SecondFactorDeps, staffId: number) =>
  attempts.areHeld(limits.secondFactor(staffId));

/** Takes as long as the check of a wrong code, and counts for the address only. */
export async function pretend(deps: Uses, staffId: number, code: string, origin: Origin): Promise<void> {
  const nobodys = deps.limits
    .secondFactor(staffId)
    .map(({ scope, limit }) => ({ scope: `${scope} pretended ${origin.requestId}`, limit }));
  await withAttemptLimit(deps, nobodys, origin, () =>
    inTransaction<Refusal<'CODE_NOT_VALID'>>(deps.db, async (trx) => {
      await isRight(deps, trx, staffId, code, false);
      return refuse('CODE_NOT_VALID');
    }),
  );
}

export async function status(deps: SecondFactorDeps, actor: StaffActor) {
  const factor = await repo.findFactor(deps.db, actor.id);
  return {
    state: await stateOf(deps, actor.id),
    is_required: deps.isRequired,
    confirmed_at: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: await repo.recoveryCodesLeft(deps.db, actor.id),
  };
}

/**
 * A new secret to be scanned. The caller has checked the password: a session is not enough. An active factor is only
 * replaced with one of its codes too.
 */
export async function start(
  deps: Uses,
  actor: StaffActor,
  origin: Origin,
  order: { email: string; code: string | undefined },
): Promise<CommandResult<{ secret: string; uri: string }, 'CODE_NOT_VALID' | 'SECOND_FACTOR_REQUIRED'>> {
  const factor = await repo.findFactor(deps.db, actor.id);
  const store = async (trx: Trx) => {
    const secret = newSecret();
    await repo.storePendingSecret(trx, actor.id, deps.secrets.seal(secret));
    const reply = { secret, uri: uriOf(secret, order.email) };
    return unaudited(reply, 'a pending secret has no effect before its first code');
  };
  if (!factor?.secret_sealed) return staffCommand(deps, { actor, origin }, ({ trx }) => store(trx));
  if (order.code === undefined) return refuse('SECOND_FACTOR_REQUIRED');
  return commandByCode(deps, { actor, origin }, order.code, store);
}

/** The new secret's first code activates it; every other session of the account ends. */
export async function confirm(
  deps: Uses,
  actor: StaffActor,
  origin: Origin,
  code: string,
): Promise<CommandResult<Codes, 'CODE_NOT_VALID'>> {
  const factor = await repo.findFactor(deps.db, actor.id);
  const pending = factor?.pending_sealed;
  if (!pending) return refuse('STATE_NOT_ALLOWED');
  const confirmed = await withAttemptLimit(deps, deps.limits.secondFactor(actor.id), origin, () =>
    staffCommand<Codes, 'CODE_NOT_VALID'>(deps, { actor, origin }, async ({ trx, now }) => {
      const step = stepOf(deps.secrets.open(pending), code, now);
      if (step === null) return refuse('CODE_NOT_VALID');
      if (!(await repo.confirmPending(trx, actor.id, pending, step, now))) return refuse('STATE_NOT_ALLOWED');
      const codes = await issueRecoveryCodes(deps, trx, actor.id);
      await deps.sessions.endOthersOf(trx, { staffId: actor.id }, actor.sessionId);
      await deps.notify(trx, actor.id, 'turn_on');
      return audited(codes, event(actor, 'turn_on'));
    }),
  );
  return recordChange(deps, actor, origin, 'turn_on', confirmed);
}

export async function renewRecoveryCodes(
  deps: Uses,
  actor: StaffActor,
  origin: Origin,
  code: string,
): Promise<CommandResult<Codes, 'CODE_NOT_VALID'>> {
  const renewed = await commandByCode<Codes>(deps, { actor, origin }, code, async (trx) => {
    await deps.notify(trx, actor.id, 'renew_codes');
    return audited(await issueRecoveryCodes(deps, trx, actor.id), event(actor, 'renew_codes'));
  });
  return recordChange(deps, actor, origin, 'renew_codes', renewed);
}

/** STATE_NOT_ALLOWED where the account must have one. */
export async function turnOff(
  deps: Uses,
  actor: StaffActor,
  origin: Origin,
  code: string,
): Promise<CommandResult<Record<string, never>, 'CODE_NOT_VALID'>> {
  if (deps.isRequired) return refuse('STATE_NOT_ALLOWED');
  const removed = await commandByCode<Record<string, never>>(deps, { actor, origin }, code, async (trx) => {
    await repo.removeFactor(trx, actor.id);
    await deps.notify(trx, actor.id, 'turn_off');
    return audited({}, event(actor, 'turn_off'));
  });
  return recordChange(deps, actor, origin, 'turn_off', removed);
}

export function createSecondFactors(given: SecondFactorDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { stateOf, isHeld, pretend, status, start, confirm, renewRecoveryCodes, turnOff }),
    check: <Value>(staffId: number, code: string, origin: Origin, permitted: (trx: Trx) => Promise<Value>) =>
      check(deps, staffId, code, origin, permitted),
    commandByCode: <Value, Code extends string = never>(
      caller: StaffCaller,
      code: string,
      body: (trx: Trx) => Promise<CommandOutcome<Value, Code>>,
    ) => commandByCode(deps, caller, code, body),
    /** For a person without phone and codes. The caller checks who may do this, and records it. False where there was none. */
    remove: createFactorRemoval(deps),
  };
}
