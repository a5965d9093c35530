/**
 * Many disbursements are confirmed at once: each by the command that confirms one, in its own transaction, so that a refused one
 * stops no other.
 */

import type { Input, Reply } from '@unamano/contract/endpoint';
import { COMMON_ERRORS } from '@unamano/contract/errors';
import { type BatchRow, type confirmDisbursements, sentDayFault } from '@unamano/contract/money/payout-desk';
import { isDisbursed } from '@unamano/domain/loans/credit-state';
import { outsideCall } from '../../../../idempotency/call-context.ts';
import { bound } from '../../../../kernel/bound.ts';
import { redactError } from '../../../../kernel/log.ts';
import type { ErrorText } from '../../../../kernel/mount.ts';
import { type CommandResult, invalid, type Refusal } from '../../../../kernel/result.ts';
import { findCredit } from '../../../loans/credit-lifecycle/index.ts';
import { audited, type StaffCaller, staffCommand, unaudited } from '../../../office/audit/index.ts';
import type { Confirm } from '../confirm.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { CONFIRM_ERRORS } from '../errors.ts';

type BatchInput = Input<typeof confirmDisbursements>;

const TEXTS: Readonly<Record<string, ErrorText>> = { ...COMMON_ERRORS, ...CONFIRM_ERRORS };

/** What the caller of a single confirmation would read. */
function textOf({ code, message, fields }: Refusal<string>): string {
  return (
    Object.values(fields ?? {})[0] ?? message ?? TEXTS[code]?.message ?? COMMON_ERRORS.INTERNAL_ERROR.message
  );
}

const usesOf = (deps: DisbursementsDeps, { confirm }: Confirm) => ({ ...deps, confirm });

type Uses = ReturnType<typeof usesOf>;

async function confirmRow(
  { confirm, db, log }: Uses,
  { actor, origin }: StaffCaller,
  { sent_on, bank_reference }: BatchInput,
  row: BatchInput['rows'][number],
  batchId: number,
): Promise<BatchRow> {
  const id_credit = row.credit_id;
  try {
    const done = await confirm(actor, origin, id_credit, {
      bank_reference: row.bank_reference || bank_reference,
      account_number: row.account_number ?? '',
      sent_on,
      batchId,
    });
    if (done.ok)
      return { id_credit, outcome: done.value.start_date === null ? 'prepared' : 'confirmed', message: '' };
    const wasSent =
      done.code === 'STATE_NOT_ALLOWED' &&
      isDisbursed((await findCredit(db, id_credit))?.state ?? 'APPROVED');
    return wasSent
      ? { id_credit, outcome: 'already', message: '' }
      : { id_credit, outcome: 'refused', message: textOf(done) };
  } catch (error) {
    log.error({ creditId: id_credit, error: redactError(error) }, 'a disbursement of a batch failed');
    return { id_credit, outcome: 'refused', message: COMMON_ERRORS.INTERNAL_ERROR.message };
  }
}

/** A call that broke off is repeated without harm: what it confirmed is `already` then. */
export async function confirmMany(
  deps: Uses,
  caller: StaffCaller,
  input: BatchInput,
): Promise<CommandResult<Reply<typeof confirmDisbursements>>> {
  const { sent_on, bank_reference } = input;
  const fault = sentDayFault(sent_on, deps.clock.today(), null);
  if (fault !== null) return invalid('sent_on', fault);
  const batch = await outsideCall(() =>
    staffCommand(deps, caller, async ({ trx, now }) => {
      const { id } = await trx
        .insertInto('payout_batches')
        .values({ sent_on, bank_reference, made_by: caller.actor.id, made_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return unaudited(id, 'audited with what became of its rows, and each confirmation by itself');
    }),
  );
  if (!batch.ok) return batch;
  const rows: BatchRow[] = [];
  for (const row of input.rows)
    rows.push(await outsideCall(() => confirmRow(deps, caller, input, row, batch.value)));
  const count = (outcome: BatchRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return staffCommand(deps, caller, async () =>
    audited(
      { id_batch: batch.value, rows },
      {
        action: 'disbursement.confirm_many',
        subject: { kind: 'payout_batch', id: batch.value },
        after: {
          sent_on,
          bank_reference,
          confirmed: count('confirmed'),
          prepared: count('prepared'),
          refused: count('refused') + count('already'),
        },
      },
    ),
  );
}

export const createBatches = (deps: DisbursementsDeps, more: Confirm) =>
  bound(usesOf(deps, more), { confirmMany });
