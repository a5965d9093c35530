import { expect, it } from 'vitest';
import { createTicks } from './ticks.ts';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
const [one, two, , four, five] = rows as [Row, Row, Row, Row, Row];
type Row = { id: number };

function make(max = 10) {
  const ticks = createTicks<Row>({ keyOf: ({ id }) => id, max });
  return { ticks, ids: () => [...ticks.read().keys()].sort() };
}

it('the shift key ticks from the last pressed row to this one, in both directions', () => {
  const { ticks, ids } = make();
  ticks.toggle(two);
  ticks.extend(four, rows);
  expect(ids()).toEqual([2, 3, 4]);
  ticks.extend(one, rows);
  expect(ids()).toEqual([1, 2, 3, 4]);
});

it('without a row before it, or one that is not shown any more, it ticks this row', () => {
  const { ticks, ids } = make();
  ticks.extend(four, rows);
  expect(ids()).toEqual([4]);
  ticks.extend(five, [five]);
  expect(ids()).toEqual([4, 5]);
});

it('no more are ticked than a call takes', () => {
  const { ticks, ids } = make(2);
  ticks.toggle(one);
  ticks.extend(five, rows);
  expect(ids()).toEqual([1, 2]);
});
