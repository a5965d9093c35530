/**
 * The books of the demo, through the services, month by month: capital, the gateway's settlements, payments to the guarantor and the
 * bureaus, and the bank's statements, and in the newest one three lines that the books have not.
 */
import { addDays, addMonths, type Day, earlierDay, lastDayOfMonth, monthOf } from '@unamano/domain/calendar';
import type { PayableAccount } from '@unamano/domain/money/control-items';
import { passAllDays } from '../../src/modules/loans/loan-events/index.ts';
import { ACCOUNTANT_EMAIL } from '../companies.ts';
import { approveAsOwner, type RunContext, unwrap } from '../runner/run-context.ts';
import { importStatements } from './bank-statements.ts';
import { createEntryPoster, type Post, type Written } from './outside-entries.ts';

const CAPITAL_PESOS = 300_000_000;
/** For each credit of the full demo. */
const CAPITAL_A_CREDIT_PESOS = 300_000;
/** Of 100,000. */
const COMMISSION = 2_900;
const VAT = 19_000;
const SETTLED_DAYS_BEFORE = 5;
const ITEMS_A_PAGE = 500;

/** @param credits of the full demo */
export async function keepBooks(context: RunContext, firstDay: Day, credits = 0): Promise<void> {
  const post = await createEntryPoster(context);
  await post('APORTE-1', {
    kind: 'capital_in',
    on: firstDay,
    party: 'partner',
    text: 'Capital de los socios',
    amount: CAPITAL_PESOS + credits * CAPITAL_A_CREDIT_PESOS,
  });
  const until = addDays(context.services.clock.today(), -SETTLED_DAYS_BEFORE);
  for (const on of monthEnds(firstDay, until)) await keepMonth(context, post, on);
  await importStatements(context);
  await closeMonths(context);
}

/** The last days of months through `until`, which is the last. */
function monthEnds(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let on = lastDayOfMonth(from); days.at(-1) !== until; on = lastDayOfMonth(addMonths(on, 1)))
    days.push(earlierDay(on, until));
  return days;
}

async function keepMonth(context: RunContext, post: Post, on: Day): Promise<void> {
  const month = monthOf(on);
  const gross = await sumOfOpen(context, 'cash_at_gateway', on);
  const commission = Math.round((gross * COMMISSION) / 100_000);
  const vat = Math.round((commission * VAT) / 100_000);
  if (gross > 0)
    await post(
      `LIQ-${month}`,
      {
        kind: 'gateway_settlement',
        on,
        party: 'gateway',
        text: 'Liquidación de la pasarela',
        amount: gross - commission - vat,
      },
      { commission, vat },
    );
  /** Pays what is owed since more than a month. */
  async function payOld(account: PayableAccount, name: string, what: Omit<Written, 'on' | 'amount'>) {
    const amount = -(await sumOfOpen(context, account, addDays(on, -30)));
    if (amount > 0) await post(`${name}-${month}`, { ...what, on, amount });
  }
  await payOld('guarantee_payable', 'AVAL', {
    kind: 'guarantor_payment',
    party: 'guarantor',
    text: 'Avales de los meses anteriores',
  });
  await payOld('bureau_payable', 'CENTRALES', {
    kind: 'bureau_payment',
    party: 'bureau',
    text: 'Consultas a centrales de riesgo',
  });
  await payOld('vat_payable', 'IVA', {
    kind: 'tax_payment',
    party: 'tax',
    text: 'IVA de los meses anteriores',
  });
  await post(`CM-${month}`, {
    kind: 'bank_cost',
    on,
    party: 'bank',
    text: 'Cuota de manejo',
    amount: 18_900,
  });
}

/** Of the items that are open since that day or before. */
async function sumOfOpen({ services }: RunContext, account: PayableAccount, on: Day): Promise<number> {
  let sum = 0;
  for (let cursor: string | null = null; ; ) {
    const input = { account, limit: ITEMS_A_PAGE, ...(cursor !== null && { cursor }) };
    const page: { items: { since: string; open: number }[]; next_cursor: string | null } = unwrap(
      await services.controlAccounts.items({ input }),
    );
    const old = page.items.filter(({ since }) => since <= on);
    sum += old.reduce((all, { open }) => all + open, 0);
    cursor = page.next_cursor;
    if (cursor === null || old.length < page.items.length) return sum;
  }
}

/** All months that are over, but the last: one is left to close. */
async function closeMonths(context: RunContext): Promise<void> {
  const { services, staff } = context;
  const { monthClose, monthEnds: ends, reconciliation, clock, db } = services;
  const accountant = await staff(ACCOUNTANT_EMAIL);
  const [last, ...others] = await ends.months();
  if (others.length === 0) return;
  await passAllDays(db, clock.today(), clock.now());
  unwrap(await reconciliation.recheckAll(() => {}));
  for (;;) {
    const month = await monthClose.nextMonth(db);
    if (month === null || month === last) return;
    await ends.post(month);
    const asked = await monthClose.close({ ...accountant, input: { month } });
    if (!asked.ok) throw new Error(`${month} stays open: ${JSON.stringify(await monthClose.checks({}))}`);
    await approveAsOwner(context, asked.value.id_approval);
  }
}
