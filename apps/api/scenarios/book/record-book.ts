/** The full demo: a book of any size, lent and repaid day by day by the batch forms of the services, then worked on by the desk. */
import { addDays, type Day, lastDayOfMonth, monthOf, startOfBogotaDay } from '@unamano/domain/calendar';
import { hashPassword } from '../../src/modules/identity/proof/passwords/index.ts';
import { DEMO_PASSWORD } from '../companies.ts';
import type { RunContext } from '../runner/run-context.ts';
import type { ScenarioTime } from '../runner/scenario-time.ts';
import { clientsOf } from './clients.ts';
import { makeBookCompanies } from './companies.ts';
import { BOOK_DAYS } from './courses.ts';
import { workDesk } from './desk.ts';
import { type Lender, type Lent, lend } from './lend.ts';
import { type Paying, passDaysOfAll, pay } from './pay.ts';
import { planPayrolls, runPayrolls } from './payrolls.ts';

/** Of one transaction. */
const BATCH = 200;
const OPENING_HOURS = 10;

export const firstBookDay = (today: Day): Day => addDays(today, -BOOK_DAYS);

const addTo = <Value>(days: Map<Day, Value[]>, on: Day, value: Value): void => {
  const own = days.get(on) ?? [];
  own.push(value);
  days.set(on, own);
};

async function inBatches<Value>(all: readonly Value[], work: (some: Value[]) => Promise<void>) {
  for (let start = 0; start < all.length; start += BATCH) await work(all.slice(start, start + BATCH));
}

type BookRun = {
  context: RunContext;
  time: ScenarioTime;
  /** How many credits. */
  credits: number;
  /** The first day on which nothing happens. */
  today: Day;
  onProgress: (line: string) => void;
};

export async function recordBook(run: BookRun): Promise<void> {
  const { context, time, credits, today, onProgress } = run;
  const first = firstBookDay(today);
  const at = <Value>(on: Day, work: () => Promise<Value>) => {
    const instantMs = startOfBogotaDay(on).getTime() + OPENING_HOURS * 3_600_000;
    // A job of the queue has no time of its own.
    time.setLatest(instantMs);
    return time.at(instantMs, work);
  };
  const { db, clock } = context.services;
  const companies = await at(first, () => makeBookCompanies(db, context.companyIds, clock.now()));
  const clients = planPayrolls(clientsOf(credits, companies.length, today), today);
  const lender: Lender = {
    context,
    companies,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    borrowerIds: new Map(),
  };
  const lents = new Map<Day, Lent[]>();
  const payments = new Map<Day, { lent: Lent; payment: Paying['payment'] }[]>();
  for (const client of clients)
    for (const loan of client.loans) {
      const lent: Lent = { client, loan, creditId: 0 };
      addTo(lents, loan.lentOn, lent);
      for (const payment of loan.payments)
        if (payment.way !== 'wage') addTo(payments, payment.on, { lent, payment });
    }
  let done = 0;
  for (let on = first; on < today; on = addDays(on, 1)) {
    const lentToday = lents.get(on) ?? [];
    await at(on, async () => {
      await runPayrolls(context, { companies, clients, on, today });
      for (const own of Map.groupBy(lentToday, ({ client }) => client.typeUser).values())
        await inBatches(own, (some) => lend(lender, some, on));
      await inBatches(
        (payments.get(on) ?? []).filter(({ lent }) => lent.creditId > 0),
        (some) =>
          pay(
            context,
            some.map(({ lent, payment }) => ({ creditId: lent.creditId, payment })),
            on,
          ),
      );
      if (on === lastDayOfMonth(on)) await passDaysOfAll(context, BATCH, on);
    });
    done += lentToday.length;
    if (on === lastDayOfMonth(on)) onProgress(`${monthOf(on)}: ${done} of ${credits} credits`);
  }
  await workDesk({
    context,
    at,
    lents: [...lents.values()].flat().filter(({ creditId }) => creditId > 0),
    today,
    onProgress,
  });
  onProgress('The book is recorded; the demo people and the accounting of both follow');
}
