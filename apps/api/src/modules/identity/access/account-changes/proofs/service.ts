/**
 * The proofs that a person gives before a phone, e-mail or address changes, or an account is unblocked. Each is given in a
 * transaction of its own; the last one makes the change in the same transaction.
 */

import { randomUUID } from 'node:crypto';
import { isMissingEmail, isReleasedPhone } from '@unamano/domain/identity/absent-contacts';
import { type Proof, type ProvenAction, proofsMissing } from '@unamano/domain/identity/account-proofs';
import { maskedEmail, maskedPhone } from '@unamano/domain/identity/masks';
import type { CodePurpose } from '../../../../../db/enumerations.ts';
import { inTransaction } from '../../../../../db/transaction.ts';
import type { Trx } from '../../../../../db/types.ts';
import type { Origin } from '../../../../../kernel/actor.ts';
import { bound } from '../../../../../kernel/bound.ts';
import type { Core } from '../../../../../kernel/core.ts';
import { invalid, ok, orRefusal, Refused, type Result, refuse } from '../../../../../kernel/result.ts';
import type { Messages } from '../../../../office/messages/index.ts';
import {
  type BorrowerRow,
  findBorrower,
  lockBorrower,
  readBorrower,
} from '../../../people/borrowers/index.ts';
import type { Attempts, Limited, Limits } from '../../../proof/limits/index.ts';
import type { OneTimeCodes } from '../../../proof/one-time-codes/index.ts';
import type { OwnPasswords } from '../../../proof/passwords/index.ts';
import * as repo from './repo.ts';
import { newPhoneText, proofText, purposeOf } from './texts.ts';

type AccountProofsDeps = Core & {
  codes: Pick<OneTimeCodes, 'send' | 'verify' | 'mail'>;
  messages: Pick<Messages, 'write'>;
  attempts: Attempts;
  limits: Limits;
  ownPasswords: OwnPasswords;
};

/** A proof of the account, or the code that went to the new contact. */
export type Way = Proof | 'new';

export type Secret = { password?: string | undefined; code?: string | undefined };

/** A request as its caller names it: by a session, or by nobody's. */
export type RequestRef = { id: string; sessionId: string | null };

/** Makes the change, in the transaction of the last proof. Returns what was replaced, for staff. */
export type Apply = (
  trx: Trx,
  request: repo.ProofRequest,
  borrower: BorrowerRow,
) => Promise<Result<{ before: string | null }>>;

export type ProofState = { given: Way[]; missing: number; is_done: boolean };
type ProofRefusal = 'CODE_NOT_VALID' | 'PASSWORD_NOT_VALID';

const REQUEST_LIFE_MS = 30 * 60_000;

const COLUMNS = {
  password: 'password_at',
  phone: 'phone_at',
  email: 'email_at',
  new: 'new_at',
} as const satisfies Record<Way, repo.ProofColumn>;

const PURPOSES = {
  phone: 'prove_phone',
  email: 'prove_email',
  new: 'prove_new',
} as const satisfies Record<Exclude<Way, 'password'>, CodePurpose>;

const needsNew = (action: ProvenAction): boolean => action === 'cellphone' || action === 'email';

function isWayOf(request: repo.ProofRequest, borrower: BorrowerRow, way: Way): boolean {
  if (way === 'new') return needsNew(request.action);
  return way !== 'email' || borrower.email_confirmed_at !== null;
}

/** The proofs that an account has, with the masked contact of each. */
export function waysOf(borrower: BorrowerRow): { way: Proof; to: string }[] {
  return [
    { way: 'password', to: '' },
    ...(isReleasedPhone(borrower.cellphone)
      ? []
      : [{ way: 'phone' as const, to: maskedPhone(borrower.cellphone) }]),
    ...(borrower.email_confirmed_at ? [{ way: 'email' as const, to: maskedEmail(borrower.email) }] : []),
  ];
}

function stateOf(request: repo.ProofRequest, borrower: BorrowerRow, isDone: boolean): ProofState {
  const given = (Object.keys(COLUMNS) as Way[]).filter((way) => request[COLUMNS[way]] !== null);
  const proofs = new Set(given.filter((way): way is Proof => way !== 'new'));
  const facts = {
    given: proofs,
    isPasswordFromMail: borrower.password_from_mail,
    hasNoEmail: isMissingEmail(borrower.email),
  };
  const isNewMissing = needsNew(request.action) && request.new_at === null;
  const missing = proofsMissing(request.action, facts) + (isNewMissing ? 1 : 0);
  return { given, missing, is_done: isDone };
}

export type AccountProofs = ReturnType<typeof createAccountProofs>;

async function readOpen(
  { db, clock }: AccountProofsDeps,
  { id, sessionId }: RequestRef,
): Promise<repo.ProofRequest | undefined> {
  return repo.findOpen(db, id, sessionId, clock.now());
}

/** A code is bound to the request, and the request to its value. */
const useOf = (request: repo.ProofRequest, borrower: BorrowerRow, way: Exclude<Way, 'password'>) => ({
  purpose: PURPOSES[way],
  cellphone: way === 'new' && request.action === 'cellphone' ? request.value : borrower.cellphone,
  subject: request.id,
});

