/** Two clerks with open pages: each page is notified within seconds of what the other does, and that the other has the case open. */

import { type LiveChange, liveChange } from '@unamano/contract/office/live';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { expect, test, vi } from 'vitest';
import { CONTACTS } from '../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { testPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../test/platform/staff.ts';

const at = await sharedStaffApp('2026-02-20');
const address = await at.app.listen({ port: 0, host: '127.0.0.1' });

/** The changes of a page so far; `close` leaves the page. */
async function openPage(token: string, query: Record<string, string | number>) {
  const leave = new AbortController();
  const search = new URLSearchParams({ seconds: '60', ...query } as Record<string, string>);
  const reply = await fetch(`${address}/dashboard/api/live?${search}`, {
    headers: { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  const changes: LiveChange[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of reply.body ?? [])
      for (const [, data = ''] of decoder.decode(bytes).matchAll(/^data: (.*)$/gm))
        changes.push(liveChange.parse(JSON.parse(data)));
  };
  read().catch(() => undefined);
  return { status: reply.status, changes, close: () => leave.abort() };
}

test('a page is notified of who has its credit open, and of what a colleague records, within five seconds', async () => {
  const [own, colleague] = [await at.staff(['late_payments']), await at.staff(['late_payments'])];
  const [credit, other] = [
    await makeDisbursedCredit(at, '2026-01-10'),
    await makeDisbursedCredit(at, '2026-01-10'),
  ];
  const page = await openPage(own.token, { id_credit: credit.id });
  await vi.waitFor(() => expect(page.changes).toHaveLength(1));
  expect(page.changes[0]).toMatchObject({ topics: [], open_by: [] });

  const theirs = await openPage(colleague.token, { id_credit: credit.id });
  await vi.waitFor(() => expect(page.changes.at(-1)?.open_by).toHaveLength(1), { timeout: 15_000 });
  expect(theirs.changes.at(-1)?.open_by).toHaveLength(1);

  const called = { credit_id: credit.id, channel: 'phone', note: 'Llamada' };
  expect((await at.post(CONTACTS, colleague.token, called)).status).toBe(200);
  await vi.waitFor(() => expect(page.changes.at(-1)?.credits).toEqual([credit.id]), { timeout: 15_000 });
  expect(page.changes.at(-1)?.topics).toContain('collections');

  theirs.close();
  await vi.waitFor(() => expect(page.changes.at(-1)?.open_by).toEqual([]), { timeout: 15_000 });
  // What happened while a page was being opened again is not lost.
  const { cursor = '' } = page.changes.at(-1) ?? {};
  page.close();
  await at.post(CONTACTS, colleague.token, { ...called, credit_id: other.id });
  const again = await openPage(own.token, { cursor });
  await vi.waitFor(() => expect(again.changes[0]?.credits).toEqual([other.id]));
  again.close();
});

test('a stream ends within a poll of its session or of a change of its rights, and a person has twenty', async () => {
  const platform = await testPlatform();
  const [loser, ended, busy] = await Promise.all(Array.from({ length: 3 }, () => adminAccess(platform)));
  const open = async (access = '') => {
    const leave = new AbortController();
    const headers = { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${access}` };
    const reply = await fetch(`${platform.url}/dashboard/api/live?seconds=60`, {
      headers,
      signal: leave.signal,
    });
    return { status: reply.status, ends: () => reply.text(), leave: () => leave.abort() };
  };
  const [losing, ending] = [await open(loser?.access), await open(ended?.access)];
  const pages = await Promise.all(Array.from({ length: 30 }, () => open(busy?.access)));
  expect(pages.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(pages.filter(({ status }) => status === 429)).toHaveLength(10);
  for (const page of pages) page.leave();
  await platform.pool.query('update staff set is_admin = false where id = $1', [loser?.id]);
  await platform.pool.query('update sessions set ended_at = now(), end_reason = $2 where staff_id = $1', [
    ended?.id,
    'logout',
  ]);
  await Promise.all([losing.ends(), ending.ends()]);
  await vi.waitFor(async () => {
    const page = await open(busy?.access);
    page.leave();
    expect(page.status).toBe(200);
  });
  platform.app.server.closeAllConnections();
  await platform.close();
});

test('a credit outside the own company does not exist, and without the module none is named', async () => {
  const company = await makeCompany(at.db);
  const credit = await makeDisbursedCredit(at, '2026-01-10');
  const foreign = await at.staff(['late_payments'], company);
  const approver = await at.staff(['credit_approve']);
  expect((await openPage(foreign.token, { id_credit: credit.id })).status).toBe(404);
  expect((await openPage(approver.token, { id_credit: credit.id })).status).toBe(403);
  const [theirs, without] = [
    await openPage(foreign.token, { cursor: '0.0.0' }),
    await openPage(approver.token, { cursor: '0.0.0' }),
  ];
  await vi.waitFor(() => expect([theirs.changes.length, without.changes.length]).toEqual([1, 1]));
  expect(theirs.changes[0]?.credits).toEqual([]);
  expect(without.changes[0]?.credits).toEqual([]);
  theirs.close();
  without.close();
});
