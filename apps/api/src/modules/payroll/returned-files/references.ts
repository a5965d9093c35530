/** The bank's names of a company's transfers: those of files, and those that brought what a file's transfer missed. */
import { type Day, formatDay } from '@unamano/domain/calendar';
import { referenceKey } from '@unamano/domain/payroll';
import type { Db } from '../../../db/types.ts';
import { findByReference } from '../file-repo.ts';

/** @param except the resolution that looks, written already */
async function completed(db: Db, companyId: number, except: number | null) {
  let rows = db
    .selectFrom('payroll_resolutions as resolution')
    .innerJoin('payroll_exceptions as exception', 'exception.id', 'resolution.exception_id')
    .select(['resolution.bank_reference', 'exception.fortnight'])
    .where('exception.company_id', '=', companyId)
    .where('exception.kind', '=', 'transfer_short')
    .where('resolution.action', '=', 'complete_transfer');
  if (except !== null) rows = rows.where('exception.id', '<>', except);
  return rows.execute();
}

const ofFortnight = (day: Day) => `quincena del ${formatDay(day)}`;

/**
 * What a transfer was entered as before, for the person who enters it again; null where it is new.
 *
 * @param reference as the bank shows it, however it is written; the company's row is locked, so that nobody enters it meanwhile
 */
export async function enteredAs(
  db: Db,
  companyId: number,
  reference: string,
  except: number | null = null,
): Promise<string | null> {
  const key = referenceKey(reference);
  const file = await findByReference(db, companyId, key);
  if (file) {
    const name = file.file_name === '' ? '' : `, archivo ${file.file_name}`;
    const day = formatDay(file.transferred_on);
    return `Ya se registró como «${file.bank_reference}» del ${day}, ${ofFortnight(file.fortnight)}${name}`;
  }
  const rest = (await completed(db, companyId, except)).find(
    ({ bank_reference: known }) => known !== null && referenceKey(known) === key,
  );
  if (!rest) return null;
  return `Ya se registró como «${rest.bank_reference}», lo que faltaba de la ${ofFortnight(rest.fortnight)}`;
}
