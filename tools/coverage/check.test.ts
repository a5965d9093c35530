import { expect, test } from 'vitest';
import { coverageFaults, coverageRows, testNames } from './check.ts';

const page = (...rows: string[]) =>
  ['| line | says | proved by |', '| --- | --- | --- |', ...rows].join('\n');
const faultsOf = (text: string, names: readonly string[] = ['pays once']) =>
  coverageFaults(coverageRows(text), (path) => (path === 'e2e/a.story.ts' ? new Set(names) : null));

test('a row whose test is there passes, one whose test was renamed fails', () => {
  const text = page('| 2.1 | Pay \\| once | `e2e/a.story.ts` › pays once |');
  expect(faultsOf(text)).toEqual([]);
  expect(faultsOf(text, ['pays one time'])).toEqual(['2.1: there is no test "pays once" in e2e/a.story.ts']);
});

test('each proof of a row is searched in its own file', () => {
  const text = page('| 2.1 | Pay | `e2e/a.story.ts` › pays once<br>`e2e/b.story.ts` › pays once |');
  expect(faultsOf(text)).toEqual(['2.1: there is no test "pays once" in e2e/b.story.ts']);
});

test('a row that is open passes, one without any proof or with other words fails', () => {
  expect(faultsOf(page('| 8.1 | Search | *open* |'))).toEqual([]);
  expect(faultsOf(page('| 8.1 | Search | soon |'))).toEqual(['8.1: there is no test "soon" in any file']);
  expect(faultsOf(page('| 8.1 | Search |  |'))).toHaveLength(1);
});

test('a missing line fails, and so does a page without rows', () => {
  expect(faultsOf(page('| 2.1 | a | *open* |', '| 2.3 | b | *open* |'))).toEqual([
    '2.3: a line before it has no row',
  ]);
  expect(faultsOf(page('| 2.1 | a | *open* |', '| 4.1 | b | *open* |'))).toEqual([]);
  expect(faultsOf('')).toEqual(['the page has no rows']);
});

test('names are those of tests, not of groups, comments or other texts', () => {
  const source = `
    // test('in a comment', () => {});
    describe('a group', () => { it("it's one", () => { say('a text'); }); });
    test.describe('another group', () => { test('two', async () => {}); });
    test.each(rows)('three %s', () => {});
    for (const who of all) test(\`four \${who}\`, () => {});
  `;
  expect([...testNames('a.test.ts', source)]).toEqual(["it's one", 'two', 'three %s', `four \${who}`]);
});
