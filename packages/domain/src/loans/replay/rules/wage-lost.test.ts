import { expect, it } from 'vitest';
import { day } from '../../../calendar.ts';
import { disbursed, happens } from '../../../testing/scenarios/events.ts';
import { EXTERNAL } from '../../../testing/scenarios/terms.ts';
import { FIRST_LEGAL_CEILINGS } from '../../arrears/arrears-terms.ts';
import { replay } from '../replay.ts';

const through = day('2026-03-01');
const loanOf = (events: Parameters<typeof replay>[2]) => {
  const { last: _, ...loan } = replay(EXTERNAL, FIRST_LEGAL_CEILINGS, events, through);
  return loan;
};

it('wage lost changes a loan', () => {
  expect(loanOf([disbursed(), happens('wage_lost', 38)])).not.toEqual(loanOf([disbursed()]));
});
