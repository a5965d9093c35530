/** B1: every call by callers without the right, and with the ids of another person's records. */

import { signUp } from '@unamano/journeys/borrower';
import { keyOf, type MountedRoute, withRoutes } from '../../apps/api/test/access/mounted-routes.ts';
import type { Fields, Named } from '../../apps/api/test/calls/call.ts';
import { accessOf, callOf, namesOf, rightOf } from '../../apps/api/test/calls/index.ts';
import { queryOf } from '../../apps/api/test/input/encodings.ts';
import type { TestPlatform, TestReply } from '../../apps/api/test/platform/built-platform.ts';
import { makeWorld, type World } from '../../apps/api/test/platform/world.ts';
import { createPlatformFactory } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

/** No record has this id. */
const MISSING = 9_007_199_254_740_991;
/** What belongs to a borrower. */
const OWNED: readonly Named[] = ['credit', 'installment', 'order'];

type Caller = { access: string | undefined; refusal: 401 | 403; isBorrower: boolean };

function make(platform: TestPlatform, { method, url }: MountedRoute, fields: Fields, access?: string) {
  return method === 'GET'
    ? platform.get(`${url}?${queryOf(fields)}`, access)
    : platform.post(url, { ...fields }, access);
}

const isSame = (one: TestReply, other: TestReply) =>
  one.status === other.status && JSON.stringify(one.body) === JSON.stringify(other.body);

/** The gate: a caller without the right. @returns cells with the wrong answer */
async function openGates(platform: TestPlatform, calls: readonly MountedRoute[], callers: readonly Caller[]) {
  let n = 0;
  const wrong: string[] = [];
  for (const route of calls) {
    const right = rightOf(route);
    if (right === 'everyone' || right === 'token') continue;
    for (const { access, refusal, isBorrower } of callers) {
      if (right === 'staff' ? refusal === 403 && !isBorrower : right === 'borrower' && isBorrower) continue;
      const { status } = await make(platform, route, { credit_id: 'x' }, access);
      n += 1;
      if (status !== refusal) wrong.push(keyOf(route));
    }
  }
  return { n, wrong };
}

/** Each id of a valid input, given by a caller who does not own it. */
async function shownRecords(
  platform: TestPlatform,
  calls: readonly MountedRoute[],
  world: World,
  callerFor: (route: MountedRoute) => string | undefined,
) {
  let n = 0;
  const wrong: string[] = [];
  for (const route of calls) {
    for (const [field, named] of rightOf(route) === 'borrower' ? namesOf(route) : []) {
      if (!OWNED.includes(named)) continue;
      const fields = await callOf(route).input(world);
      const unknown = named === 'order' ? String(MISSING) : MISSING;
      const theirs = await make(platform, route, fields, callerFor(route));
      const missing = await make(platform, route, { ...fields, [field]: unknown }, callerFor(route));
      n += 1;
      if (theirs.status !== 404 || !isSame(theirs, missing)) wrong.push(`${keyOf(route)} ${field}`);
    }
  }
  return { n, wrong };
}

async function cells({ size }: RowOptions, asOwner: boolean): Promise<Outcome> {
  const factory = await createPlatformFactory();
  const { built: platform, routes } = await withRoutes(
    () => factory.platform(),
    (made) => made.app,
  );
  try {
    const calls = routes.filter(({ endpoint }) => endpoint);
    const world = await makeWorld(platform);
    let n = 0;
    const wrong: string[] = [];
    for (let index = 0; index < size; index++) {
      await platform.pool.query('truncate attempts, wrong_guesses');
      const { access } = await signUp(platform);
      const gates = await openGates(platform, calls, [
        { access: undefined, refusal: 401, isBorrower: false },
        { access, refusal: 403, isBorrower: true },
        { access: world.staffWithout, refusal: 403, isBorrower: false },
      ]);
      const caller = (route: MountedRoute) => (asOwner ? accessOf(callOf(route), world) : access);
      const records = await shownRecords(platform, calls, world, caller);
      n += gates.n + records.n;
      wrong.push(...gates.wrong, ...records.wrong);
    }
    const notes = { calls: calls.length, strangers: size, ...(wrong[0] && { 'first fault': wrong[0] }) };
    return { n, failures: wrong.length, unit: 'cells', notes };
  } finally {
    await platform.close();
    await factory.close();
  }
}

export const foreignRecords: Row = {
  id: 'B1',
  title:
    'Every call by callers without the right, and the records of others: refused, as if they did not exist',
  sizeUnit: 'strangers',
  size: 10,
  quickSize: 0,
  run: (options) => cells(options, false),
  plant: 'strangers who own the records',
  planted: (options) => cells({ ...options, size: 1 }, true),
};
