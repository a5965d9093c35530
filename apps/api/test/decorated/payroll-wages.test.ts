/** Wages as offices send them: in parts, early, late, of leavers, written in their own ways. The lender never holds money of a late one. */
import { type Day, day } from '@unamano/domain/calendar';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { expect, test } from 'vitest';
import { readBalance } from '../../src/modules/loans/loan-events/index.ts';
import { makeCompany } from '../fixtures/disbursements.ts';
import { type PayrollTestApp, sharedPayrollApp } from '../fixtures/payroll.ts';
import { testSize } from '../sizes.ts';

/** `PAYROLL_WAGES=10000` of this file takes long; `PAYROLL_WAGES_SEED` is the first seed. */
const FILES = Number(process.env.PAYROLL_WAGES ?? testSize({ short: 12, full: 400 }));
const FIRST = Number(process.env.PAYROLL_WAGES_SEED ?? 1);

const at = sharedPayrollApp();
type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const grouped = (pesos: number): string => String(pesos).replace(/\B(?=(\d{3})+$)/g, '.');

/** One to three lines of a wage, for the asked installment and sometimes for the next one too. */
function linesOf(chance: SeededRandom, { id, borrower, rows }: Employee) {
  const first = rows[0]?.value_pesos ?? 0;
  const wages = [{ installment: 1, pesos: chance.pick([first, first, first - 1 - chance.below(first)]) }];
  if (chance.below(3) === 0) wages.push({ installment: 2, pesos: rows[1]?.value_pesos ?? 0 });
  return wages.flatMap(({ installment, pesos }) => {
    const count = Math.min(1 + chance.below(3), pesos);
    const part = Math.floor(pesos / count);
    return Array.from({ length: count }, (_, index) => {
      const own = index === count - 1 ? pesos - part * index : part;
      return {
        dni: chance.pick([borrower.dni, `C.C. ${grouped(Number(borrower.dni))}`, `0${borrower.dni}`]),
        name: chance.pick(['Íñigo Peña', "D'Ángelo Núñez", 'GÓMEZ, ANA']),
        credit: id,
        installment,
        deducted: chance.pick([String(own), `$ ${grouped(own)}`, `${grouped(own)},00`]),
        pesos: own,
      };
    });
  });
}

async function checkPerson(company: number, who: Employee, held: number, hasLeft: boolean, about: string) {
  const dueBy = (on: Day) => who.rows.reduce((sum, row) => sum + (row.due_on <= on ? row.value_pesos : 0), 0);
  for (const on of ['2026-02-17', '2026-02-28', '2026-03-01', '2026-03-16'].map(day)) {
    const balance = await readBalance(at.db, who.id, on);
    if (held >= dueBy(on)) expect(balance?.isLate, `${about}: late on ${on}`).toBe(false);
    const explained = (balance?.paid ?? 0) + Math.max(0, balance?.waiting ?? 0);
    expect(explained, `${about}: pesos on ${on}`).toBe(held);
  }
  const next = day('2026-02-28');
  const path = `${at.AT}/deductions?pay_period=${next}&id_company=${company}`;
  const { body } = await at.get(path, at.operations);
  const asked = body.rows
    .filter((row: { id_credit: number }) => row.id_credit === who.id)
    .reduce((sum: number, row: { amount: number }) => sum + row.amount, 0);
  expect(asked, `${about}: asked`).toBe(hasLeft ? 0 : Math.max(0, dueBy(next) - held));
}

async function checkFile(seed: number): Promise<number> {
  const chance = createSeededRandom(seed);
  const company = await makeCompany(at.db);
  const people: { who: Employee; hasLeft: boolean }[] = [];
  for (let count = 1 + chance.below(2); count > 0; count--) {
    const who = await at.employee(company);
    const hasLeft = chance.below(4) === 0;
    const left = { credit_id: who.id, left_on: '2026-02-10', reason: 'Renunció' };
    if (hasLeft) expect((await at.post(`${at.AT}/leavers`, at.operations, left)).status).toBe(200);
    people.push({ who, hasLeft });
  }
  const lines = people.flatMap(({ who }) => linesOf(chance, who));
  const transfer = lines.reduce((sum, { pesos }) => sum + pesos, 0);
  const on = chance.pick(['2026-02-13', '2026-02-15', '2026-02-16']);
  const file = await at.uploadAndProcess(lines, { company, transfer, on, reference: `QUINCENA-${seed}` });
  expect(file, `seed ${seed}`).toMatchObject({ applied: transfer, in_suspense: 0 });
  for (const { who, hasLeft } of people) {
    const own = lines.filter(({ credit }) => credit === who.id);
    const held = own.reduce((sum, { pesos }) => sum + pesos, 0);
    const about = `seed ${seed}, ${JSON.stringify(own)}`;
    await checkPerson(company, who, held, hasLeft, about);
  }
  return lines.length;
}

test(`${FILES} files of wages: nobody is late for what is held, nothing is asked twice`, async () => {
  let lines = 0;
  for (let seed = FIRST; seed < FIRST + FILES; seed++) lines += await checkFile(seed);
  expect(lines).toBeGreaterThan(FILES);
  expect(await at.faults()).toEqual([]);
}, 900_000);
