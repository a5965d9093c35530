/**
 * Payouts by instant payment, which never pay twice. The intent, the preview and our name of the payout are stored before the call; the
 * call is made once. What became of it is asked, and never tried by another call: only when the provider has no such payout,
 * and can have none any more, or says that it failed, may another one be ordered.
 */

import { randomUUID } from 'node:crypto';
import type { Pesos } from '@unamano/domain/money';
import { afterProvider, isSurelyNotSent } from '@unamano/domain/money/instant-payout';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { Log } from '../../../kernel/log.ts';
import { readBorrower } from '../../identity/people/borrowers/index.ts';
import { findCredit, lockCredit } from '../../loans/credit-lifecycle/index.ts';
import { isOwnedBy, type PaymentKeys } from './payment-keys.ts';
import * as repo from './payout-repo.ts';
import type { InstantPayments, Payout } from './ports.ts';

export type PayoutOrder = {
  creditId: number;
  disbursementNumber: number;
  amountPesos: Pesos;
  /** The borrower's own: another person's is refused before a call. */
  paymentKeyId: number;
  /** Who confirmed it, and who prepared it; null where the platform did. */
  orderedBy: number | null;
  preparedBy: number | null;
};

/** Runs in the transaction in which a payout ends. */
export type PayoutBook = {
  /** Whether the disbursement waits for its money: what arrives for another one was paid twice. */
  isAwaited(trx: Trx, payout: repo.PayoutRow): Promise<boolean>;
  completed(trx: Trx, payout: repo.PayoutRow & { ended_at: Date }): Promise<void>;
  /** Also where none was sent: then another one may be ordered to the same key. */
  failed(trx: Trx, payout: repo.PayoutRow): Promise<void>;
};

type PayoutsDeps = Core & {
  provider: InstantPayments;
  keys: Pick<PaymentKeys, 'open'>;
  book: PayoutBook;
  log: Pick<Log, 'error'>;
  /** The domain's rule; a test replaces it by one that is wrong. */
  isGivenUp?: typeof isSurelyNotSent;
};

const BATCH = 50;

export type InstantPayouts = ReturnType<typeof createInstantPayouts>;

function usesOf(deps: PayoutsDeps) {
  const { isGivenUp = isSurelyNotSent } = deps;
  return { ...deps, isGivenUp };
}

type Uses = ReturnType<typeof usesOf>;

/** What the provider says of a payout of ours. @returns its row; undefined for one that we did not order */
export async function apply(
  { db, book, clock, log }: PayoutsDeps,
  said: Payout,
): Promise<number | undefined> {
  const named = said.externalRef === null ? undefined : await repo.findNamed(db, said.externalRef);
  if (!named) return undefined;
  await inTransaction(db, async (trx) => {
    await lockCredit(trx, named.credit_id);
    const row = await repo.lockPayout(trx, named.id);
    const hasAnother = (await repo.hasAnother(trx, row)) || !(await book.isAwaited(trx, row));
    const state = afterProvider(row.state, said.state, hasAnother);
    const isNew = state !== row.state;
    if (!isNew && row.provider_id === said.id) return;
    const hasEnded = state !== 'on_the_way';
    const saidMs = Math.min(Math.max(said.at.getTime(), row.ordered_at.getTime()), clock.now().getTime());
    const at = new Date(saidMs);
    const change = {
      state,
      provider_id: said.id,
      ...(isNew && { ended_at: hasEnded ? at : null, failure: state === 'failed' ? said.failure : null }),
    };
    if (said.amountPesos !== row.amount_pesos)
      return log.error({ payoutId: row.id }, 'a payout has another amount at the provider');
    await repo.changePayout(trx, row.id, change);
    if (!isNew) return;
    const changed = { ...row, ...change };
    if (state === 'paid_twice')
      log.error({ payoutId: row.id, creditId: row.credit_id }, 'a disbursement was paid twice');
    if (state === 'completed') await book.completed(trx, { ...changed, ended_at: at });
    if (state === 'failed' && row.state !== 'not_sent') await book.failed(trx, changed);
  });
  return named.id;
}

async function ownerOf({ db }: PayoutsDeps, creditId: number) {
  const credit = await findCredit(db, creditId);
  if (!credit) throw new Error(`no credit ${creditId}`);
  const { dni, type_document: typeDocument } = await readBorrower(db, credit.borrower_id);
  return { dni, typeDocument };
}

/** It ends without a call. */
async function failWaiting(
  { db, clock, book }: PayoutsDeps,
  row: repo.PayoutRow,
  failure: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCredit(trx, row.credit_id);
    const change = { state: 'failed', failure, ended_at: clock.now() } as const;
    if (await repo.changeWaiting(trx, row.id, change)) await book.failed(trx, { ...row, ...change });
  });
}

