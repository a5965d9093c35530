/** How many rows of each kind a file has. */
import type { Reply } from '@unamano/contract/endpoint';
import type { bureauFiles } from '@unamano/contract/lending/bureau-files';
import type { BureauRow } from './row-repo.ts';

type List = Reply<typeof bureauFiles>;
export type Preview = NonNullable<List['preview']>;
export type Counts = Omit<
  Preview,
  'read_at' | 'waits_for_notice' | 'without_notice' | 'waits_for_claim' | 'frozen'
>;

export const NO_ROWS: Counts = {
  rows: 0,
  up_to_date: 0,
  negative: 0,
  new_negative: 0,
  paid: 0,
  claimed: 0,
  deleted: 0,
};

type Counted = Pick<BureauRow, 'state' | 'is_claimed' | 'is_new_negative'>;

/** @param before of the rows that come before */
export function countsOf(rows: readonly Counted[], before: Counts = NO_ROWS): Counts {
  const count = (is: (row: Counted) => boolean) => rows.filter(is).length;
  return {
    rows: before.rows + rows.length,
    up_to_date: before.up_to_date + count(({ state }) => state === 'up_to_date'),
    negative: before.negative + count(({ state }) => state === 'late' || state === 'written_off'),
    new_negative: before.new_negative + count((row) => row.is_new_negative),
    paid: before.paid + count(({ state }) => state === 'paid'),
    claimed: before.claimed + count((row) => row.is_claimed),
    deleted: before.deleted + count(({ state }) => state === 'deleted'),
  };
}
