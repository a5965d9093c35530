import type { Deadline } from '@unamano/contract/money/deadlines';
import { addDays } from '@unamano/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';

const platform = await sharedPlatform();
let clerk: string;

beforeAll(async () => {
  clerk = await staffAccess(platform, ['people', 'late_payments']);
});

const list = async (access: string) =>
  (await platform.get('/dashboard/api/deadlines', access)).body.deadlines as Deadline[];

test('each queue has its count and its first day, for those who have its module', async () => {
  const today = platform.services.clock.today();
  const none = { count: 0, next_on: null, days_left: null };
  expect(await list(clerk)).toEqual([
    { kind: 'complaints', ...none },
    { kind: 'reports', ...none },
    { kind: 'unapplied_funds', ...none },
  ]);
  await platform.pool.query(
    `insert into complaints (kind, name, dni, email, text, received_at, due_on)
    values ('claim', 'Ana', '1088003005', 'ana@unamano.test', 'Mi nombre', now(), $1), ('claim', 'Eva', '1088003006', 'eva@unamano.test', 'Mi ID', now(), $2)`,
    [addDays(today, 9), addDays(today, -1)],
  );
  const [complaints] = await list(clerk);
  expect(complaints).toEqual({ kind: 'complaints', count: 2, next_on: addDays(today, -1), days_left: -1 });
  expect(await list(await staffAccess(platform, ['reviews', 'portfolio']))).toEqual([
    { kind: 'reviews', ...none },
    { kind: 'bureau_marks', ...none },
  ]);
});
