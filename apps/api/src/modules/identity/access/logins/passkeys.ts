/**
 * The login by a passkey, one door for borrowers and staff: nobody types who they are, the passkey says whose it is. It is two
 * factors, because the device has verified its owner. There is nothing to guess, so the locks of an e-mail do not stop it.
 */

import type { Reply } from '@unamano/contract/endpoint';
import type { passkeyLogin, startPasskeyLogin } from '@unamano/contract/identity/passkeys';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import type { Origin } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { invalid, ok, orRefusal, Refused, type Result, refuse } from '../../../../kernel/result.ts';
import { recordAudit, requestOf } from '../../../office/audit/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import { findBorrower, INVALID_VALUE } from '../../people/borrowers/index.ts';
import type { Attempts, Limits } from '../../proof/limits/index.ts';
import * as passkeys from '../../proof/passkeys/index.ts';
import {
  CHALLENGE_LIFE_MS,
  newChallenge,
  parseUsed,
  type Used,
  type Webauthn,
} from '../../proof/passkeys/index.ts';
import type { Borrowers } from './borrowers.ts';
import type { Staff } from './staff.ts';

type PasskeyLoginDeps = Core & {
  webauthn: Webauthn;
  attempts: Attempts;
  limits: Limits;
  events: Pick<SecurityEvents, 'record'>;
  borrowers: Pick<Borrowers, 'logIn'>;
  staff: Pick<Staff, 'logInByPasskey'>;
};

type LoggedIn = Reply<typeof passkeyLogin>;
type LoginResult = Result<LoggedIn, 'PASSKEY_NOT_VALID'>;

export type PasskeyLogins = ReturnType<typeof createPasskeyLogins>;

async function openSession(
  { staff, borrowers }: PasskeyLoginDeps,
  trx: Trx,
  row: passkeys.PasskeyRow,
  origin: Origin,
): Promise<LoginResult> {
  if (row.staff_id !== null)
    return (await staff.logInByPasskey(trx, row.staff_id, origin)) ?? refuse('PASSKEY_NOT_VALID');
  const borrower = row.borrower_id === null ? undefined : await findBorrower(trx, row.borrower_id);
  if (!borrower?.active) return refuse('PASSKEY_NOT_VALID');
  const login = await borrowers.logIn(trx, borrower, origin);
  return login.ok ? ok({ data_login: login.value, permissions: [] }) : login;
}

async function recordRefused(
  { events, db, clock }: PasskeyLoginDeps,
  row: passkeys.PasskeyRow | undefined,
  origin: Origin,
): Promise<void> {
  const id = row?.staff_id ?? row?.borrower_id;
  const account = id ? ({ kind: row?.staff_id ? 'staff' : 'borrower', id } as const) : null;
  await events.record(origin, { kind: 'login_failed', account, detail: { door: 'passkey' } });
  if (account?.kind !== 'staff') return;
  await recordAudit(db, {
    at: clock.now(),
    actor: 'platform',
    action: 'staff.login_refused',
    subject: account,
    after: { reason: 'PASSKEY_NOT_VALID' },
    request: requestOf(origin),
  });
}

async function logIn(
  deps: PasskeyLoginDeps,
  answer: Used,
  row: passkeys.PasskeyRow | undefined,
  origin: Origin,
): Promise<LoginResult> {
  // Of another account of the same device.
  if (!row || row.user_handle !== answer.response.userHandle) return refuse('PASSKEY_NOT_VALID');
  const used = await deps.webauthn.verifyUsed(answer, row.public_key);
  if (used === null) return refuse('PASSKEY_NOT_VALID');
  return orRefusal<{ ok: true; value: LoggedIn }, 'PASSKEY_NOT_VALID'>(
    inTransaction(deps.db, async (trx) => {
      const isUsed = await passkeys.recordUse(trx, row.id, used, deps.clock.now());
      const login = isUsed
        ? await openSession(deps, trx, row, origin)
        : refuse<'PASSKEY_NOT_VALID'>('PASSKEY_NOT_VALID');
      if (!login.ok) throw new Refused(login);
      return login;
    }),
  );
}

export async function start(
  { attempts, limits, clock, db, webauthn }: PasskeyLoginDeps,
  origin: Origin,
): Promise<Result<Reply<typeof startPasskeyLogin>>> {
  const taken = await attempts.take(limits.passkeyChallenges(origin.address));
  if (!taken.ok) return taken;
  const challenge = newChallenge();
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE_MS);
  await passkeys.insertChallenge(db, { challenge, expiresAt });
  return ok({ options: webauthn.requestOptions(challenge) });
}

export async function finish(
  deps: PasskeyLoginDeps,
  credential: string,
  origin: Origin,
): Promise<LoginResult> {
  const answer = parseUsed(credential);
  if (!answer) return invalid('credential', INVALID_VALUE);
  const taken = await deps.attempts.take(deps.limits.loginByAddress(origin.address));
  if (!taken.ok) return taken;
  // Whatever follows, this challenge is spent.
  const isOpen = await passkeys.useChallenge(deps.db, answer.challenge, null, deps.clock.now());
  const row = await passkeys.findPasskey(deps.db, answer.id);
  const login = isOpen
    ? await logIn(deps, answer, row, origin)
    : refuse<'PASSKEY_NOT_VALID'>('PASSKEY_NOT_VALID');
  if (login.ok) await deps.attempts.refund(taken.value);
  else if (login.code === 'PASSKEY_NOT_VALID') await recordRefused(deps, row, origin);
  return login;
}

export const createPasskeyLogins = (deps: PasskeyLoginDeps) => bound(deps, { start, finish });
