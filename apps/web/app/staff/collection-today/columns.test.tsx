import type { TodayCredit } from '@unamano/contract/loans/collections';
import { expect, test } from 'vitest';
import { today as words } from '../../text/staff/collections.ts';
import { fittingColumns } from '../shared/tables/use-fitting-columns.ts';
import { todayColumns, whyText } from './columns.tsx';

const TABLET_PX = 700;
const shown = (hasHours: boolean) =>
  fittingColumns(
    todayColumns({ now: '2026-03-02T15:00:00Z', hasReasons: false, hasHours }, () => undefined),
    TABLET_PX,
  ).map(({ id }) => id);

test('the hour of a later call is shown however narrow the table is', () => {
  expect([shown(true).includes('hour'), shown(false).includes('hour')]).toEqual([true, false]);
});

test('a row says the two strongest reasons, and its title all in full', () => {
  const why = { promises_kept: 1, promises: 2, calls_answered: 0, calls: 3, wrote_days_ago: 1 };
  const row = { why } as TodayCredit;
  expect(whyText(row)).toBe('Escribió ayer · cumplió 1 de 2 promesas · no contesta a esta hora');
  expect(whyText(row, words.whyShort, 2)).toBe('Escribió ayer · cumplió 1 de 2');
  expect(whyText({ ...row, why: { ...why, wrote_days_ago: 9, promises: 0, calls: 0 } })).toBe(
    'Aún sin llamadas ni promesas',
  );
});
