import { expect, it } from 'vitest';
import { HOLDER_ANSWERS, type HolderAnswer, holderFault } from './account-holder.ts';

const withoutDecision = (answer: HolderAnswer | null) => holderFault({ answer, decision: null });

it('money goes to an account that the bank confirms, and to no other without a decision of staff', () => {
  expect(HOLDER_ANSWERS.map(withoutDecision)).toEqual([
    null,
    'HOLDER_TO_REVIEW',
    'HOLDER_TO_REVIEW',
    'HOLDER_TO_REVIEW',
  ]);
  expect(withoutDecision(null)).toBe('HOLDER_NOT_CHECKED');
});

it.each([null, ...HOLDER_ANSWERS])('a decision of staff counts before the answer %s', (answer) => {
  expect(holderFault({ answer, decision: 'accept' })).toBeNull();
  expect(holderFault({ answer, decision: 'reject' })).toBe('HOLDER_REJECTED');
});
