/**
 * How a person proves themselves before a passkey is added: a session is no proof. A borrower gives the password, or on a known
 * device a code: elsewhere a code may be all that a thief has. Staff give the password and the second factor.
 */

import { maskedPhone } from '@unamano/domain/identity/masks';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import type { Core } from '../../../../kernel/core.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type StaffCaller, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { type BorrowerRow, readBorrower } from '../../people/borrowers/index.ts';
import type { Limits } from '../limits/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { OwnPasswords } from '../passwords/index.ts';
import type { PasswordConfirmation, SecondFactors } from '../second-factor/index.ts';
import * as challenges from './challenges.ts';
import * as repo from './repo.ts';
import { parseUsed, type Webauthn } from './webauthn.ts';

export type PasskeyProofsDeps = Core & {
  limits: Limits;
  codes: Pick<OneTimeCodes, 'send' | 'verify'>;
  ownPasswords: OwnPasswords;
  devices: { isTrusted(actor: BorrowerActor): Promise<boolean> };
  secondFactors: Pick<SecondFactors, 'stateOf' | 'commandByCode'>;
  staff: PasswordConfirmation;
  webauthn: Webauthn;
};

type BorrowerProof = { password?: string | undefined; code?: string | undefined };
type StaffProof = { password: string; code: string | undefined };

const smsText = (code: string): string =>
  `${code} es tu código de Unamano para entrar con tu huella o tu cara. Vence en 5 minutos. Si no lo pediste, no se lo des a nadie.`;

const useOf = ({ sessionId }: BorrowerActor, { cellphone }: BorrowerRow) =>
  ({ purpose: 'prove_phone', cellphone, subject: `passkey ${sessionId}` }) as const;

async function byPassword(
  { limits, ownPasswords }: PasskeyProofsDeps,
  { id: borrowerId, password_hash: passwordHash }: BorrowerRow,
  password: string | undefined,
  origin: Origin,
): Promise<Result<void, 'PASSWORD_NOT_VALID'>> {
  if (password === undefined) return invalid('password', 'La contraseña es requerida');
  const limited = limits.stepUp(borrowerId);
  return ownPasswords.check({ borrowerId, passwordHash, password, limited, door: 'proof' }, origin);
}

/** Whatever follows, the challenge is spent. */
async function isOwnPasskey(
  { db, clock, webauthn }: PasskeyProofsDeps,
  borrowerId: number,
  credential: string,
): Promise<boolean> {
  const answer = parseUsed(credential);
  if (!answer || !(await challenges.useChallenge(db, answer.challenge, null, clock.now()))) return false;
  const row = await repo.findPasskey(db, answer.id);
  if (row?.borrower_id !== borrowerId || row.user_handle !== answer.response.userHandle) return false;
  const used = await webauthn.verifyUsed(answer, row.public_key);
  return used !== null && inTransaction(db, (trx) => repo.recordUse(trx, row.id, used, clock.now()));
}

/** Before a passkey is removed: the password, or a passkey of the account. */
export async function ofOwner(
  deps: PasskeyProofsDeps,
  { id }: BorrowerActor,
  origin: Origin,
  { password, credential }: { password?: string | undefined; credential?: string | undefined },
): Promise<Result<void, 'PASSWORD_NOT_VALID' | 'PASSKEY_NOT_VALID'>> {
  if (credential === undefined) return byPassword(deps, await readBorrower(deps.db, id), password, origin);
  return (await isOwnPasskey(deps, id, credential)) ? ok(undefined) : refuse('PASSKEY_NOT_VALID');
}

/** The masked phone whose code is a proof; null on a device that is not known. */
export const phoneOf = async (
  { devices, db }: PasskeyProofsDeps,
  actor: BorrowerActor,
): Promise<string | null> =>
  (await devices.isTrusted(actor)) ? maskedPhone((await readBorrower(db, actor.id)).cellphone) : null;

export async function sendCode(
  { devices, codes, db }: PasskeyProofsDeps,
  actor: BorrowerActor,
): Promise<Result<Record<string, never>>> {
  if (!(await devices.isTrusted(actor))) return refuse('STATE_NOT_ALLOWED');
  const sent = await codes.send({ ...useOf(actor, await readBorrower(db, actor.id)), text: smsText });
  return sent.ok ? ok({}) : sent;
}

/** @param permitted runs in the transaction that uses up a code */
export async function byBorrower<Value, Code extends string>(
  deps: PasskeyProofsDeps,
  actor: BorrowerActor,
  origin: Origin,
  { password, code }: BorrowerProof,
  permitted: (trx: Trx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'PASSWORD_NOT_VALID' | 'CODE_NOT_VALID'>> {
  const borrower = await readBorrower(deps.db, actor.id);
  if (code !== undefined) {
    if (!(await deps.devices.isTrusted(actor))) return refuse('STATE_NOT_ALLOWED');
    return deps.codes.verify({ ...useOf(actor, borrower), code }, permitted);
  }
  const checked = await byPassword(deps, borrower, password, origin);
  return checked.ok ? inTransaction(deps.db, permitted) : checked;
}

export async function byStaff<Value, Code extends string>(
  { staff, secondFactors, db, clock }: PasskeyProofsDeps,
  caller: StaffCaller,
  { password, code }: StaffProof,
  permitted: (trx: Trx) => Promise<Result<Value, Code>>,
): Promise<CommandResult<Value, Code | 'CODE_NOT_VALID' | 'SECOND_FACTOR_REQUIRED'>> {
  const { actor, origin } = caller;
  const confirmed = await staff.confirmPassword(actor.id, password, origin);
  if (!confirmed.ok) return confirmed;
  const body = async (trx: Trx) => {
    const done = await permitted(trx);
    return done.ok ? unaudited(done.value, 'a challenge has no effect before its passkey') : done;
  };
  if ((await secondFactors.stateOf(actor.id)) !== 'on')
    return staffCommand<Value, Code>({ db, clock }, caller, ({ trx }) => body(trx));
  if (code === undefined) return refuse('SECOND_FACTOR_REQUIRED');
  return secondFactors.commandByCode<Value, Code>(caller, code, body);
}
