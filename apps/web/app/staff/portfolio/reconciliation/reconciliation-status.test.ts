import { expect, test } from 'vitest';
import { isFullyReconciled, reconciliationStatus } from './reconciliation-status.ts';

const same = {
  gateway_total: 100,
  payments_total: 100,
  ledger_total: 100,
  unchecked_orders: 0,
  differences: [],
  ledger_check: { checked_at: '2026-03-10T12:00:00Z', difference_count: 0, differences: [] },
};

test.each([
  ['agree', same],
  ['differ', { ...same, gateway_total: 99 }],
  ['differ', { ...same, ledger_total: 101 }],
  ['differ', { ...same, gateway_total: 99, unchecked_orders: 1 }],
  ['pending', { ...same, unchecked_orders: 1 }],
  ['pending', { ...same, ledger_check: null }],
])('the totals %s: %j', (status, report) => {
  expect(reconciliationStatus(report)).toBe(status);
});

test('the report is fully reconciled only after the credits were recalculated too', () => {
  expect(isFullyReconciled(same)).toBe(true);
  expect(isFullyReconciled({ ...same, ledger_check: null })).toBe(false);
  expect(isFullyReconciled({ ...same, ledger_check: { ...same.ledger_check, difference_count: 1 } })).toBe(
    false,
  );
  expect(isFullyReconciled({ ...same, unchecked_orders: 1 })).toBe(false);
});
