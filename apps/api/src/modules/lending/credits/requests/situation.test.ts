import { FIRST_LEGAL_CEILINGS } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { replay } from '@unamano/domain/loans/replay/replay';
import { dayAfterStart, disbursed, freezes, pays, plans } from '@unamano/domain/testing/scenarios/events';
import { EXTERNAL } from '@unamano/domain/testing/scenarios/terms';
import { expect, test } from 'vitest';
import type { BorrowerRecords } from './borrower-records.ts';
import { situationOf } from './situation.ts';

const TODAY = dayAfterStart(62);

/** Two of three installments are paid. */
function mayRefinance(...events: readonly LoanEvent[]): boolean {
  const all = [disbursed(), pays(31, 233_217), pays(59, 233_217), ...events];
  const state = replay(EXTERNAL, FIRST_LEGAL_CEILINGS, all, TODAY);
  const loan = { creditId: 1, terms: EXTERNAL, state, installmentIds: {}, ceilings: FIRST_LEGAL_CEILINGS };
  const records = {
    openCredits: [{ row: { state: 'ACTIVE' }, loan }],
    hasPendingReopen: false,
    rejectedOn: null,
  };
  const { showNewCredit, newCredit } = situationOf(records as unknown as BorrowerRecords, TODAY);
  expect(newCredit.ok).toBe(showNewCredit);
  return showNewCredit;
}

test('no new credit for who keeps a plan of payments, or whose credit is frozen', () => {
  expect(mayRefinance()).toBe(true);
  expect(mayRefinance(plans(60, 233_217, [[95, 233_217]]))).toBe(false);
  expect(mayRefinance(freezes(61))).toBe(false);
});
