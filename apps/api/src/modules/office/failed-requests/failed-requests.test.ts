import { SUPPORT_CODE_HEADER } from '@unamano/contract/paths';
import { activeBorrower } from '@unamano/journeys/borrower';
import { expect, test, vi } from 'vitest';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../test/platform/staff.ts';

const READ = '/dashboard/api/people/failed_request';
const platform = await sharedPlatform();

test('staff read why a call of a borrower failed by its code, and that is audited', async () => {
  const admin = (await adminAccess(platform)).access;
  const borrower = await activeBorrower(platform, admin);
  await platform.pool.query('alter table waiting_requests rename to renamed');
  const failed = await platform.get('/credits/api/credit/info/home/', borrower.access);
  await platform.pool.query('alter table renamed rename to waiting_requests');
  expect(failed.status).toBe(500);
  const code = failed.headers.get(SUPPORT_CODE_HEADER) ?? '';
  const clerk = await staffAccess(platform, ['people']);
  const read = await vi.waitFor(async () => {
    const reply = await platform.get(`${READ}?code=${code.toLowerCase().replace('-', '')}`, clerk);
    expect(reply.status).toBe(200);
    return reply.body;
  });
  expect(read).toMatchObject({
    support_code: code,
    route: '/credits/api/credit/info/home/',
    failure: 'bug',
    actor: { kind: 'borrower' },
    causes: expect.arrayContaining(['error DatabaseError', 'code 42P01']),
  });
  const found = await platform.get(`/dashboard/api/operative/search?search=${code}`, clerk);
  expect(found.body.failures).toMatchObject([{ support_code: code, failure: 'bug' }]);
  const { rows } = await platform.pool.query(
    `select subject_kind from audit_events where action = 'person.read' and after ->> 'call' like '${READ}%'`,
  );
  expect(rows).toEqual([{ subject_kind: 'borrower' }]);
});

test('a code without a failed request is not found, and a form error has no code', async () => {
  const clerk = await staffAccess(platform, ['people']);
  const refused = await platform.get(`${READ}?code=`, clerk);
  expect(refused.status).toBe(400);
  expect(refused.headers.get(SUPPORT_CODE_HEADER)).toBeNull();
  expect((await platform.get(`${READ}?code=ZZZZ-ZZZZ`, clerk)).status).toBe(404);
});
