import pg from 'pg';
import { expect, test } from 'vitest';
import { storyOf } from './story.ts';

const SECRET = 'Canario7391';
const AT = { route: '/x', status: 500, now: new Date(), durationMs: 5, release: '1' };

function rowOf(error: Error) {
  const request = {
    id: '4bf92f3577b34da6a3ce929d0e0e4736',
    method: 'GET',
    actor: null,
    refusalCode: 'INTERNAL_ERROR',
  };
  const failure = { kind: 'bug' as const, error };
  return storyOf({ ...request, failure, sessionId: '', steps: [] }, AT).row;
}

test('a secret in the text of an error is not stored, its kind and its place are', () => {
  const forged = `${SECRET}\n    at x (apps/api/src/${SECRET}.ts:1:1)\n`;
  const named = Object.assign(new Error(forged), { name: `no name ${SECRET}`, code: `no code ${SECRET}` });
  const refused = Object.assign(new pg.DatabaseError(`value ${SECRET}`, 1, 'error'), {
    code: '23505',
    detail: `Key (dni)=(${SECRET}) exists`,
    constraint: 'borrowers_dni',
    table: 'borrowers',
  });
  for (const error of [new TypeError(forged), named, refused]) {
    const row = rowOf(error);
    expect(JSON.stringify(row)).not.toContain(SECRET);
    expect(row.causes).toMatch(/failed-requests\/story\.test\.ts:\d+/);
  }
  expect(JSON.parse(rowOf(refused).causes)).toEqual(
    expect.arrayContaining(['code 23505', 'table borrowers', 'constraint borrowers_dni']),
  );
});
