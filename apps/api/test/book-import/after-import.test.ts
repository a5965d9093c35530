/** What follows an import is as for any credit, to the peso of a calculator of its own: by days, in floating point, without the product's code. */
import { type Day, day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { readBalance, record, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { sharedDatabase } from '../database/database.ts';
import { bringIn } from './bring-in.ts';
import { at } from './foreign-calendar.ts';

const TODAY = day('2026-04-25');
const LATER = day('2026-04-30');
const CUTOFF = day('2026-04-24');
const now = new Date(startOfBogotaDay(TODAY).getTime() + 10 * 3_600_000);

/** The second of three installments is fifteen days late on the day of the first event here, the third is to come. */
const LENT = '2026-02-10';
const DUES = [
  { date: '2026-03-10', capital: 300_000, interest: 12_000 },
  { date: '2026-04-10', capital: 300_000, interest: 8_000 },
  { date: '2026-05-10', capital: 300_000, interest: 4_000 },
] as const;
const [FIRST, SECOND, THIRD] = DUES;
const VALUE = { first: 312_000, second: 308_000, third: 304_000 };
/** Effective annual 23.14 %, by day: under the usury rate of all these months. */
const DAILY = 1.2314 ** (1 / 365) - 1;
const late = (base: number, from: string, through: string) => base * DAILY * (at(through) - at(from));

const lateAtCutoff = Math.round(late(SECOND.capital, SECOND.date, CUTOFF));
const CREDITS = ['paid', 'spoken', 'closed', 'returned'] as const;
type Name = (typeof CREDITS)[number];
const book = {
  personas: [
    'tipo_documento;documento;nombres;apellidos;celular;correo;genero;fecha_nacimiento;ocupacion;ingresos;personas_a_cargo',
    ...CREDITS.map((_, n) => `cc;10200000${n}0;Nubia;Ríos;31000000${n}0;;f;1990-05-17;empleado;0;0`),
  ],
  creditos: [
    'credito;documento;tipo_documento;fecha_desembolso;tasa_mensual;tasa_ea;tasa_mora_ea;gastos_cobranza;saldo_total;dias_mora',
    ...CREDITS.map(
      (name, n) =>
        `${name};10200000${n}0;cc;${LENT};1,33 %;17,18 %;23,14 %;${name === 'spoken' ? 'sí' : 'no'};${VALUE.second + VALUE.third + lateAtCutoff};14`,
    ),
  ],
  cuotas: [
    'credito;numero;fecha;capital;interes',
    ...CREDITS.flatMap((name) =>
      DUES.map((due, n) => `${name};${n + 1};${due.date};${due.capital};${due.interest}`),
    ),
  ],
  pagos: [
    'credito;referencia;fecha;valor',
    ...CREDITS.map((name) => `${name};R-1;${FIRST.date};${VALUE.first}`),
  ],
};

const { db, pool } = await sharedDatabase();
const clock = clockFrom(() => now);
const approvals = createApprovals({ db, clock });
const parts = { db, clock, approvals, bookImports: createBookImports({ db, clock, approvals }) };
await bringIn(
  parts,
  Object.fromEntries(Object.entries(book).map(([name, rows]) => [name, rows.join('\r\n')])),
  CUTOFF,
);

const { rows } = await pool.query("select reference, credit_id from book_import_parts where kind = 'credit'");
const idOf = (name: Name): number => Number(rows.find(({ reference }) => reference === name)?.credit_id);
const balance = async (name: Name, on: Day) => {
  const own = await readBalance(db, idOf(name), on);
  if (!own) throw new Error('no credit');
  return own;
};
const happens = (name: Name, event: Pick<LoanEvent, 'kind' | 'data'>) =>
  inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, idOf(name));
    if (!credit) throw new Error('no credit');
    const complete = { at: new Date(now.getTime() + 1_000), source: `own-${name}`, ...event } as LoanEvent;
    return record(
      trx,
      { credit, event: complete },
      { initiator: PLATFORM, reason: 'test', today: TODAY, now: new Date(now.getTime() + 1_000) },
    );
  });

test('a payment', async () => {
  await happens('paid', { kind: 'money', data: { pesos: pesos(200_000), from: 'gateway' } });
  // Late interest first; what is left pays the value, whose principal part then owes less each day.
  const lateToday = Math.round(late(SECOND.capital, SECOND.date, TODAY));
  const toValue = 200_000 - lateToday;
  expect((await balance('paid', TODAY)).owed).toBe(VALUE.second + VALUE.third - toValue);
  const exact = late(SECOND.capital, SECOND.date, TODAY) + late(SECOND.capital - toValue, TODAY, LATER);
  expect((await balance('paid', LATER)).owed).toBe(
    VALUE.second + VALUE.third - toValue + Math.round(exact) - lateToday,
  );
});

test('a contact brings the collection fee of its step once its day is over', async () => {
  const owedOn = (on: Day) => VALUE.second + VALUE.third + Math.round(late(SECOND.capital, SECOND.date, on));
  await happens('spoken', { kind: 'contact', data: {} });
  expect((await balance('spoken', TODAY)).owed).toBe(owedOn(TODAY));
  // Six days late or more: 12,000 pesos with VAT.
  expect((await balance('spoken', LATER)).owed).toBe(owedOn(LATER) + 12_000);
});

test('a payoff gives back the interest of the days to come', async () => {
  const lateToday = Math.round(late(SECOND.capital, SECOND.date, TODAY));
  const share = (at(TODAY) - at(SECOND.date)) / (at(THIRD.date) - at(SECOND.date));
  const payoff = VALUE.second + lateToday + THIRD.capital + Math.round(THIRD.interest * share);
  expect((await balance('closed', TODAY)).payoff).toBe(payoff);
  const ended = await happens('closed', { kind: 'money', data: { pesos: pesos(payoff), from: 'gateway' } });
  expect(ended).toMatchObject({ hasEnded: true });
  expect((await balance('closed', LATER)).owed).toBe(0);
});

test('a chargeback of a payment from before the import: its days were not late, and the next ones are', async () => {
  await happens('returned', { kind: 'void', data: { source: 'opening-R-1' } });
  const lateSecond = Math.round(late(SECOND.capital, SECOND.date, LATER));
  const lateFirst = Math.round(late(FIRST.capital, TODAY, LATER));
  expect((await balance('returned', LATER)).owed).toBe(
    VALUE.first + VALUE.second + VALUE.third + lateSecond + lateFirst,
  );
  expect(await verifyLedger(db)).toEqual([]);
});
