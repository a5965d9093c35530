import type { Credit } from '@unamano/contract/lending/credits';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { creditDisplayState } from '../home-view.ts';
import { StatusCard } from './status-card.tsx';

const LATE = { id_payment: 1, payment_date_expected: '2026-11-15', total_value_with_past_due: 230_490 };

/** A late credit, ten days after its due day. */
function shown(more: Partial<Credit>): string {
  const credit = {
    ...{ state: 'ACTIVE', is_allied_company: false, is_self_paid: false, installments: 2 },
    ...{ plan: null, agreement: null, company_silence: null, is_frozen: false, waiting: 0 },
    payments: [{ ...LATE, number: 1, used: false, days_past_due: 10, pending_value: 230_000 }],
    next_payment: { ...LATE, has_past_due: true },
    ...more,
  } as Credit;
  const displayState = creditDisplayState(credit, false);
  const card = <StatusCard credit={credit} displayState={displayState} onDetail={() => {}} />;
  return renderToStaticMarkup(card).replaceAll(/<[^>]+>|\u00a0/g, ' ');
}

it('of a kept agreement says its payment, and nothing of lateness', () => {
  const next = { due_on: '2026-12-01', amount: 230_173 };
  const text = shown({ agreement: { last_day: '2026-12-16', next } });
  expect(text).toContain('Vas al día con tu acuerdo');
  expect(text).toMatch(/Próximo pago de tu acuerdo.*230\.173.*Se paga el 01\/12\/2026/);
  expect(text).not.toContain('mora');
});

it.each([
  [50_000, /Tienes \$50\.000 COP a tu favor/],
  [-127_533, /Debes devolver \$127\.533 COP/],
  [0, /^(?!.*(a tu favor|Debes devolver))/],
])('with %i of waiting money says so at once', (waiting, words) => {
  expect(shown({ waiting })).toMatch(words);
});
