/** Credits with many installments come in, and are undone, by smaller steps: each ends in time. */
import { addDays, day, startOfBogotaDay } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { clockFrom } from '../../src/kernel/clock.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
import { runStep } from '../../src/modules/money/book-import/run/batch.ts';
import { undoStep } from '../../src/modules/money/book-import/run/undo.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { sharedDatabase } from '../database/database.ts';
import { ORIGIN } from '../fixtures/credits.ts';
import { approved, approvedBook, newAdmin } from './bring-in.ts';
import { foreignBook } from './foreign-lender.ts';

const TODAY = day('2026-05-20');
const CUTOFF = addDays(TODAY, -1);
const { db, pool } = await sharedDatabase();
const clock = clockFrom(() => new Date(startOfBogotaDay(TODAY).getTime() + 10 * 3_600_000));
const approvals = createApprovals({ db, clock });
const bookImports = createBookImports({ db, clock, approvals });

const parts = { db, clock, approvals, bookImports };

const CREDITS = 4;
/** One of each day; of all credits more than a step has. */
const INSTALLMENTS = 250;

/** The people of another book, each with a credit that is paid day by day. */
function dailyBook() {
  const { personas } = foreignBook(CREDITS, CUTOFF).sheets;
  const creditos = [
    'credito;documento;tipo_documento;fecha_desembolso;tasa_mensual;tasa_ea;tasa_periodo;tasa_mora_ea;saldo_total',
  ];
  const cuotas = ['credito;numero;fecha;capital;interes'];
  for (let n = 0; n < CREDITS; n++) {
    creditos.push(`D-${n};${1_020_000_000 + n};cc;${CUTOFF};1 %;12 %;0,03 %;12 %;${INSTALLMENTS * 1_000}`);
    for (let number = 1; number <= INSTALLMENTS; number++)
      cuotas.push(`D-${n};${number};${addDays(CUTOFF, number)};990;10`);
  }
  return { personas, creditos: creditos.join('\r\n'), cuotas: cuotas.join('\r\n') };
}

const running = async (): Promise<number> => {
  const { rows } = await pool.query(
    "select count(*)::integer as credits from credits where state = 'ACTIVE'",
  );
  return rows[0].credits;
};

test('more installments than a step has come in, and go, by two steps', async () => {
  const id = await approvedBook(parts, dailyBook(), CUTOFF);
  // The people.
  expect(await runStep(db, clock, id)).toBe(true);
  expect(await runStep(db, clock, id)).toBe(true);
  expect(await running()).toBe(2);
  await bookImports.run(id);
  expect(await bookImports.find(id)).toMatchObject({ state: 'done' });
  expect(await running()).toBe(CREDITS);
  await approved(parts, bookImports.askToUndo({ actor: await newAdmin(parts), origin: ORIGIN }, id));
  expect(await undoStep(db, clock, id)).toBe(true);
  expect(await running()).toBe(CREDITS - 2);
  await bookImports.run(id);
  expect(await bookImports.find(id)).toMatchObject({ state: 'undone' });
  expect(await running()).toBe(0);
});
