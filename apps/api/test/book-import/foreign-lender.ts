/**
 * Another lender, with its own words and arithmetic: it writes its book as CSV, and says what is owed. It shares no code with the
 * product.
 */
import { at, iso } from './foreign-calendar.ts';
import { DAYS_TO_SEND, type Due, type Paid, type Story, storyOf } from './foreign-stories.ts';

/** What the Superintendencia certified, as this lender noted it. Before its first month it charges nothing for being late. */
const USURY = [
  ['2026-01-01', 0.2436],
  ['2025-12-01', 0.2502],
  ['2025-11-01', 0.2499],
] as const;
const usuryOn = (number: number): number => USURY.find(([from]) => number >= at(from))?.[1] ?? 0;

type Owing = Due & { unpaid: number; lateExact: number; latePaid: number };

/** Walks the days one by one: late interest of each day, then its payments. */
function walk(story: Story, through: string) {
  const rows: Owing[] = story.dues.map((due) => ({
    ...due,
    unpaid: due.capital + due.interest + due.charges,
    lateExact: 0,
    latePaid: 0,
  }));
  const lateOf = (row: Owing) => Math.round(row.lateExact) - row.latePaid;
  const payments: Paid[] = [];
  const planned = new Map<string, number[]>();
  story.dues.forEach((due, index) => {
    const own = story.pays(due, index, () => 0);
    if (own) planned.set(own.date, [...(planned.get(own.date) ?? []), index]);
  });
  const mayStillCome = (row: Owing) => story.isPayroll && at(through) - at(row.date) <= DAYS_TO_SEND;
  const overdueAt = (number: number) =>
    rows.filter((row) => row.unpaid > 0 && at(row.date) < number && !mayStillCome(row));
  for (let number = at(story.lent); number <= at(through); number++) {
    for (const row of overdueAt(number)) {
      const value = row.capital + row.interest + row.charges;
      const base = story.onAll ? row.unpaid : Math.max(0, row.capital - (value - row.unpaid));
      row.lateExact += base * ((1 + Math.min(story.late, usuryOn(number))) ** (1 / 365) - 1);
    }
    const take = (sum: number) => {
      payments.push({ date: iso(number), sum });
      let left = sum;
      for (const row of rows) {
        const late = Math.min(left, lateOf(row));
        row.latePaid += late;
        const value = Math.min(left - late, row.unpaid);
        row.unpaid -= value;
        left -= late + value;
      }
      if (left > 0) throw new Error('this lender received too much');
    };
    if (story.paidOffOn === iso(number)) {
      // Interest of days to come is given back, by even shares of each period.
      rows.forEach((row, index) => {
        const from = at(story.dues[index - 1]?.date ?? story.lent);
        const share = Math.min(1, Math.max(0, (number - from) / (at(row.date) - from)));
        row.unpaid -= row.interest - Math.round(row.interest * share);
      });
      take(rows.reduce((sum, row) => sum + row.unpaid + lateOf(row), 0));
    }
    for (const index of planned.get(iso(number)) ?? []) {
      const due = story.dues[index];
      if (!due) continue;
      const owing = () =>
        rows
          .filter((row) => at(row.date) <= Math.max(at(due.date), number))
          .reduce((sum, row) => sum + row.unpaid + lateOf(row), 0);
      const own = story.pays(due, index, owing);
      if (own && own.sum > 0) take(own.sum);
    }
  }
  const oldest = overdueAt(at(through))[0];
  return {
    payments,
    unpaid: rows.reduce((sum, row) => sum + row.unpaid, 0),
    owed: rows.reduce((sum, row) => sum + row.unpaid + lateOf(row), 0),
    daysLate: oldest ? at(through) - at(oldest.date) : 0,
    toEarn: rows.reduce(
      (sum, row) => sum + (at(row.date) > at(through) && row.unpaid > 0 ? row.interest : 0),
      0,
    ),
  };
}

/** Its companies: tax number and name. */
export const COMPANIES = [
  ['900373913-4', 'Panela Dulce SAS'],
  ['800197268-4', 'Confecciones Lili SAS'],
] as const;

const percent = (part: number) => `${String(Number((part * 100).toFixed(4))).replace('.', ',')} %`;
const csv = (rows: (string | number)[][]): string => rows.map((row) => row.join(';')).join('\r\n');

/** The book of `count` credits at the end of a day, by sheet; and the figures of its accountant. */
export function foreignBook(count: number, cutoff: string) {
  const people = [
    'tipo_documento;documento;nombres;apellidos;celular;correo;genero;fecha_nacimiento;fecha_expedicion;municipio_expedicion;municipio;direccion;barrio;ocupacion;ingresos;personas_a_cargo'.split(
      ';',
    ),
  ] as (string | number)[][];
  const credits = [
    'credito;documento;tipo_documento;fecha_desembolso;aval;tasa_mensual;tasa_ea;tasa_periodo;tasa_mora_ea;base_mora;saldo_total;dias_mora;diferencia;empresa'.split(
      ';',
    ),
  ] as (string | number)[][];
  const dues: (string | number)[][] = [['credito', 'numero', 'fecha', 'capital', 'interes', 'cargos']];
  const paid: (string | number)[][] = [['credito', 'referencia', 'fecha', 'valor']];
  const books = { running: 0, owed: 0, unpaid: 0, toEarn: 0, payments: 0, late: 0 };
  for (let n = 0; n < count; n++) {
    const name = `K-${String(n).padStart(5, '0')}`;
    const story = storyOf(n % 16, n, cutoff);
    const { payments, unpaid, owed, daysLate, toEarn } = walk(story, cutoff);
    const document = 1_020_000_000 + n;
    people.push([
      'cc',
      document,
      'Nubia',
      'Ríos Peña',
      3_100_000_000 + n,
      `nubia${n}@correo.co`,
      'f',
      '1990-05-17',
      '2009-01-30',
      '66001',
      '05001',
      'Calle 10 # 5-21',
      'Centro',
      'empleado',
      '1.800.000',
      1,
    ]);
    const charges = story.dues.reduce((sum, due) => sum + due.charges, 0);
    credits.push([
      name,
      document,
      'cc',
      story.lent,
      charges,
      percent(0.0175),
      percent(0.2314),
      story.weekly ? percent(0.004) : '',
      percent(story.late),
      story.onAll ? 'cuota' : 'capital',
      owed,
      daysLate,
      'revisar',
      story.isPayroll ? (COMPANIES[n % 3 === 0 ? 0 : 1]?.[0] ?? '') : '',
    ]);
    story.dues.forEach((due, index) => {
      dues.push([name, index + 1, due.date, due.capital, due.interest, due.charges]);
    });
    payments.forEach(({ date, sum }, index) => {
      paid.push([name, `R${n}-${index}`, date, sum]);
    });
    books.running += owed > 0 ? 1 : 0;
    books.owed += owed;
    books.unpaid += unpaid;
    books.toEarn += toEarn;
    books.payments += payments.length;
    books.late += daysLate > 0 ? 1 : 0;
  }
  return {
    sheets: {
      empresas: csv([['nit', 'nombre'], ...(count > 12 ? COMPANIES : [])] as string[][]),
      personas: csv(people),
      creditos: csv(credits),
      cuotas: csv(dues),
      pagos: csv(paid),
    },
    books,
  };
}
