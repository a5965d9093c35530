/** What an uploaded file says, and whether its pay period and the day of its transfer may be entered. */
import { createHash } from 'node:crypto';
import { addDays, addMonths, type Day } from '@unamano/domain/calendar';
import { isPayPeriod, payPeriodFrom } from '@unamano/domain/money/payroll';
import type { Db } from '../../../../db/types.ts';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';
import { NOT_A_PAY_PERIOD } from '../deduction-files/deductions.ts';
import type { ReturnedLine } from '../returned-sheets/returned-line.ts';
import { refuseFile } from '../returned-sheets/returned-table.ts';
import { withStoredDocuments } from './employee-documents.ts';
import { decodeBase64File, readReturnedFile } from './returned-file.ts';

const EARLY_DAYS_MAX = 20;
const MONTHS_BACK = 12;

export type ReadUpload = { lines: ReturnedLine[]; bytes: Buffer; sha256: string; contentHash: string };

/** Independent of the order of lines and of the file's format. */
function contentHashOf(lines: readonly ReturnedLine[]): string {
  const texts = lines.map((line) => [line.dni, line.creditId, line.installment, line.amountPesos].join('|'));
  return createHash('sha256').update(texts.sort().join('\n')).digest('hex');
}

export function checkPayPeriod(payPeriod: Day, today: Day): Result<null> {
  if (!isPayPeriod(payPeriod)) return invalid('pay_period', NOT_A_PAY_PERIOD);
  return payPeriod > payPeriodFrom(today) || payPeriod < addMonths(today, -MONTHS_BACK)
    ? invalid('pay_period', 'Esta quincena no se puede registrar')
    : ok(null);
}

export function checkTransferDay(payPeriod: Day, transferredOn: Day, today: Day): Result<null> {
  const known = checkPayPeriod(payPeriod, today);
  if (!known.ok) return known;
  if (transferredOn > today)
    return invalid('transferred_on', 'La transferencia no puede ser de un día futuro');
  return transferredOn < addDays(payPeriod, -EARLY_DAYS_MAX)
    ? invalid('transferred_on', 'La transferencia es muy anterior a la quincena')
    : ok(null);
}

/** @param file in base64 */
export async function readUpload(db: Db, companyId: number, file: string): Promise<Result<ReadUpload>> {
  const decoded = decodeBase64File(file);
  if (!decoded.ok) return invalid('file', decoded.text);
  const { bytes } = decoded;
  const read = await readReturnedFile(bytes);
  if (!read.ok) return read;
  const table = read.value;
  if (!table.ok) return refuseFile(table.text, table.faults);
  const lines = await withStoredDocuments(db, companyId, table.lines);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return ok({ lines, bytes, sha256, contentHash: contentHashOf(lines) });
}