async function giveUp({ db, clock, book }: PayoutsDeps, row: repo.PayoutRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCredit(trx, row.credit_id);
    const locked = await repo.lockPayout(trx, row.id);
    // A webhook may have been received meanwhile.
    if (locked.state !== 'sent' || locked.provider_id !== null) return;
    const change = { state: 'not_sent', ended_at: clock.now() } as const;
    await repo.changePayout(trx, row.id, change);
    await book.failed(trx, { ...locked, ...change });
  });
}

async function send(deps: PayoutsDeps, row: repo.PayoutRow): Promise<void> {
  const owner = await deps.provider.resolve(await deps.keys.open(row.payment_key_id));
  if (!owner.ok && owner.kind === 'refused') return failWaiting(deps, row, owner.reason);
  // Nothing was sent: the next run tries again.
  if (!owner.ok) return;
  const { previewId, expiresAt } = owner.value;
  if (!isOwnedBy(owner.value, await ownerOf(deps, row.credit_id)))
    return failWaiting(deps, row, 'OTHER_OWNER');
  const sending = {
    state: 'sent',
    preview_id: previewId,
    preview_expires_at: expiresAt,
    sent_at: deps.clock.now(),
  } as const;
  if (!(await repo.changeWaiting(deps.db, row.id, sending))) return;
  const paid = await deps.provider.pay({
    externalRef: row.external_ref,
    amountPesos: row.amount_pesos,
    previewId,
  });
  if (paid.ok) await apply(deps, paid.value);
}

async function ask(deps: Uses, row: repo.PayoutRow): Promise<void> {
  // Before the question: what is executed after it would not be listed.
  const askedAt = deps.clock.now();
  if (row.provider_id !== null) {
    const found = await deps.provider.payout(row.provider_id);
    if (found.ok) await apply(deps, found.value);
    return;
  }
  const found = await deps.provider.payoutsNamed(row.external_ref);
  if (!found.ok) return;
  for (const said of found.value) await apply(deps, said);
  const isAbsent = found.value.length === 0 && row.preview_expires_at !== null;
  if (isAbsent && deps.isGivenUp(row.preview_expires_at ?? askedAt, askedAt)) await giveUp(deps, row);
}

/** One step further, as far as the provider answers. It may run twice, and in two processes at once. */
export async function advance(deps: Uses, payoutId: number): Promise<void> {
  const row = await repo.findPayout(deps.db, payoutId);
  if (row?.state === 'waiting') await send(deps, row);
  else if (row?.state === 'sent' || row?.state === 'on_the_way') await ask(deps, row);
}

/** In the transaction that confirms the disbursement, with its credit locked. @throws where another payout of it may pay */
export async function order({ clock }: PayoutsDeps, trx: Trx, ordered: PayoutOrder): Promise<number> {
  const { creditId, disbursementNumber, amountPesos, paymentKeyId, orderedBy, preparedBy } = ordered;
  if (await repo.wasPaidTwice(trx, creditId, disbursementNumber))
    throw new Error(`credit ${creditId} was paid twice`);
  return repo.insertPayout(trx, {
    credit_id: creditId,
    disbursement_number: disbursementNumber,
    amount_pesos: amountPesos,
    payment_key_id: paymentKeyId,
    ordered_by: orderedBy,
    prepared_by: preparedBy,
    ordered_at: clock.now(),
    state: 'waiting',
    external_ref: `p-${randomUUID()}`,
  });
}

/** A webhook says that this payout changed: the provider is asked how. @returns whether it answered */
export async function refresh(deps: PayoutsDeps, providerId: string): Promise<boolean> {
  const found = await deps.provider.payout(providerId);
  if (found.ok) await apply(deps, found.value);
  return found.ok || found.kind === 'refused';
}

/** The money of a payout came back, as a pay-in that names it. @returns its row; undefined for one that we did not order */
export async function receiveReturn(
  { db }: PayoutsDeps,
  refund: { payoutId: string; externalRef: string | null; reason: string },
  at: Date,
): Promise<number | undefined> {
  const named = await repo.findRefunded(db, refund);
  if (named && named.returned_at === null)
    await inTransaction(db, (trx) =>
      repo.changePayout(trx, named.id, { returned_at: at, return_reason: refund.reason }),
    );
  return named?.id;
}

/** All whose end is not known. */
export async function advanceOpen(deps: Uses): Promise<number> {
  const open = await repo.openPayouts(deps.db, BATCH);
  for (const id of open) await advance(deps, id);
  return open.length;
}

export const createInstantPayouts = (deps: PayoutsDeps) =>
  bound(usesOf(deps), { advance, apply, order, refresh, receiveReturn, advanceOpen });
