/** The owner of an account changes the phone, the e-mail or the address by proofs: a session alone changes nothing. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/identity/account-changes';
import { isMissingEmail, shownEmail } from '@unamano/domain/identity/absent-contacts';
import { heldUntil, proofsMissing } from '@unamano/domain/identity/account-proofs';
import { inTransaction } from '../../../../../db/transaction.ts';
import type { Trx } from '../../../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../../../kernel/actor.ts';
import { bound } from '../../../../../kernel/bound.ts';
import type { Core } from '../../../../../kernel/core.ts';
import { invalid, ok, type Result, refuse } from '../../../../../kernel/result.ts';
import { recordAudit, requestOf } from '../../../../office/audit/index.ts';
import { correct, readBorrower } from '../../../people/borrowers/index.ts';
import type { Attempts, Limits } from '../../../proof/limits/index.ts';
import type { Sessions } from '../../sessions/index.ts';
import { type AccountProofs, type Apply, type ProofState, waysOf } from '../proofs/service.ts';
import { CONTACT_TAKEN, type Contacts } from './contacts.ts';
import { isStored, OWN_VALUE_FAULTS, STORED, storedValue } from './own-values.ts';

type ContactChangesDeps = Core & {
  proofs: AccountProofs;
  contacts: Contacts;
  sessions: Pick<Sessions, 'endOthersOf'>;
  attempts: Attempts;
  limits: Limits;
};

export type ContactChanges = ReturnType<typeof createContactChanges>;

const audit = (
  { clock }: ContactChangesDeps,
  trx: Trx,
  borrowerId: number,
  field: contract.ChangedField,
  origin: Origin,
) =>
  recordAudit(trx, {
    at: clock.now(),
    actor: { kind: 'borrower', id: borrowerId },
    action: 'person.change_own',
    subject: { kind: 'borrower', id: borrowerId },
    after: { field },
    request: requestOf(origin),
  });

const applyFor =
  (deps: ContactChangesDeps, actor: BorrowerActor, origin: Origin): Apply =>
  async (trx, { action: field, value, neighborhood }, borrower) => {
    if (field === 'unblock') return refuse('STATE_NOT_ALLOWED');
    if (field === 'address') {
      await correct(trx, borrower.id, { address: value, neighborhood });
      await deps.contacts.alertOldWays(trx, borrower, 'address');
    } else {
      const changed = await deps.contacts.change(trx, { old: borrower, field, value, isProven: true });
      if (!changed.ok) return changed;
      await deps.sessions.endOthersOf(trx, { borrowerId: borrower.id }, actor.sessionId, 'contact_changed');
    }
    await audit(deps, trx, borrower.id, field, origin);
    return ok({
      before: field === 'address' ? `${borrower.address}, ${borrower.neighborhood}` : borrower[field],
    });
  };

export async function show(
  { db, clock }: ContactChangesDeps,
  actor: BorrowerActor,
): Promise<Reply<typeof contract.ownAccount>> {
  const borrower = await readBorrower(db, actor.id);
  return {
    cellphone: borrower.cellphone,
    email: shownEmail(borrower.email),
    is_email_confirmed: borrower.email_confirmed_at !== null,
    address: borrower.address,
    neighborhood: borrower.neighborhood,
    held_until: heldUntil(borrower.held_since, clock.now())?.toISOString() ?? null,
    ways: waysOf(borrower),
    is_password_from_mail: borrower.password_from_mail,
  };
}

export async function start(
  { db, attempts, limits, contacts, proofs }: ContactChangesDeps,
  actor: BorrowerActor,
  { field, value: typed, neighborhood = '' }: Input<typeof contract.startAccountChange>,
): Promise<Result<Reply<typeof contract.startAccountChange>>> {
  const fault = OWN_VALUE_FAULTS[field](typed);
  if (fault !== null) return invalid('value', fault);
  if (field === 'address' && neighborhood === '') return invalid('neighborhood', 'Requerido');
  const value = storedValue(field, typed);
  const borrower = await readBorrower(db, actor.id);
  if (isStored(borrower, field, value, neighborhood)) return invalid('value', STORED);
  // Counted before the look-up: its answer says whether a phone or an e-mail has an account.
  const taken = await attempts.take(limits.contactChanges(actor.id));
  if (!taken.ok) return taken;
  if (field !== 'address' && (await contacts.isTaken(db, field, value)))
    return invalid('value', CONTACT_TAKEN);
  const request = {
    borrowerId: actor.id,
    sessionId: actor.sessionId,
    action: field,
    value,
    neighborhood,
  };
  const id = await inTransaction(db, (trx) => proofs.open(trx, request));
  const none = {
    given: new Set<never>(),
    isPasswordFromMail: false,
    hasNoEmail: isMissingEmail(borrower.email),
  };
  const missing = proofsMissing(field, none) + (field === 'address' ? 0 : 1);
  return ok({ id_change: id, missing, ways: waysOf(borrower) });
}

export const sendCode = (
  { proofs }: ContactChangesDeps,
  actor: BorrowerActor,
  { id_change: id, way }: Input<typeof contract.sendAccountChangeCode>,
): Promise<Result<Record<string, never>>> => proofs.sendCode({ id, sessionId: actor.sessionId }, way);

export const prove = (
  deps: ContactChangesDeps,
  actor: BorrowerActor,
  origin: Origin,
  { id_change: id, way, password, code }: Input<typeof contract.proveAccountChange>,
): Promise<Result<ProofState, 'CODE_NOT_VALID' | 'PASSWORD_NOT_VALID'>> =>
  deps.proofs.give(
    { id, sessionId: actor.sessionId },
    way,
    { password, code },
    { origin, passwordLimits: deps.limits.stepUp, apply: applyFor(deps, actor, origin) },
  );

export const createContactChanges = (deps: ContactChangesDeps) =>
  bound(deps, { show, start, sendCode, prove });
