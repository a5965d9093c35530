/** Bank references of a company's transfers: of its files, and of the transfers that completed a short one. */
import { type Day, formatDay } from '@unamano/domain/calendar';
import { referenceKey } from '@unamano/domain/money/payroll';
import type { Db } from '../../../../db/types.ts';
import { findByReference } from './file-repo.ts';

async function readCompletingTransfers(db: Db, companyId: number, exceptExceptionId: number) {
  return db
    .selectFrom('payroll_resolutions as resolution')
    .innerJoin('payroll_exceptions as exception', 'exception.id', 'resolution.exception_id')
    .select(['resolution.bank_reference', 'exception.pay_period'])
    .where('exception.company_id', '=', companyId)
    .where('exception.kind', '=', 'transfer_shortfall')
    .where('resolution.action', '=', 'complete_transfer')
    .where('exception.id', '<>', exceptExceptionId)
    .execute();
}

const payPeriodLabel = (day: Day) => `quincena del ${formatDay(day)}`;

/**
 * How the transfer was entered before; null for a new one. The caller holds the company's lock, so no parallel call
 * enters the transfer meanwhile.
 *
 * @param reference as a person typed it
 * @param exceptExceptionId the exception whose own resolution is written already; 0 for none
 */
export async function describeKnownTransfer(
  db: Db,
  companyId: number,
  reference: string,
  exceptExceptionId = 0,
): Promise<string | null> {
  const key = referenceKey(reference);
  const file = await findByReference(db, companyId, key);
  if (file) {
    const name = file.file_name === '' ? '' : `, archivo ${file.file_name}`;
    const day = formatDay(file.transferred_on);
    return `Ya se registró como «${file.bank_reference}» del ${day}, ${payPeriodLabel(file.pay_period)}${name}`;
  }
  const completing = (await readCompletingTransfers(db, companyId, exceptExceptionId)).find(
    ({ bank_reference: known }) => known !== null && referenceKey(known) === key,
  );
  if (!completing) return null;
  const { bank_reference: known, pay_period: payPeriod } = completing;
  return `Ya se registró como «${known}», lo que faltaba de la ${payPeriodLabel(payPeriod)}`;
}
