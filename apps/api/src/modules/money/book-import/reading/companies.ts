/** The companies of a book, and the credits that they deduct. */
import type { Day } from '@unamano/domain/calendar';
import { LEGAL_PAYROLL_DEDUCTION_PPM, payrollDeductionMax } from '@unamano/domain/lending/payment-capacity';
import { formatCop, maxPesos, type Pesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import { payPeriodDeductionMax } from '@unamano/domain/money/payroll';
import type { CompanyOfPlatform } from '../companies.ts';
import { type RowOf, SHEETS } from '../templates/sheets.ts';
import type { Book } from './book-types.ts';
import { type Say, sayRepeated } from './say.ts';
import type { Seen } from './seen.ts';
import type { Tables } from './tables.ts';

const NO_COMPANY = 'No hay una empresa con convenio y este NIT: revísalo, o agrégala a la hoja de empresas';

/** @param known the companies of the platform, which has each name once */
export function companiesOf(
  { empresas }: Tables,
  known: readonly CompanyOfPlatform[],
  say: Say,
): RowOf<'empresas'>[] {
  const { nit, name } = SHEETS.empresas;
  const rows = empresas.map(({ row, values }) => ({ row, ...values }));
  const plain = (text: string) => text.toLowerCase();
  for (const [{ header }, keyOf] of [
    [nit, (own: (typeof rows)[number]) => own.nit],
    [name, (own: (typeof rows)[number]) => plain(own.name)],
  ] as const)
    sayRepeated(rows, keyOf, ({ row }, first) =>
      say('empresas', row, header, `También está en la fila ${first}: deja una`),
    );
  const nits = new Set(known.map((own) => own.nit));
  const names = new Set(known.map((own) => plain(own.name)));
  for (const own of rows)
    if (!nits.has(own.nit) && names.has(plain(own.name)))
      say(
        'empresas',
        own.row,
        name.header,
        'Otra empresa de la plataforma ya tiene este nombre: revisa el NIT',
      );
  return rows.map(({ row: _, ...own }) => own);
}

/** Names the company of each person whose running credit it deducts, and what no company deducts here. */
export function placeEmployees(
  { companies, people, credits }: Pick<Book, 'companies' | 'people' | 'credits'>,
  known: readonly CompanyOfPlatform[],
  { cutoffOn, seen, say }: { cutoffOn: Day; seen: Seen; say: Say },
): void {
  const open = known.filter(({ ended_at: endedAt }) => endedAt === null);
  const nits = new Set([...seen.companies, ...[...companies, ...open].map(({ nit }) => nit)]);
  const byDni = new Map(people.map((person) => [person.dni, person]));
  for (const { row, dni, credit } of credits) {
    const { company, schedule, owed } = credit;
    const at = (text: string) => say('creditos', row, SHEETS.creditos.company.header, text);
    if (company === null) continue;
    if (!nits.has(company) && !seen.unread.has('empresas')) at(NO_COMPANY);
    const person = owed > 0 ? byDni.get(dni) : undefined;
    if (!person) continue;
    person.company = company;
    if (person.occupation !== 'employee')
      say(
        'personas',
        person.row,
        SHEETS.personas.occupation.header,
        'Una empresa le descuenta: escribe «empleado»',
      );
    const most = schedule
      .filter(({ dueOn }) => dueOn > cutoffOn)
      .reduce<Pesos>(
        (max, due) => maxPesos(max, pesos(due.principal + due.interest + due.charges)),
        ZERO_PESOS,
      );
    const deducted = deductedOf(person.income, most);
    if (most > deducted)
      at(
        `La cuota de ${formatCop(most)} pasa de ${formatCop(deducted)}, la mitad del pago de una quincena, que es lo más que se puede descontar: corrige los ingresos de la persona o las cuotas, o deja vacía esta celda y la persona paga por su cuenta`,
      );
  }
}

/** The most that the law lets a pay period deduct for an installment (Ley 1527 of 2012, art. 3). */
const deductedOf = (monthlyIncome: Pesos, duePesos: Pesos): Pesos =>
  payPeriodDeductionMax(
    payrollDeductionMax({ payrollPpm: LEGAL_PAYROLL_DEDUCTION_PPM }, monthlyIncome),
    duePesos,
  );
