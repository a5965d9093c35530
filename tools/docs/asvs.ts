/** The table of docs/asvs.md: every requirement once, nothing met without a test, and the sums of its first part. */
import type { Sources } from '../lib/sources.ts';

export const ASVS_PAGE = 'docs/asvs.md';
const REQUIREMENTS = 253;
const STATES = ['met', 'not met, by the specification', 'not met', 'not applicable'];
const TEST_LINK = /\]\(\.\.\/[\w./-]+\.(?:test|story)\.tsx?\)/;
const SUMS =
  /Of (\d+) requirements (\d+) are met, (\d+) are not met by the specification, (\d+) are not met, (\d+) are not applicable/;

export function asvsFaults(sources: Sources): string[] {
  const text = sources.get(ASVS_PAGE);
  if (text === undefined) return [];
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, id = '', , state = '', proof = '']) => ({ id, state, proof }),
  );
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap(({ id, state, proof }) => {
    if (!STATES.includes(state)) return [`${ASVS_PAGE}  ${id}: "${state}" is no state`];
    return state === 'met' && !TEST_LINK.test(proof) ? [`${ASVS_PAGE}  ${id} is met without a test`] : [];
  });
  if (ids.size !== rows.length) faults.push(`${ASVS_PAGE}  names a requirement twice`);
  if (ids.size !== REQUIREMENTS)
    faults.push(`${ASVS_PAGE}  has ${ids.size} requirements; levels 1 and 2 have ${REQUIREMENTS}`);
  const sums = SUMS.exec(text)?.slice(1).map(Number);
  const counted = [rows.length, ...STATES.map((state) => rows.filter((row) => row.state === state).length)];
  if (sums?.join() !== counted.join()) faults.push(`${ASVS_PAGE}  the sums are ${counted.join(', ')}`);
  return faults;
}