async function mail(
  { codes, messages }: AccountProofsDeps,
  request: repo.ProofRequest,
  borrower: BorrowerRow,
  way: 'email' | 'new',
) {
  const isNew = way === 'new';
  const recipient = isNew ? request.value : borrower.email;
  return codes.mail(useOf(request, borrower, way), (trx, code) =>
    messages.write(trx, {
      channel: 'email',
      recipient,
      // A new address may be a stranger's: the mail names nobody, and does not wait for a confirmation.
      ...(isNew ? {} : { borrowerId: borrower.id }),
      template: 'account_code',
      parameters: { firstName: isNew ? '' : borrower.first_name, code, purpose: purposeOf(request.action) },
    }),
  );
}

async function accept(
  { clock }: AccountProofsDeps,
  trx: Trx,
  ref: RequestRef,
  way: Way,
  apply: Apply,
): Promise<Result<ProofState>> {
  const now = clock.now();
  const head = await repo.findOpen(trx, ref.id, ref.sessionId, now);
  if (!head) return refuse('STATE_NOT_ALLOWED');
  await lockBorrower(trx, head.borrower_id);
  const request = await repo.lockOpen(trx, ref.id, ref.sessionId, now);
  const borrower = await findBorrower(trx, head.borrower_id);
  if (!request || !borrower?.active || !isWayOf(request, borrower, way)) return refuse('STATE_NOT_ALLOWED');
  await repo.recordProof(trx, request.id, COLUMNS[way], now);
  const proven = { ...request, [COLUMNS[way]]: now };
  const state = stateOf(proven, borrower, false);
  if (state.missing > 0) return ok(state);
  const done = await apply(trx, proven, borrower);
  if (!done.ok) return done;
  await repo.expireOpenOf(trx, borrower.id, now);
  await repo.markApplied(trx, request.id, done.value.before, now);
  return ok({ ...state, is_done: true });
}

/** An earlier request of the person ends, unless this one is without a session: anybody may open it. */
export async function open(
  { clock }: AccountProofsDeps,
  trx: Trx,
  request: Pick<repo.NewProofRequest, 'borrowerId' | 'sessionId' | 'action' | 'value' | 'neighborhood'>,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await lockBorrower(trx, request.borrowerId);
  if (request.sessionId !== null) await repo.expireOpenOf(trx, request.borrowerId, now);
  await repo.insertRequest(trx, {
    ...request,
    id,
    now,
    expiresAt: new Date(now.getTime() + REQUEST_LIFE_MS),
  });
  return id;
}

/** STATE_NOT_ALLOWED for a request that is over, of another session, or without this way. */
export async function sendCode(
  deps: AccountProofsDeps,
  ref: RequestRef,
  way: Exclude<Way, 'password'>,
): Promise<Result<Record<string, never>>> {
  const request = await readOpen(deps, ref);
  if (!request) return refuse('STATE_NOT_ALLOWED');
  const borrower = await readBorrower(deps.db, request.borrower_id);
  if (!isWayOf(request, borrower, way)) return refuse('STATE_NOT_ALLOWED');
  if (way === 'new') {
    const taken = await deps.attempts.take(deps.limits.newContactCodes(borrower.id));
    if (!taken.ok) return taken;
  }
  const isByMail = way === 'email' || (way === 'new' && request.action === 'email');
  const text = way === 'new' ? newPhoneText : (code: string) => proofText(request.action, code);
  const sent = isByMail
    ? await mail(deps, request, borrower, way)
    : await deps.codes.send({ ...useOf(request, borrower, way), text });
  return sent.ok ? ok({}) : sent;
}

/** Checks one proof; the last one makes the change. A wrong one counts, and changes nothing. */
export async function give(
  deps: AccountProofsDeps,
  ref: RequestRef,
  way: Way,
  secret: Secret,
  {
    origin,
    passwordLimits,
    apply,
  }: { origin: Origin; passwordLimits: (id: number) => Limited[]; apply: Apply },
): Promise<Result<ProofState, ProofRefusal>> {
  // First: whether it is said must not depend on the request.
  const { password = '', code = '' } = secret;
  if (way === 'password' && !password) return invalid('password', 'La contraseña es requerida');
  if (way !== 'password' && !code) return invalid('code', 'El código debe tener 6 números');
  const request = await readOpen(deps, ref);
  if (!request) return refuse('STATE_NOT_ALLOWED');
  const borrower = await readBorrower(deps.db, request.borrower_id);
  if (!isWayOf(request, borrower, way)) return refuse('STATE_NOT_ALLOWED');
  if (way === 'password') {
    const own = {
      borrowerId: borrower.id,
      passwordHash: borrower.password_hash,
      password,
      limited: passwordLimits(borrower.id),
      door: 'proof',
    } as const;
    const checked = await deps.ownPasswords.check(own, origin);
    if (!checked.ok) return checked;
    return orRefusal(
      inTransaction<Result<ProofState>>(deps.db, async (trx) => {
        const given = await accept(deps, trx, ref, way, apply);
        if (!given.ok) throw new Refused(given);
        return given;
      }),
    );
  }
  const guess = { ...useOf(request, borrower, way), code };
  return deps.codes.verify(guess, (trx) => accept(deps, trx, ref, way, apply));
}

/** After a change of the account by another way. */
export const expireOpenOf = ({ clock }: AccountProofsDeps, trx: Trx, borrowerId: number) =>
  repo.expireOpenOf(trx, borrowerId, clock.now());

export function createAccountProofs(deps: AccountProofsDeps) {
  return {
    ...bound(deps, { open, sendCode, give, expireOpenOf }),
    /** What the owner changed, newest first. The caller has checked the right to it. */
    history: repo.appliedOf,
  };
}
