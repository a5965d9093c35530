/** Reads of one person's data by staff are in the audit: who read, whose data, and by which call. */
import { expect, it } from 'vitest';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../test/platform/staff.ts';
import { makeWorld } from '../../../../test/platform/world.ts';

const platform = await sharedPlatform();

await makeWorld(platform);

async function creditOf(): Promise<{ id: number; dni: string }> {
  const { rows } = await platform.pool.query(
    `select c.id, b.dni from credits c join borrowers b on b.id = c.borrower_id where c.state = 'ACTIVE' order by c.id limit 1`,
  );
  return rows[0];
}

async function readsOf(staffId: number) {
  const { rows } = await platform.pool.query(
    `select subject_kind, subject_id, after from audit_events where action = 'person.read' and actor_id = $1 order by id`,
    [staffId],
  );
  return rows;
}

const callsAbout = ({ id, dni }: { id: number; dni: string }) => [
  `/dashboard/api/operative/credit_details?id_credit=${id}`,
  `/dashboard/api/operative/collections/timeline?id_credit=${id}`,
  `/dashboard/api/operative/open_credits?filter_to_search=${dni}`,
  `/dashboard/api/credit/documents/?id_credit=${id}`,
];

it('each call that shows one person is audited, and a refused one is not', async () => {
  const credit = await creditOf();
  for (const path of callsAbout(credit)) {
    const { access, id } = await adminAccess(platform);
    expect((await platform.get(path, access)).status, path).toBe(200);
    expect(await readsOf(id)).toEqual([
      { subject_kind: 'credit', subject_id: String(credit.id), after: { call: path.split('?')[0] } },
    ]);
  }
  const { access, id } = await adminAccess(platform);
  const refused = await platform.get('/dashboard/api/operative/credit_details?id_credit=999999', access);
  expect(refused.status).toBe(404);
  expect(await readsOf(id)).toEqual([]);
});

it('the calls of one reading are one event, and a later reading is another one', async () => {
  const { access, id } = await adminAccess(platform);
  const paths = callsAbout(await creditOf());
  await Promise.all(paths.map((path) => platform.get(path, access)));
  expect(await readsOf(id)).toHaveLength(1);
  platform.advanceMinutes(11);
  await platform.get(paths[0] ?? '', access);
  expect(await readsOf(id)).toHaveLength(2);
});
