/** The bank's names of a company's transfers: those of files, and those that brought what a file's transfer missed. */
import { type Day, formatDay } from '@unamano/domain/calendar';
import { referenceKey } from '@unamano/domain/payroll';
import type { Db } from '../../../db/types.ts';
import { findByReference } from '../file-repo.ts';

/** @param except the resolution that looks, written already */
async function readCompletingTransfers(db: Db, companyId: number, exceptExceptionId: number | null) {
  let rows = db
    .selectFrom('payroll_resolutions as resolution')
    .innerJoin('payroll_exceptions as exception', 'exception.id', 'resolution.exception_id')
    .select(['resolution.bank_reference', 'exception.pay_period'])
    .where('exception.company_id', '=', companyId)
    .where('exception.kind', '=', 'transfer_shortfall')
    .where('resolution.action', '=', 'complete_transfer');
  if (exceptExceptionId !== null) rows = rows.where('exception.id', '<>', exceptExceptionId);
  return rows.execute();
}

const payPeriodLabel = (day: Day) => `quincena del ${formatDay(day)}`;

/**
 * What a transfer was entered as before, for the person who enters it again; null where it is new.
 *
 * @param reference as the bank shows it, however it is written; the company's row is locked, so that nobody enters it meanwhile
 */
export async function describeEntered(
  db: Db,
  companyId: number,
  reference: string,
  exceptExceptionId: number | null = null,
): Promise<string | null> {
  const key = referenceKey(reference);
  const file = await findByReference(db, companyId, key);
  if (file) {
    const name = file.file_name === '' ? '' : `, archivo ${file.file_name}`;
    const day = formatDay(file.transferred_on);
    return `Ya se registró como «${file.bank_reference}» del ${day}, ${payPeriodLabel(file.pay_period)}${name}`;
  }
  const rest = (await readCompletingTransfers(db, companyId, exceptExceptionId)).find(
    ({ bank_reference: known }) => known !== null && referenceKey(known) === key,
  );
  if (!rest) return null;
  return `Ya se registró como «${rest.bank_reference}», lo que faltaba de la ${payPeriodLabel(rest.pay_period)}`;
}
