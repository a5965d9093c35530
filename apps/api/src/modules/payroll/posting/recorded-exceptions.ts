/** Exceptions of a returned file, with the journal entry of the money that waits in suspense for their resolution. */
import type { StoredExceptionKind } from '@unamano/contract/payroll-schemas';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { postEntry } from '../../ledger/index.ts';
import { suspenseLines } from '../entries.ts';
import { insertException, type NewException } from '../exceptions/exception-repo.ts';
import type { FileRow } from '../file-repo.ts';
import type { UnprocessedLine } from './line-repo.ts';

/** `suspensePesos`: the part of the amount that waits in suspense. */
type Found = { kind: StoredExceptionKind; amountPesos: Pesos; suspensePesos: Pesos; now: Date };

/** @param line null where the exception is about the transfer itself */
export function exceptionOf(
  file: Pick<FileRow, 'id' | 'company_id' | 'pay_period'>,
  line: Pick<UnprocessedLine, 'id' | 'credit_id' | 'stated_installment' | 'dni' | 'name'> | null,
  found: Found,
): NewException {
  return {
    company_id: file.company_id,
    pay_period: file.pay_period,
    kind: found.kind,
    file_id: file.id,
    line_id: line?.id ?? null,
    from_line_id: null,
    credit_id: line?.credit_id ?? null,
    number: line?.stated_installment ?? null,
    dni: line?.dni ?? '',
    name: line?.name ?? '',
    amount_pesos: found.amountPesos,
    suspense_pesos: found.suspensePesos,
    created_at: found.now,
  };
}

export async function recordException(
  trx: Trx,
  file: FileRow,
  line: UnprocessedLine | null,
  found: Found,
): Promise<void> {
  await insertException(trx, exceptionOf(file, line, found));
  if (found.suspensePesos === 0) return;
  await postEntry(trx, {
    creditId: line?.credit_id ?? null,
    kind: 'payroll_suspense',
    postedOn: file.transferred_on,
    recordedAt: found.now,
    payrollReference: line ? `line:${line.id}` : `difference:${file.id}`,
    lines: suspenseLines(found.suspensePesos),
  });
}
