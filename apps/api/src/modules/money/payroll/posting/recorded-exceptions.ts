/** Exceptions of a returned file, with the journal entry of the money that waits in suspense for their resolution. */
import type { StoredExceptionKind } from '@unamano/contract/money/payroll/schemas';
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { deductionDay } from '@unamano/domain/money/payroll';
import { lastUnappliedDay } from '@unamano/domain/money/unapplied-funds';
import type { Trx } from '../../../../db/types.ts';
import { companyById } from '../../../lending/companies/index.ts';
import { postEntry } from '../../../loans/ledger/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { differenceEntry, lineEntry, suspenseLines } from '../entries.ts';
import * as repo from '../exceptions/exception-repo.ts';
import type { FileRow } from '../files/file-repo.ts';
import type { UnprocessedLine } from './line-repo.ts';

/** `suspensePesos`: the part of the amount that waits in suspense. */
type Found = { kind: StoredExceptionKind; amountPesos: Pesos; suspensePesos: Pesos; now: Date };

/** The employee whose wage waits is notified of it. Without a known employee the money is the company's. */
async function notifyOwner(
  { messages }: Pick<PayrollDeps, 'messages'>,
  trx: Trx,
  exception: Pick<repo.NewException, 'kind' | 'company_id' | 'credit_id' | 'dni' | 'suspense_pesos'>,
  receivedOn: Day,
): Promise<void> {
  const person = await repo.findOwner(trx, exception);
  if (!person) return;
  await messages.write(trx, {
    channel: 'whatsapp',
    recipient: person.cellphone,
    borrowerId: person.id,
    template: 'funds_waiting',
    parameters: {
      firstName: person.first_name,
      amountPesos: exception.suspense_pesos,
      paidOn: receivedOn,
      day: lastUnappliedDay(receivedOn),
    },
  });
}

/** One e-mail for each file, about its money that belongs to none of the named employees. */
export async function notifyCompany(
  { messages }: Pick<PayrollDeps, 'messages'>,
  trx: Trx,
  { id, company_id: companyId, transferred_on: paidOn }: FileRow,
): Promise<void> {
  const amountPesos = await repo.sumWithoutOwner(trx, id);
  const company = amountPesos > 0 ? await companyById(trx, companyId) : undefined;
  if (!company?.contact_email) return;
  await messages.write(trx, {
    channel: 'email',
    recipient: company.contact_email,
    template: 'company_funds_waiting',
    parameters: {
      firstName: company.contact_name || company.name,
      companyName: company.name,
      amountPesos,
      paidOn,
      day: lastUnappliedDay(paidOn),
    },
  });
}

/** @param line null where the exception is about the transfer itself */
export async function recordException(
  deps: Pick<PayrollDeps, 'messages'>,
  trx: Trx,
  file: FileRow,
  line: UnprocessedLine | null,
  { kind, amountPesos, suspensePesos, now }: Found,
): Promise<void> {
  const exception = {
    company_id: file.company_id,
    pay_period: file.pay_period,
    kind,
    file_id: file.id,
    line_id: line?.id ?? null,
    credit_id: line?.credit_id ?? null,
    number: line?.stated_installment ?? null,
    dni: line?.dni ?? '',
    name: line?.name ?? '',
    amount_pesos: amountPesos,
    suspense_pesos: suspensePesos,
    created_at: now,
  };
  await repo.insertException(trx, exception);
  if (suspensePesos === 0) return;
  await notifyOwner(deps, trx, exception, file.transferred_on);
  const valueOn = line ? deductionDay(file.pay_period, file.transferred_on) : file.transferred_on;
  await postEntry(trx, {
    creditId: line?.credit_id ?? null,
    kind: 'payroll_suspense',
    postedOn: bogotaDay(now),
    recordedAt: now,
    reference: line ? lineEntry(line.id) : differenceEntry(file.id),
    lines: suspenseLines(suspensePesos, valueOn),
  });
}
