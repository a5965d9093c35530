/** Files for the bank: made once, taken again as they were. A second transfer of a credit is asked for in so many words. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { makePayoutFile, payoutFile } from '@unamano/contract/money/payout-files';
import { subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import type { PayoutFault } from '@unamano/domain/money/payout-review';
import { lockByName } from '../../../../db/named-lock.ts';
import type { Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { type CommandResult, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { findCredit } from '../../../loans/credit-lifecycle/index.ts';
import {
  audited,
  recordStaffEvent,
  type StaffCaller,
  type StaffEvent,
  staffCommand,
} from '../../../office/audit/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { NOT_WAITING_TEXT, PAYOUT_FAULT_TEXTS } from '../errors.ts';
import type { HolderChecks } from '../holder/checks.ts';
import { readPayoffPesos } from '../pay-out.ts';
import { lockPayable } from '../review.ts';
import { FORMATS } from './formats.ts';
import * as repo from './repo.ts';
import { writePayoutFile } from './write.ts';

type MakeCode = 'ALREADY_IN_FILE' | 'NOT_PAYABLE';

const notPayable = (creditId: number, why: string) =>
  refuse('NOT_PAYABLE', { message: `Crédito Nro. ${creditId}: ${why}` });

const usesOf = (deps: DisbursementsDeps, { checkHolder }: HolderChecks) => ({ ...deps, checkHolder });

type Uses = ReturnType<typeof usesOf>;

/** The transfer of the credit, locked, where its money may be sent today. */
async function transferOf(
  deps: DisbursementsDeps,
  trx: Trx,
  creditId: number,
): Promise<Result<repo.KeptTransfer, 'NOT_PAYABLE'>> {
  const payable = await lockPayable(trx, deps, creditId);
  if (!payable.ok)
    return notPayable(creditId, PAYOUT_FAULT_TEXTS[payable.code as PayoutFault] ?? NOT_WAITING_TEXT);
  const credit = payable.value;
  const account = await repo.findTransfer(trx, creditId);
  if (!account) return notPayable(creditId, 'es un giro, y los giros no van en un archivo');
  const { replaces_credit_id: replacedId } = credit;
  const replaced = replacedId === null ? undefined : await findCredit(trx, replacedId);
  const payOff =
    replaced?.state === 'ACTIVE' ? await readPayoffPesos(trx, replaced.id, deps.clock.today()) : ZERO_PESOS;
  if (payOff >= credit.amount) return notPayable(creditId, 'no queda dinero por enviar');
  const amount = subtractPesos(credit.amount, payOff);
  return ok({ creditId, amount, disbursementNumber: credit.disbursement_number, ...account });
}

/** The transfers in the order of the call; the credits are always locked in one order. */
async function transfersOf(
  deps: DisbursementsDeps,
  trx: Trx,
  creditIds: readonly number[],
): Promise<Result<repo.KeptTransfer[], 'NOT_PAYABLE'>> {
  const found = new Map<number, repo.KeptTransfer>();
  for (const id of [...creditIds].sort((a, b) => a - b)) {
    const transfer = await transferOf(deps, trx, id);
    if (!transfer.ok) return transfer;
    found.set(id, transfer.value);
  }
  return ok(creditIds.flatMap((id) => found.get(id) ?? []));
}

function eventsOf(
  id: number,
  name: string,
  transfers: readonly repo.KeptTransfer[],
): [StaffEvent, ...StaffEvent[]] {
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const made: StaffEvent = {
    action: 'disbursement.make_file',
    subject: { kind: 'payout_file', id },
    after: { file: name, credits: transfers.length, total_pesos: total },
  };
  const each = transfers.map(
    ({ creditId, amount }): StaffEvent => ({
      action: 'disbursement.file',
      subject: { kind: 'credit', id: creditId },
      after: { file: name, sent_pesos: amount },
    }),
  );
  return [made, ...each];
}

/** Refused where a credit is in a file that the caller did not see: two tabs that both ask again make one more file. */
async function faultOfEarlier(trx: Trx, creditIds: readonly number[], seenFile: number) {
  const earlier = [...(await repo.newestFilesOf(trx, creditIds)).values()].find(({ id }) => id > seenFile);
  return earlier
    ? refuse('ALREADY_IN_FILE', {
        message: `El crédito Nro. ${earlier.credit_id} ya está en ${earlier.name}: comprueba en el banco que no se pagó`,
      })
    : null;
}

export async function makeFile(
  deps: Uses,
  caller: StaffCaller,
  { credits: creditIds, format, seen_file: seenFile = 0 }: Input<typeof makePayoutFile>,
): Promise<CommandResult<Reply<typeof makePayoutFile>, MakeCode>> {
  for (const id of creditIds) {
    const head = await findCredit(deps.db, id);
    if (!head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  }
  for (const id of creditIds) await deps.checkHolder(id);
  return staffCommand<Reply<typeof makePayoutFile>, MakeCode>(deps, caller, async ({ trx, now, today }) => {
    // One file after the other: the second of two tabs finds the credits in the file of the first.
    await lockByName(trx, 'payout files');
    const transfers = await transfersOf(deps, trx, creditIds);
    if (!transfers.ok) return transfers;
    const earlier = await faultOfEarlier(trx, creditIds, seenFile);
    if (earlier) return earlier;
    const number = await repo.nextNumber(trx, format, today);
    const file = { payer: deps.payer, madeOn: today, number, transfers: transfers.value };
    const written = writePayoutFile(FORMATS[format], file);
    if (!written.ok) {
      const [fault] = written.faults;
      const why = `el campo ${fault?.field} no cabe en este formato`;
      return fault?.creditId ? notPayable(fault.creditId, why) : refuse('NOT_PAYABLE', { message: why });
    }
    // No two files have one name.
    const name = `pagos-${today}-${format}-${number}.${FORMATS[format].extension}`;
    const id = await repo.insertFile(trx, file, { name, format, staffId: caller.actor.id, now });
    return audited({ id_file: id }, ...eventsOf(id, name, transfers.value));
  });
}

/** The same bytes each time. */
export async function file(
  { db, clock }: DisbursementsDeps,
  caller: StaffCaller,
  id: number,
): Promise<Result<Reply<typeof payoutFile>, 'OBJECT_NOT_FOUND'>> {
  const file = await repo.findFile(db, caller.actor.scope, id);
  if (!file) return refuse('OBJECT_NOT_FOUND');
  const description = FORMATS[file.format];
  const written = writePayoutFile(description, file);
  if (!written.ok) throw new Error(`payout file ${id} can not be written again`);
  const by = { ...caller, now: clock.now() };
  await recordStaffEvent(db, by, {
    action: 'disbursement.download_file',
    subject: { kind: 'payout_file', id },
    after: { file: file.name },
  });
  const content_base64 = written.content.toString('base64');
  return ok({ name: file.name, media_type: description.mediaType, content_base64 });
}

export const createPayoutFiles = (deps: DisbursementsDeps, more: HolderChecks) =>
  bound(usesOf(deps, more), { makeFile, file });
