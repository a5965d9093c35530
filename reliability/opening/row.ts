/** The first week of a lender by the words of `docs/operations.md`: from an empty production database to a lawful credit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bogotaDay } from '@unamano/domain/calendar';
import { makeTestPerson, signAndDisburse, signUp } from '@unamano/journeys/borrower';
import { FIRST_PRICES } from '@unamano/journeys/prices';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';
import {
  type Admin,
  answered,
  logIn,
  type Machine,
  missingLibraries,
  setUpFactor,
  startMachine,
} from './lender.ts';
import { startProviders } from './providers.ts';

const PASSWORD = 'Frailejon-2026-paramo';
/** An account approves from its 72nd hour; the prices are in force on the day after. */
const [APPROVES_AT, IN_FORCE_AT] = [73, 97];
const HOUR_MS = 3_600_000;
const SETTINGS = '/dashboard/api/settings';

const FREE_STUDY = Object.fromEntries([1, 2, 3, 4, 5].map((months) => [`credit_study_${months}`, '0']));
const ALLIED = { type_user: 'allied_company', central_risk: 0, max_amount: 800_000, max_installments: 4 };

/** Two people set up the company, and prepare the ceiling and the prices of both simulators. */
async function firstDay(machine: Machine, isLawful: boolean) {
  const people = [
    ['ana@prestadora.example', 'Ana', 'Ríos'],
    ['beto@prestadora.example', 'Beto', 'Luna'],
  ] as const;
  const admins: Awaited<ReturnType<typeof setUpFactor>>[] = [];
  for (const [email, first, last] of people) {
    const named = ['--email', email, '--first-name', first, '--last-name', last];
    machine.command(['create-admin', ...named], `${PASSWORD}\n`);
    admins.push(await setUpFactor(machine, { email, password: PASSWORD }));
  }
  const effective_on = bogotaDay(new Date(machine.now().getTime() + IN_FORCE_AT * HOUR_MS));
  const propose = async (by: number, topic: string, values: object) => {
    const body = { effective_on, reason: 'Apertura', ...values };
    const access = admins[by]?.access ?? '';
    return (await answered(machine, 'POST', `${SETTINGS}/${topic}`, { body, access })).id_approval;
  };
  const ceiling = { rate: '0.2436', source: 'Resolución 2089 de 2026' };
  const study = isLawful ? FREE_STUDY : {};
  const ofOne = [
    await propose(0, 'legal_ceiling', ceiling),
    await propose(0, 'simulator', { ...FIRST_PRICES, ...study, min_amount: 150_000 }),
  ];
  const ofTwo = [await propose(1, 'simulator', { ...FIRST_PRICES, ...FREE_STUDY, ...ALLIED })];
  const [one, two] = admins.map(({ admin }) => admin);
  if (!one || !two) throw new Error('two people open a lender');
  return { one, two, ofOne, ofTwo };
}

async function approveAll(machine: Machine, admin: Admin, ids: readonly unknown[]): Promise<void> {
  const access = await logIn(machine, admin);
  for (const id_approval of ids) {
    const body = { id_approval, action: 'approve' };
    await answered(machine, 'POST', '/dashboard/api/approvals/answer', { body, access });
  }
}

/** 500,000 in 3 months without a study fee. */
const LAWFUL_TERMS = { requested_amount: 500_000, installments: 3, acquired_debt: 556_851 };

/** The first credit, of a person of the company, under prices that are all lawful. @returns its state */
async function lend(machine: Machine, admin: Admin): Promise<string> {
  const { legal_price: prices } = await answered(machine, 'GET', '/readyz');
  const { simulators } = prices as { simulators: { type_user: string; offers_over: number }[] };
  for (const { type_user, offers_over } of simulators)
    if (offers_over > 0) throw new Error(`${offers_over} offers of ${type_user} are over the ceiling`);
  const borrower = await signUp(machine.calls, makeTestPerson(), LAWFUL_TERMS);
  await signAndDisburse(machine.calls, borrower, await logIn(machine, admin));
  const home = await answered(machine, 'GET', '/credits/api/credit/info/home/', borrower);
  return (home.credit as { state: string }).state;
}

/** Each start of the machine is a trial: a database of its own, and the hours of the first week. */
async function trial({ say }: RowOptions, isLawful: boolean): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-opening-'));
  const providers = await startProviders(folder);
  const at = async <T>(hours: number, work: (machine: Machine) => Promise<T>): Promise<T> => {
    const machine = await startMachine(folder, providers, hours);
    try {
      return await work(machine);
    } finally {
      await machine.stop();
    }
  };
  const faults: string[] = [];
  try {
    const prepared = await at(0, (first) => firstDay(first, isLawful));
    say('day 0: two admins, a ceiling and two prices proposed');
    await at(APPROVES_AT, async (third) => {
      await approveAll(third, prepared.two, prepared.ofOne);
      await approveAll(third, prepared.one, prepared.ofTwo);
    });
    say('day 3: approved');
    const state = await at(IN_FORCE_AT, (fourth) => lend(fourth, prepared.one));
    say(`day 4: a credit is ${state}`);
    if (state !== 'ACTIVE') faults.push(`the credit is ${state}`);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    say(faults.join());
  } finally {
    await providers.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const [first] = faults;
  return { n: 1, failures: faults.length, unit: 'openings', notes: first ? { 'first fault': first } : {} };
}

export const opening: Row = {
  id: 'opening',
  title:
    'A lender opens in production mode: from an empty database to a lawful credit, by the first week of operations.md',
  sizeUnit: 'openings',
  size: 1,
  quickSize: 0,
  missing: missingLibraries,
  run: (options) => trial(options, true),
  plant: 'the prices of the first start, which are over the ceiling',
  planted: (options) => trial(options, false),
};
