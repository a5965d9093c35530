/** Reads of one person's data by staff are in the audit: who read, whose data, and by which call. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../test/platform/staff.ts';
import { makeWorld } from '../../../../test/platform/world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform();
  await makeWorld(platform);
}, 120_000);
afterAll(() => platform.close());

it('each call that shows one person is audited, and a refused one is not', async () => {
  const { access, id } = await adminAccess(platform);
  const { rows } = await platform.pool.query(
    `select c.id, b.dni from credits c join borrowers b on b.id = c.borrower_id where c.state = 'ACTIVE' order by c.id limit 1`,
  );
  const credit = rows[0];
  const paths = [
    `/dashboard/api/operative/credit_details?id_credit=${credit.id}`,
    `/dashboard/api/operative/collections/timeline?id_credit=${credit.id}`,
    `/dashboard/api/operative/open_credits?filter_to_search=${credit.dni}`,
    `/dashboard/api/credit/documents/?id_credit=${credit.id}`,
  ];
  for (const path of paths) expect((await platform.get(path, access)).status, path).toBe(200);
  expect(
    (await platform.get('/dashboard/api/operative/credit_details?id_credit=999999', access)).status,
  ).toBe(404);
  const read = await platform.pool.query(
    `select subject_kind, subject_id, after from audit_events where action = 'person.read' and actor_id = $1 order by id`,
    [id],
  );
  expect(read.rows).toEqual(
    paths.map((path) => ({
      subject_kind: 'credit',
      subject_id: String(credit.id),
      after: { call: path.split('?')[0] },
    })),
  );
});
