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

test('two days before a mail at eight, once, to those whose module answers', async () => {
  const { clock, deadlines } = platform.services;
  const mails = async () =>
    (
      await platform.pool.query(
        `select recipient, parameters from messages where template = 'staff_deadlines'`,
      )
    ).rows;
  const moveTo = (time: string) =>
    platform.advanceMinutes((new Date(`${time}-05:00`).getTime() - clock.now().getTime()) / 60_000 + 1);
  const due = addDays(clock.today(), 9);
  moveTo(`${addDays(due, -3)}T23:00:00`);
  await deadlines.remind();
  moveTo(`${addDays(due, -2)}T07:58:00`);
  await deadlines.remind();
  expect(await mails()).toEqual([]);
  moveTo(`${addDays(due, -2)}T08:00:00`);
  await Promise.all([deadlines.remind(), deadlines.remind()]);
  await deadlines.remind();
  expect(await mails()).toEqual([
    {
      recipient: 'personal1@unamano.test',
      parameters: expect.objectContaining({
        deadlines: [{ what: '1 reclamo por responder', dueOn: due }],
      }),
    },
  ]);
});
