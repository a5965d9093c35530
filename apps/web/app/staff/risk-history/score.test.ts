import { expect, test } from 'vitest';
import { arcPoint, scoreShare } from './score.ts';

test('a score is a share of the range', () => {
  expect([150, 550, 950].map(scoreShare)).toEqual([0, 0.5, 1]);
  expect(scoreShare(1_200)).toBe(1);
  expect(scoreShare(0)).toBeNull();
});

test('the arc begins at the left, peaks in the middle and ends at the right', () => {
  expect(arcPoint(0, 10, 50, 50).x).toBeCloseTo(40);
  expect(arcPoint(0.5, 10, 50, 50).y).toBeCloseTo(40);
  expect(arcPoint(1, 10, 50, 50).x).toBeCloseTo(60);
});
