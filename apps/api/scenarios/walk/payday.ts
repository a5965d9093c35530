/**
 * A company's fortnight, done through the services: HR downloads what to deduct, operations enter the transfer with what
 * was deducted. One employee is short, some were not deducted, and one line is of nobody known.
 */
import { PAYROLL_COLUMNS } from '@unamano/contract/payroll-shapes';
import type { Day } from '@unamano/domain/calendar';
import { answererOf, type CompanyKey, OPERATIONS_EMAIL } from '../companies.ts';
import { OFFICE } from './cast.ts';
import { granted, type Stage } from './stage.ts';

export type Payday = {
  company: CompanyKey;
  fortnight: Day;
  /** ID numbers of those whom the company deducted from; the second one not in full. */
  deducted: readonly string[];
};

const SHORT_PESOS = 35_000;
const STRANGER = { dni: '1088000777', name: 'Ramón Echeverri', pesos: 62_000 };

const COLUMNS = ['dni', 'name', 'id_credit', 'installment', 'deducted'] as const;

/** Does it on the first day that comes, and nothing when it was done before. */
export async function payday(stage: Stage, plan: Payday): Promise<void> {
  const { payroll, clock } = stage.services;
  const { fortnight } = plan;
  const id_company = stage.companyIds.get(plan.company);
  if (id_company === undefined || clock.today() < fortnight) return;
  const operations = await stage.staff(OPERATIONS_EMAIL);
  if (granted(await payroll.files(operations, { id_company, fortnight })).files.length > 0) return;

  const clerk = await stage.staff(answererOf(plan.company));
  granted(await payroll.download(clerk, { id_company, fortnight, format: 'xlsx' }));
  const { rows } = granted(await payroll.deductions(clerk, { id_company, fortnight }));
  const paid = rows.filter(({ dni, is_late }) => !is_late && plan.deducted.includes(dni));
  const lines = paid.map((row) => {
    const isShort = row.dni === plan.deducted[1];
    const pesos = row.amount - (isShort ? SHORT_PESOS : 0);
    return [row.dni, `${row.name} ${row.last_name}`, row.id_credit, row.installment, pesos] as const;
  });
  const someone = paid[0]?.id_credit ?? 1;
  const all = [...lines, [STRANGER.dni, STRANGER.name, someone, 1, STRANGER.pesos] as const];
  const header = COLUMNS.map((column) => PAYROLL_COLUMNS[column]).join(';');
  const { file } = granted(
    await payroll.upload(operations, OFFICE, {
      id_company,
      fortnight,
      transfer_amount: all.reduce((sum, [, , , , pesos]) => sum + pesos, 0),
      bank_reference: `NOM-${fortnight.replaceAll('-', '')}`,
      transferred_on: clock.today(),
      file: Buffer.from([header, ...all.map((line) => line.join(';'))].join('\r\n')).toString('base64'),
      file_name: `nomina-${fortnight}.csv`,
    }),
  );
  // The queue does it too; the next day's payments come after it.
  await payroll.bookFile(file.id_file);
}
