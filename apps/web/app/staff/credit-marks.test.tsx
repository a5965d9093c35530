// @vitest-environment jsdom
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { expect, test } from 'vitest';
import { mounted } from '../shared/testing/mounted.tsx';
import { CaseBrief } from './approvals/case-brief.tsx';
import { OpenCredits } from './confirm-disbursement/open-credits.tsx';
import { CaseHead } from './late-payment/case-head.tsx';
import { CaseFacts } from './late-payment/facts.tsx';
import { lateColumns } from './late-payments/columns.tsx';
import { Chips } from './person/chips.tsx';
import { OpenCredit } from './person/open-credit.tsx';
import { groupsOf } from './shared/search/items.ts';
import { inStaff } from './shared/testing/in-staff.tsx';

const marks = { is_frozen: true, is_written_off: true, has_agreement: true };
const CHIPS = ['Congelado por reporte', 'Castigado', 'Acuerdo vigente'];
const AMOUNTS = [
  'past_due',
  'pending_debt',
  'price_past_due',
  'collection_management',
  'requested_amount',
  'acquired_debt',
  'installments',
  'amount',
  'payoff',
];
const user = {
  id_user: 1,
  credit_id: 5,
  name: 'Ana',
  last_name: 'Ruiz',
  dni: '1088003005',
  phone: '+573000000003',
  days_past_due: 55,
  paid_installments: 2,
  pending_fee: 1,
  ...Object.fromEntries(AMOUNTS.map((name) => [name, 400_000])),
  total_past_due: 493_950,
  state_collection_management: 'PAST_DUE',
  ...marks,
} as unknown as LatePaymentRow;
const credit = {
  is_frozen: true,
  pending_approvals: [],
  on: '2026-12-01',
  agreement: {
    state: 'kept',
    paid: 0,
    installments: [
      { due_on: '2026-12-14', amount: 242_389 },
      { due_on: '2026-12-30', amount: 242_389 },
    ],
  },
};
const ofPerson = {
  ...Object.fromEntries(AMOUNTS.map((name) => [name, 400_000])),
  id_credit: 5,
  state: 'ACTIVE',
  owed: 484_778,
  overdue: 493_950,
  agreed: { due_on: '2026-12-14', amount: 242_389 },
  days_past_due: 0,
  waiting: 0,
  ...marks,
};
const text = async (element: React.ReactNode) => (await mounted(inStaff(element))).textContent ?? '';
const found = {
  ...user,
  id_credit: 5,
  amount: 1,
  requested_on: '2026-01-01',
  state: 'ACTIVE',
  is_late: true,
};
const none = { people: [], more_people: false, orders: [], failures: [], companies: [] };

test('a credit that is frozen, written off or agreed says so in the case, the person, approvals and search', async () => {
  const detail = { user, credit } as never;
  const head = { idUser: 1, title: 'Ana', back: '/', place: null, openBy: [] };
  const page = { person: {}, credits: [ofPerson], pending: [], claims: [] } as never;
  for (const shown of [
    await text(<CaseHead {...head} detail={detail} />),
    await text(<Chips page={page} />),
    await text(<OpenCredit credit={ofPerson as never} person={{} as never} />),
    await text(<CaseBrief person={user} />),
  ])
    for (const chip of CHIPS) expect(shown).toContain(chip);
  expect(await text(<Chips page={page} />)).not.toContain('Al día');
  const [group] = groupsOf({ ...none, credits: [found as never] });
  expect(group?.items[0]?.chip).toMatchObject({ tone: 'bad', text: 'Congelado por reporte' });
});

test('an imported credit has the number that its lender knows, in the case, the person and search', async () => {
  const reference = { lender_reference: 'K-00039' };
  const facts = { user: { ...user, ...reference }, credit, onChanged: () => {} } as never;
  const open = { ...ofPerson, ...reference } as never;
  for (const shown of [
    await text(<CaseFacts {...(facts as Parameters<typeof CaseFacts>[0])} />),
    await text(<OpenCredit credit={open} person={{} as never} />),
  ])
    expect(shown).toContain('Número anteriorK-00039');
  expect(await text(<OpenCredit credit={ofPerson as never} person={{} as never} />)).not.toContain(
    'anterior',
  );
  const [group] = groupsOf({ ...none, credits: [{ ...found, ...reference } as never] });
  expect(group?.items[0]?.detail).toContain('antes\u00a0K-00039');
});

test('a row of the late list says it below its days', async () => {
  const days = lateColumns(
    () => {},
    () => {},
  ).find(({ id }) => id === 'days');
  const row = { ...user, is_frozen: false, is_written_off: false };
  expect(await text(days?.cell(row as never, 0))).toBe('55Acuerdo');
});

test('while an agreement is kept, what it asks for is the first figure of a debt', async () => {
  const facts = { user, credit } as never as Parameters<typeof CaseFacts>[0];
  for (const element of [
    <CaseFacts key="case" {...facts} onChanged={() => {}} />,
    <OpenCredit key="person" credit={ofPerson as never} person={{} as never} />,
  ]) {
    const page = await mounted(inStaff(element));
    const lines = [...page.querySelectorAll('dl > *')].map(({ textContent }) => textContent ?? '');
    const at = (label: string) => lines.findIndex((line) => line.startsWith(label));
    expect(lines[at('Acordado para el 14/12/2026')]).toContain('242.389');
    expect(at('Acordado para el')).toBeLessThan(at('Para ponerse al día, sin el acuerdo'));
    expect(at('Acordado para el')).toBeGreaterThanOrEqual(0);
  }
});

test('who was found at the desk of pay-outs is named, also where nothing waits for its money', async () => {
  const open = { id_credit: 5, id_user: 1, name: 'ana ruiz', dni: '1088003005', state: 'ACTIVE' };
  const credits = [{ ...open, requested_amount: 1, moved_on: '2026-01-01', sent: null }] as never;
  const shown = await text(<OpenCredits credits={credits} isUnpayable onChanged={() => {}} />);
  expect(shown).toContain('Créditos abiertos de Ana Ruiz · 1088003005No tiene nada por desembolsar.');
});
