import { expect, test } from 'vitest';
import { RECORDS_PAGE, recordFaults } from './records.ts';

const FIRST = '| [0001](0001-first.md) | The first | accepted |';
const SECOND = '| [0002](0002-second.md) | The second | accepted, in part superseded by 0003 |';
const faultsOf = (rows: readonly string[], second = '# 0002: The second') =>
  recordFaults(
    new Map([
      ['docs/decisions/0002-second.md', `${second}\n\n- Status: accepted, in part superseded by 0003\n`],
      ['docs/decisions/0001-first.md', '# 0001: The first\n\n- Date: 2026-11-20\n- Status: accepted\n'],
      [RECORDS_PAGE, ['| record | decision | status |', '| --- | --- | --- |', ...rows].join('\n')],
    ]),
  );

test('a table with one row for each record passes', () => {
  expect(faultsOf([FIRST, SECOND])).toEqual([]);
});

test('planted: a row that is missing fails, and so does one that is there twice', () => {
  expect(faultsOf([FIRST])).toEqual([`${RECORDS_PAGE}  has this row 0 times, it must be once: ${SECOND}`]);
  expect(faultsOf([FIRST, FIRST, SECOND])[0]).toContain('has this row 2 times');
});

test('planted: a row with another title or status fails, and so does the row of no record', () => {
  const changed = faultsOf([FIRST.replace('accepted', 'superseded by 0002'), SECOND]);
  expect(changed).toHaveLength(2);
  expect(faultsOf([FIRST, SECOND.replace('The second', 'Another')])).toHaveLength(2);
  const gone = '| [0003](0003-gone.md) | Gone | accepted |';
  expect(faultsOf([FIRST, SECOND, gone])).toEqual([`${RECORDS_PAGE}  no record has this row: ${gone}`]);
});

test('planted: rows out of order and a record without its number fail', () => {
  expect(faultsOf([SECOND, FIRST])[0]).toContain('order of the numbers');
  expect(faultsOf([FIRST, SECOND], '# 0005: The second')[0]).toContain('0002-second.md  has no title');
});
