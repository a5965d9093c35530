/** Wages as offices send them: in parts, early, late, of leavers, written in their own ways. The lender never holds money of a late one. */
import { type Day, day } from '@unamano/domain/calendar';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { expect, test } from 'vitest';
import { readBalance } from '../../src/modules/loans/loan-events/index.ts';
import { sharedPayrollApp } from '../fixtures/payroll.ts';
import { makeCompaniesOf } from '../platform/employees.ts';
import { testSize } from '../sizes.ts';

/** `PAYROLL_WAGES=10000` of this file takes twenty minutes on one core; `PAYROLL_WAGES_SEED` is the first seed. */
const FILES = Number(process.env.PAYROLL_WAGES ?? testSize({ short: 12, full: 400 }));
const FIRST = Number(process.env.PAYROLL_WAGES_SEED ?? 1);
const FILES_AT_ONCE = 200;

const at = await sharedPayrollApp();
type Company = Awaited<ReturnType<typeof makeCompaniesOf>>[number];
type Employee = Company['people'][number];

const grouped = (pesos: number): string => String(pesos).replace(/\B(?=(\d{3})+$)/g, '.');

/** One to three lines of a wage, for the asked installment and sometimes for the next one too. */
function linesOf(chance: SeededRandom, { dni, creditId }: Employee, { schedule }: Company) {
  const first = schedule[0]?.value ?? 0;
  const wages = [{ installment: 1, pesos: chance.pick([first, first, first - 1 - chance.below(first)]) }];
  if (chance.below(3) === 0) wages.push({ installment: 2, pesos: schedule[1]?.value ?? 0 });
  return wages.flatMap(({ installment, pesos }) => {
    const count = Math.min(1 + chance.below(3), pesos);
    const part = Math.floor(pesos / count);
    return Array.from({ length: count }, (_, index) => {
      const own = index === count - 1 ? pesos - part * index : part;
      return {
        dni: chance.pick([dni, `C.C. ${grouped(Number(dni))}`, `0${dni}`]),
        name: chance.pick(['Íñigo Peña', "D'Ángelo Núñez", 'GÓMEZ, ANA']),
        credit: creditId,
        installment,
        deducted: chance.pick([String(own), `$ ${grouped(own)}`, `${grouped(own)},00`]),
        pesos: own,
      };
    });
  });
}

const DAYS = ['2026-02-17', '2026-02-28', '2026-03-01', '2026-03-16'].map(day);
const NEXT = day('2026-02-28');
type Sent = { company: Company; on: Day; about: string; asked: Map<number, number>; hasLeft: Set<number> };

async function checkPerson(
  { company, on, about, asked, hasLeft }: Sent,
  { creditId }: Employee,
  held: number,
) {
  const dueBy = (last: Day) =>
    company.schedule.reduce((sum, { dueOn, value }) => sum + (dueOn <= last ? value : 0), 0);
  for (const today of DAYS.map((each) => (each < on ? on : each))) {
    const balance = await readBalance(at.db, creditId, today);
    if (held >= dueBy(today))
      expect([balance?.isLate, balance?.lateInterest], `${about}: late on ${today}`).toEqual([false, 0]);
    const explained = (balance?.paid ?? 0) + Math.max(0, balance?.waiting ?? 0);
    expect(explained, `${about}: pesos on ${today}`).toBe(held);
  }
  const expected = hasLeft.has(creditId) ? 0 : Math.max(0, dueBy(NEXT) - held);
  expect(asked.get(creditId) ?? 0, `${about}: asked`).toBe(expected);
}

/** What the next payday asks for, by credit. */
async function readAsked({ companyId }: Company): Promise<Map<number, number>> {
  const path = `${at.AT}/deductions?pay_period=${NEXT}&id_company=${companyId}`;
  const { body } = await at.get(path, at.operations);
  const asked = new Map<number, number>();
  for (const { id_credit, amount } of body.rows) asked.set(id_credit, (asked.get(id_credit) ?? 0) + amount);
  return asked;
}

async function checkFile(seed: number, chance: SeededRandom, company: Company): Promise<number> {
  const [sent, today] = chance.pick([
    ['2026-02-13', '2026-02-16'],
    ['2026-02-15', '2026-02-16'],
    ['2026-02-16', '2026-02-17'],
    ['2026-02-20', '2026-02-20'],
    ['2026-02-26', '2026-02-26'],
  ] as const);
  at.clock.setDay(today);
  const hasLeft = new Set<number>();
  for (const { creditId } of company.people) {
    if (chance.below(4) > 0) continue;
    const body = { credit_id: creditId, left_on: '2026-02-10', reason: 'Renunció' };
    expect((await at.post(`${at.AT}/leavers`, at.operations, body)).status).toBe(200);
    hasLeft.add(creditId);
  }
  const lines = company.people.flatMap((who) => linesOf(chance, who, company));
  const transfer = lines.reduce((sum, { pesos }) => sum + pesos, 0);
  const options = { company: company.companyId, transfer, on: sent, reference: `QUINCENA-${seed}` };
  const file = await at.uploadAndProcess(lines, options);
  expect(file, `seed ${seed}`).toMatchObject({ applied: transfer, in_suspense: 0 });
  const asked = await readAsked(company);
  for (const who of company.people) {
    const own = lines.filter(({ credit }) => credit === who.creditId);
    const held = own.reduce((sum, { pesos }) => sum + pesos, 0);
    const about = `seed ${seed}, ${JSON.stringify(own)}`;
    await checkPerson({ company, on: day(sent), about, asked, hasLeft }, who, held);
  }
  return lines.length;
}

test(`${FILES} files of wages: nobody is late for what is held, nothing is asked twice`, async () => {
  let lines = 0;
  for (let from = FIRST; from < FIRST + FILES; from += FILES_AT_ONCE) {
    const chances = Array.from({ length: Math.min(FILES_AT_ONCE, FIRST + FILES - from) }, (_, index) =>
      createSeededRandom(from + index),
    );
    const counts = chances.map((chance) => 1 + chance.below(2));
    const companies = await makeCompaniesOf(at.pool, counts, day('2026-02-15'));
    for (const [index, company] of companies.entries())
      lines += await checkFile(from + index, chances[index] ?? createSeededRandom(0), company);
  }
  expect(lines).toBeGreaterThan(FILES);
  expect(await at.faults()).toEqual([]);
}, 1_500_000);
