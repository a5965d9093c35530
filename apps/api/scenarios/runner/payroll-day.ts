/**
 * A company's pay period, through the services: HR downloads the deductions, operations upload the payroll file. One
 * deduction is short, some are missing, and one line has an unknown employee.
 */
import { PAYROLL_COLUMNS } from '@unamano/contract/money/payroll/schemas';
import type { Day } from '@unamano/domain/calendar';
import { pesos, sumPesos } from '@unamano/domain/money';
import { type CompanyKey, companyAnswererEmail, OPERATIONS_EMAIL } from '../companies.ts';
import { approveAsOwner, type RunContext, unwrap } from './run-context.ts';

type PayrollDay = {
  company: CompanyKey;
  payPeriod: Day;
  /** ID numbers of the employees with a deduction; the second one is not in full. */
  deducted: readonly string[];
};

const SHORT_PESOS = 35_000;
const UNKNOWN_EMPLOYEE = { dni: '1088000777', name: 'Ramón Echeverri', pesos: pesos(62_000) };

const COLUMNS = ['dni', 'name', 'id_credit', 'installment', 'deducted'] as const;

/** Runs on the first day after the pay period; does nothing when the file was already uploaded. */
export async function runPayrollDay(
  context: RunContext,
  { company, payPeriod, deducted }: PayrollDay,
): Promise<void> {
  const companyId = context.companyIds.get(company);
  if (companyId === undefined || context.services.clock.today() < payPeriod) return;
  const clerkEmail = companyAnswererEmail(company);
  await runPayrollOf(context, { companyId, payPeriod, deducted, clerkEmail, hasFaults: true });
}

type CompanyPayroll = {
  companyId: number;
  payPeriod: Day;
  deducted: readonly string[];
  clerkEmail: string;
  /** A short deduction, and an unknown employee. */
  hasFaults?: boolean;
};

export async function runPayrollOf(
  context: RunContext,
  { companyId, payPeriod, deducted, clerkEmail, hasFaults = false }: CompanyPayroll,
): Promise<void> {
  const { payroll, clock } = context.services;
  const query = { id_company: companyId, pay_period: payPeriod };
  const operations = await context.staff(OPERATIONS_EMAIL);
  if (unwrap(await payroll.files({ ...operations, input: query })).files.length > 0) return;

  const clerk = await context.staff(clerkEmail);
  unwrap(await payroll.download({ ...clerk, input: { ...query, format: 'xlsx' } }));
  const { rows } = unwrap(await payroll.deductions({ ...clerk, input: query }));
  const known = new Set(deducted);
  const paid = rows.filter(({ dni, is_late }) => !is_late && known.has(dni));
  if (paid.length === 0) return;
  const lines = paid.map((row) => {
    const isShort = hasFaults && row.dni === deducted[1];
    const deductedPesos = pesos(row.amount - (isShort ? SHORT_PESOS : 0));
    return [row.dni, `${row.name} ${row.last_name}`, row.id_credit, row.installment, deductedPesos] as const;
  });
  const someone = paid[0]?.id_credit ?? 1;
  const { dni, name, pesos: unknown } = UNKNOWN_EMPLOYEE;
  const all = hasFaults ? [...lines, [dni, name, someone, 1, unknown] as const] : lines;
  const header = COLUMNS.map((column) => PAYROLL_COLUMNS[column]).join(';');
  const input = {
    ...query,
    transfer_amount: sumPesos(all.map(([, , , , amount]) => amount)),
    bank_reference: `NOM-${companyId}-${payPeriod.replaceAll('-', '')}`,
    transferred_on: clock.today(),
    file: Buffer.from([header, ...all.map((line) => line.join(';'))].join('\r\n')).toString('base64'),
    file_name: `nomina-${payPeriod}.csv`,
  };
  const { file } = unwrap(await payroll.upload({ ...operations, input }));
  if (file.approval?.state === 'pending') await approveAsOwner(context, file.approval.id_approval);
  // The queue processes it too, but the next day's payments must come after it.
  await payroll.processFile(file.id_file);
}
