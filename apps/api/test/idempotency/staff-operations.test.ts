/** Every staff operation writes its audit event in the same transaction, with actor, subject and origin. */
import { expect, it } from 'vitest';
import { verifyAudit } from '../../src/modules/office/audit/index.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { makeWorld } from '../platform/world.ts';

const platform = await sharedPlatform();
const world = await makeWorld(platform);

async function factsOf(action: string) {
  const { rows } = await platform.pool.query(
    `select f.actor, s.email, f.subject_kind, f.subject_id, f.before, f.after, f.address, f.request_id
     from audit_events f left join staff s on s.id = f.actor_id and f.actor = 'staff'
     where f.action = $1 order by f.id desc`,
    [action],
  );
  return rows;
}

it('audits a disbursement, a state, a contact, a link, an answer, a look-up and an exported list', async () => {
  const { active, waiting, employee, staff } = world;
  const credit_id = active.creditId;
  const operative = '/dashboard/api/operative';
  const calls: [string, Record<string, unknown>][] = [
    [`${operative}/change_state_collection_management/`, { state: 'PAY_TODAY', credit_id }],
    [`${operative}/contacts`, { credit_id, channel: 'phone', note: 'Contestó su mamá, +57 300 111 2233' }],
    [`${operative}/generate_payment_url`, { dni: active.dni, id_credit: credit_id }],
    [`${operative}/confirm_disbursement/`, { credit_id: waiting.creditId }],
    [
      '/dashboard/api/allied_company/credit/approved/declined',
      { action: 'reject', credit_id: employee.creditId },
    ],
  ];
  for (const [path, body] of calls) {
    const reply = await platform.post(path, body, staff);
    expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(200);
  }
  await platform.get(`/dashboard/api/risk_center/history?filter_to_search=${active.dni}`, staff);
  await platform.get(`/dashboard/api/risk_center/history?filter_to_search=nadie@correo.test`, staff);
  await platform.get(`${operative}/late_payments?insert_sheet=true`, staff);

  const by = { actor: 'staff', email: 'personal1@unamano.test', address: '127.0.0.1' };
  const subject = (kind: string, id: unknown) => ({ subject_kind: kind, subject_id: String(id) });
  const first = async (action: string) => (await factsOf(action))[0];
  expect(await first('collection.change_state')).toMatchObject({
    ...by,
    ...subject('credit', credit_id),
    before: { state: null },
    after: { state: 'PAY_TODAY' },
    request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(await first('collection.record_contact')).toMatchObject({ ...by, after: { channel: 'phone' } });
  expect(await first('payment_link.create')).toMatchObject({ ...by, after: { amount: expect.any(Number) } });
  expect(await first('disbursement.confirm')).toMatchObject({
    ...by,
    ...subject('credit', waiting.creditId),
    before: { state: 'IN_PROCESS' },
    after: { state: 'ACTIVE', sent_pesos: 500_000 },
  });
  expect(await first('allied_credit.reject')).toMatchObject({
    ...by,
    after: { state: 'REJECTED', amount: null },
  });
  expect(await first('late_payments.export')).toMatchObject(by);
  const [unknown, known] = await factsOf('risk_history.look_up');
  expect(unknown).toMatchObject({ ...by, after: { searched: 'n***@correo.test', found: false } });
  expect(known).toMatchObject({ ...by, subject_kind: 'borrower', after: { found: true } });
  const { rows } = await platform.pool.query('select audit_events::text as fact from audit_events');
  expect(rows.filter(({ fact }) => fact.includes(active.dni) || fact.includes('3001112233'))).toEqual([]);
  expect(await verifyAudit(platform.db, platform.services.config.keys)).toMatchObject({
    ok: true,
  });
});

it('writes no audit event for a refused call', async () => {
  const before = await factsOf('disbursement.confirm');
  const path = '/dashboard/api/operative/confirm_disbursement/';
  await platform.post(path, { credit_id: world.waiting.creditId }, world.staff);
  expect(await factsOf('disbursement.confirm')).toHaveLength(before.length);
});
