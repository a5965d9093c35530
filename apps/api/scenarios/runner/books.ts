/**
 * The books of the demo, through the services: capital, the gateway's settlement, payments to the guarantor and the bureaus, and the
 * bank's statement, which has three lines that the books have not.
 */

import type { Sent } from '@unamano/contract/endpoint';
import type { writeEntry } from '@unamano/contract/loans/books/outside-entries';
import { addDays, type Day, formatDay } from '@unamano/domain/calendar';
import type { PayableAccount } from '@unamano/domain/money/control-items';
import { passAllDays } from '../../src/modules/loans/loan-events/index.ts';
import { readOpen } from '../../src/modules/loans/statements/index.ts';
import { ACCOUNTANT_EMAIL, SECOND_ADMIN_EMAIL } from '../companies.ts';
import { type RunContext, unwrap } from './run-context.ts';

/** Tax numbers (NIT) with a valid check digit; none belongs to a real company. */
const PARTIES = {
  partner: ['900111222-1', 'Inversiones La Macarena SAS'],
  gateway: ['900222333-5', 'Pasarela de Pagos de Colombia SA'],
  bank: ['860333444-6', 'Banco del Ejemplo SA'],
  guarantor: ['900444555-6', 'Fondo de Avales SA'],
  bureau: ['900555666-1', 'Central de Información SA'],
  tax: ['800666777-4', 'Dirección de Impuestos'],
} as const;

const CAPITAL_PESOS = 300_000_000;
/** Of 100,000. */
const COMMISSION = 2_900;
const VAT = 19_000;
const SETTLED_DAYS_BEFORE = 5;

type Written = {
  kind: Sent<typeof writeEntry>['kind'];
  on: Day;
  party: keyof typeof PARTIES;
  text: string;
  amount: number;
};

export async function keepBooks(context: RunContext, firstDay: Day): Promise<void> {
  const { outsideEntries, controlAccounts, statements, approvals, clock, db } = context.services;
  const [accountant, owner] = [
    await context.staff(ACCOUNTANT_EMAIL),
    await context.staff(SECOND_ADMIN_EMAIL),
  ];
  const yesterday = addDays(clock.today(), -1);
  const known = unwrap(await outsideEntries.list({ input: { limit: 200 } })).entries.map(
    ({ reference }) => reference,
  );

  async function post(reference: string, { kind, on, party, text, amount }: Written, more: object = {}) {
    if (known.includes(reference)) return;
    const [number, name] = PARTIES[party];
    const about = { kind, happened_on: on, reference, description: text, amount } as never as Record<
      string,
      unknown
    >;
    const input = {
      ...about,
      third_party_type: 'NIT',
      third_party_number: number,
      third_party_name: name,
      ...more,
    };
    const { id_approval: requestId } = unwrap(
      await outsideEntries.write({ ...accountant, input: input as never }),
    );
    unwrap(await approvals.decide(owner, { requestId, action: 'approve', reason: '' }));
  }

  await post('APORTE-1', {
    kind: 'capital_in',
    on: firstDay,
    party: 'partner',
    text: 'Capital de los socios',
    amount: CAPITAL_PESOS,
  });
  const until = addDays(clock.today(), -SETTLED_DAYS_BEFORE);
  const open = unwrap(
    await controlAccounts.items({ input: { account: 'cash_at_gateway', limit: 500 } }),
  ).items;
  const settled = open.filter(({ since, open: pesos }) => since <= until && pesos > 0);
  const gross = settled.reduce((sum, { open: pesos }) => sum + pesos, 0);
  const commission = Math.round((gross * COMMISSION) / 100_000);
  const vat = Math.round((commission * VAT) / 100_000);
  if (gross > 0)
    await post(
      'LIQ-1',
      {
        kind: 'gateway_settlement',
        on: until,
        party: 'gateway',
        text: 'Liquidación de la pasarela',
        amount: gross - commission - vat,
      },
      { commission, vat },
    );
  /** Pays what is owed since more than a month. */
  async function payOld(account: PayableAccount, reference: string, what: Omit<Written, 'on' | 'amount'>) {
    const items = unwrap(await controlAccounts.items({ input: { account, limit: 500 } })).items;
    const old = items.filter(({ since }) => since <= addDays(until, -30));
    const amount = -old.reduce((sum, { open: pesos }) => sum + pesos, 0);
    if (amount > 0) await post(reference, { ...what, on: until, amount });
  }
  await payOld('guarantee_payable', 'AVAL-1', {
    kind: 'guarantor_payment',
    party: 'guarantor',
    text: 'Avales de los meses anteriores',
  });
  await payOld('bureau_payable', 'CENTRALES-1', {
    kind: 'bureau_payment',
    party: 'bureau',
    text: 'Consultas a centrales de riesgo',
  });
  await payOld('vat_payable', 'IVA-1', {
    kind: 'tax_payment',
    party: 'tax',
    text: 'IVA de los meses anteriores',
  });
  await post('CM-1', {
    kind: 'bank_cost',
    on: until,
    party: 'bank',
    text: 'Cuota de manejo',
    amount: 18_900,
  });

  const { movements } = await readOpen(db, 'bank');
  const last = movements.filter(({ on }) => on <= yesterday);
  if (last.length === 0) return;
  const lines = [
    ...last.map(({ on, reference, pesos }) => [on, reference, 'Movimiento', pesos] as const),
    [yesterday, 'COM-88', 'Comisión por transferencias', -14_900] as const,
    [yesterday, 'GMF-88', 'GMF 4x1000', -123_400] as const,
    [yesterday, 'REN-88', 'Rendimientos de la cuenta', 8_420] as const,
  ];
  const text = lines.map(([on, reference, what, pesos]) => [formatDay(on), reference, what, pesos].join(';'));
  const file = Buffer.from(['Fecha;Referencia;Descripción;Valor', ...text].join('\r\n')).toString('base64');
  unwrap(
    await statements.import({
      ...accountant,
      input: { source: 'bank', file_name: `extracto-${yesterday}.csv`, file },
    }),
  );
  await closeMonths(context);
}

/** All months that are over, but the last: one is left to close. */
async function closeMonths({ services, staff }: RunContext): Promise<void> {
  const { monthClose, monthEnds, reconciliation, approvals, clock, db } = services;
  const [accountant, owner] = [await staff(ACCOUNTANT_EMAIL), await staff(SECOND_ADMIN_EMAIL)];
  const [last, ...others] = await monthEnds.months();
  if (others.length === 0) return;
  await passAllDays(db, clock.today(), clock.now());
  unwrap(await reconciliation.recheckAll(() => {}));
  for (;;) {
    const month = await monthClose.nextMonth(db);
    if (month === null || month === last) return;
    await monthEnds.post(month);
    const asked = await monthClose.close({ ...accountant, input: { month } });
    if (!asked.ok) throw new Error(`${month} stays open: ${JSON.stringify(await monthClose.checks({}))}`);
    const requestId = asked.value.id_approval;
    unwrap(await approvals.decide(owner, { requestId, action: 'approve', reason: '' }));
  }
}
