/**
 * Money that comes by instant payment. To the alias of a person it is plain money of their credit at the provider's instant, once,
 * however often and in whichever order it is notified; a payout that came back is no payment; the rest is of nobody known.
 */

import { ZERO_PESOS } from '@unamano/domain/money';
import { wholePesos } from '@unamano/domain/money/receiving-alias';
import * as z from 'zod';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { keepResult, readResult } from '../../../../jobs/asked-jobs.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import type { Sealer } from '../../../../kernel/encryption.ts';
import { type Log, redactError } from '../../../../kernel/log.ts';
import { followWithdrawal } from '../../../loans/closing/index.ts';
import { type CreditRow, lockCredit, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { readEventsOf, record } from '../../../loans/loan-events/index.ts';
import type { InstantPayouts } from '../payouts.ts';
import type { InstantPayments, Payin } from '../ports.ts';
import { readAll } from '../read-all.ts';
import { findKey, type ReceivingKeyRow } from './key-repo.ts';
import * as repo from './payin-repo.ts';

export const FIND_PAYINS = 'find-instant-payins';

/** How long before the last look the next one begins: the provider's list may be late. */
const OVERLAP_MS = 15 * 60_000;
const FIRST_LOOK_MS = 86_400_000;

const lookSchema = z.object({ through: z.string() });

type PayinsDeps = Core & {
  provider: Pick<InstantPayments, 'payin' | 'payins'>;
  payouts: Pick<InstantPayouts, 'receiveReturn'>;
  sealer: Sealer;
  log: Pick<Log, 'error'>;
};

export type InstantPayins = ReturnType<typeof createInstantPayins>;

const rowOf = ({ clock, sealer }: PayinsDeps, { id, at, amountPesos, centavos, sender }: Payin) => ({
  provider_id: id,
  at,
  amount_pesos: amountPesos,
  centavos,
  recorded_at: clock.now(),
  sender_sealed: sender && sealer.seal(JSON.stringify(sender)),
  posted_pesos: ZERO_PESOS,
});

/** With the person locked another credit may be the one to pay. */
async function lockToPay(trx: Trx, borrowerId: number, seen: number): Promise<CreditRow> {
  const locked = await lockCredit(trx, seen);
  const id = (await repo.creditToPay(trx, borrowerId)) ?? seen;
  const credit = id === seen ? locked : await lockCredit(trx, id);
  if (!credit) throw new Error(`no credit ${id}`);
  return credit;
}

/** Never before the loan was sent, nor after it was received. */
async function instantOf(trx: Trx, credit: CreditRow, { at }: Payin, now: Date): Promise<Date> {
  const sent = (await readEventsOf(trx, credit.id)).findLast(({ event }) => event.kind === 'disbursed');
  const earliest = Math.min(sent?.event.at.getTime() ?? 0, now.getTime());
  return new Date(Math.min(Math.max(at.getTime(), earliest), now.getTime()));
}

async function post(deps: PayinsDeps, payin: Payin, key: ReceivingKeyRow): Promise<void> {
  const seen = await repo.creditToPay(deps.db, key.borrower_id);
  if (seen === undefined) throw new Error(`receiving key ${key.id} is of a person without a credit`);
  await inTransaction(deps.db, async (trx) => {
    const credit = await lockToPay(trx, key.borrower_id, seen);
    const [now, today] = [deps.clock.now(), deps.clock.today()];
    const pesos = wholePesos(payin, await repo.centavosOf(trx, key.borrower_id));
    const row = {
      ...rowOf(deps, payin),
      receiving_key_id: key.id,
      credit_id: credit.id,
      posted_pesos: pesos,
    };
    if (!(await repo.insertPayin(trx, row)) || pesos === 0) return;
    const event = {
      kind: 'money',
      at: await instantOf(trx, credit, payin, now),
      source: `payin-${payin.id}`,
      data: { pesos, from: 'instant' },
    } as const;
    const recording = { initiator: PLATFORM, reason: 'paid in full by instant payment', today, now };
    const recorded = await record(trx, { credit, event }, recording);
    if (!recorded) throw new Error(`pay-in ${payin.id} was money of credit ${credit.id} before`);
    await followWithdrawal(trx, credit, recorded, recording);
  });
}

async function applyNew(deps: PayinsDeps, payin: Payin): Promise<void> {
  if (!payin.isCompleted || (await repo.isOwned(deps.db, payin.id))) return;
  if (payin.refundOf) {
    const payout_id = await deps.payouts.receiveReturn(payin.refundOf, payin.at);
    await repo.insertPayin(deps.db, { ...rowOf(deps, payin), payout_id: payout_id ?? null });
    return;
  }
  const key = payin.keyId === null ? undefined : await findKey(deps.db, payin.keyId);
  if (key) await post(deps, payin, key);
  else await repo.insertPayin(deps.db, rowOf(deps, payin));
}

/** Of many: one that cannot be recorded holds up no other, and the reconciliation lists it. */
export async function apply(deps: PayinsDeps, payin: Payin): Promise<void> {
  try {
    await applyNew(deps, payin);
  } catch (error) {
    deps.log.error({ payinId: payin.id, error: redactError(error) }, 'a pay-in was not recorded');
  }
}

/** A webhook named it. @returns whether the provider answered @throws where it cannot be recorded: the queue tries again */
export async function refresh(deps: PayinsDeps, id: string): Promise<boolean> {
  const found = await deps.provider.payin(id);
  if (found.ok) await applyNew(deps, found.value);
  return found.ok || found.kind === 'refused';
}

/** Those that no webhook notified: since the last look, which an outage makes longer. */
export async function find(deps: PayinsDeps): Promise<void> {
  const until = deps.clock.now();
  const last = lookSchema.safeParse(await readResult(deps.db, FIND_PAYINS));
  const throughMs = last.success ? Date.parse(last.data.through) : until.getTime() - FIRST_LOOK_MS;
  const from = new Date(Math.min(throughMs, until.getTime()) - OVERLAP_MS);
  const found = await readAll(deps.provider.payins, { from, until });
  if (!found) return;
  for (const payin of found) await apply(deps, payin);
  await keepResult(deps.db, FIND_PAYINS, { through: until.toISOString() });
}

export const createInstantPayins = (deps: PayinsDeps) => bound(deps, { apply, refresh, find });
