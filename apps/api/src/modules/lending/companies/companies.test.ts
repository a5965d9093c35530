import { describe, expect, it } from 'vitest';
import { makeCreditInReview } from '../../../../test/fixtures/late-payments.ts';
import { makeAnswer } from '../../../../test/fixtures/payroll-answers.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { makeWorld } from '../../../../test/platform/world.ts';
import { createStaff } from '../../identity/access/logins/index.ts';

const COMPANIES = '/dashboard/api/companies';
const NITS = ['891408952-2', '901245316-2', '830512764-7'];

const platform = await sharedPlatform();
const world = await makeWorld(platform);
const access = await staffAccess(platform, ['companies']);

const create = (fields: Record<string, unknown>) => platform.post(`${COMPANIES}/create`, fields, access);
const detail = async (id: number) =>
  (await platform.get(`${COMPANIES}/detail?id_company=${id}`, access)).body as {
    company: Record<string, unknown>;
    credits_by_state: unknown[];
    staff: { state: string }[];
  };

describe('a company', () => {
  it('is created with a valid tax number and shown at sign-up', async () => {
    const made = await create({
      name: 'Textiles Otún SAS',
      nit: '891.408.952-2',
      contact_phone: '300 111 2233',
    });
    expect([made.status, made.body.active]).toEqual([201, true]);
    expect((await detail(Number(made.body.id_company))).company).toMatchObject({
      name: 'Textiles Otún SAS',
      nit: NITS[0],
      contact_phone: '+573001112233',
      outstanding: 0,
    });
    const wrong = await create({ name: 'Otra', nit: '891408952-3' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { nit: 'Revisa el NIT: nueve dígitos y el dígito de verificación' },
    ]);
    const open = await platform.get('/credits/api/companies/list');
    expect((open.body.companies as { label: string }[]).map(({ label }) => label)).toContain(
      'Textiles Otún SAS',
    );
  });

  it('is created once for ten clicks, with a unique name and tax number', async () => {
    const fields = { name: 'Logística El Manglar', nit: NITS[1] };
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(fields)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    const same = await create({ name: 'LOGÍSTICA el manglar', nit: NITS[2] });
    expect([same.status, same.body.err_code]).toEqual([409, 'COMPANY_NAME_EXISTS']);
  });

  it('is not ended while a credit waits for its answer; its debt equals the journal', async () => {
    const { companyId, employee, staff } = world;
    const before = await detail(companyId);
    expect(before.company).toMatchObject({
      employees: 1,
      pending_credits: 1,
      active_credits: 0,
      outstanding: 0,
    });
    const refused = await platform.post(`${COMPANIES}/end`, { id_company: companyId }, access);
    expect([refused.status, refused.body.err_code]).toEqual([409, 'COMPANY_HAS_PENDING_CREDITS']);
    const answer = '/dashboard/api/allied_company/credit/approved/declined';
    await platform.post(answer, { action: 'approve', credit_id: employee.creditId }, staff);
    const confirm = '/dashboard/api/operative/confirm_disbursement/';
    expect((await platform.post(confirm, { credit_id: employee.creditId }, staff)).status).toBe(200);
    const after = await detail(companyId);
    expect(after.company).toMatchObject({
      pending_credits: 0,
      active_credits: 1,
      late_credits: 0,
      outstanding: 687_974,
    });
    expect(after.credits_by_state).toEqual([{ state: 'ACTIVE', credits: 1, amount: 500_000 }]);
    platform.advanceDays(60);
    const { rows } = await platform.pool.query(
      'select min(due_on)::text as due_on from installments where credit_id = $1',
      [employee.creditId],
    );
    await makeAnswer(platform.db, { companyId, payPeriod: rows[0]?.due_on });
    const later = await staffAccess(platform, ['companies']);
    const late = await platform.get(`${COMPANIES}/detail?id_company=${companyId}`, later);
    expect((late.body.company as { late_credits: number }).late_credits).toBe(1);
    platform.advanceDays(-60);
  });

  it('counts as waiting for its answer what it has not answered, not what the employee has to confirm', async () => {
    const { id_company: companyId } = (await create({ name: 'Panela La Rochela', nit: '860123459-5' })).body;
    const { disbursements } = platform.services;
    const { id } = await makeCreditInReview({ db: platform.db, disbursements }, Number(companyId));
    expect((await detail(Number(companyId))).company.pending_credits).toBe(1);
    const offer = {
      action: 'confirm',
      credit_id: id,
      installments_updated: 3,
      requested_amount_updated: 300_000,
    };
    const path = '/dashboard/api/allied_company/credit/approved/declined';
    expect((await platform.post(path, offer, world.staff)).status).toBe(200);
    expect((await detail(Number(companyId))).company.pending_credits).toBe(0);
    const refused = await platform.post(`${COMPANIES}/end`, { id_company: companyId }, access);
    expect([refused.status, refused.body.err_code]).toEqual([409, 'COMPANY_HAS_PENDING_CREDITS']);
  });

  it('when ended, refuses its staff from the next call and new employees', async () => {
    const { companyId } = world;
    const person = {
      email: 'rh@cafealto.test',
      firstName: 'Eva',
      lastName: 'Paz',
      password: 'Chicamocha2026',
    };
    const now = platform.services.clock.now();
    await createStaff(platform.db, {
      ...person,
      companyId,
      isAdmin: false,
      modules: ['credit_approve'],
      now,
    });
    const login = () =>
      platform.post('/users/api/login/admin/', { email: person.email, password: person.password });
    const { tokens } = (await login()).body.data_login as { tokens: { access: string } };
    const list = '/dashboard/api/allied_company/list?state=IN_REVIEW';
    expect((await platform.get(list, tokens.access)).status).toBe(200);

    const end = () => platform.post(`${COMPANIES}/end`, { id_company: companyId }, access);
    expect((await end()).body).toEqual({ id_company: companyId, active: false });
    expect((await end()).status).toBe(409);
    expect((await platform.get(list, tokens.access)).status).toBe(401);
    expect((await login()).status).toBe(404);
    const open = await platform.get('/credits/api/companies/list');
    expect((open.body.companies as { value: number }[]).map(({ value }) => value)).not.toContain(companyId);
    const reopened = await platform.post(`${COMPANIES}/reopen`, { id_company: companyId }, access);
    expect(reopened.body).toEqual({ id_company: companyId, active: true });
    expect((await detail(companyId)).staff).toMatchObject([{ state: 'ended' }]);
  });

  it('is changed and found by name or number; the audit has the old values', async () => {
    const { companyId } = world;
    const fields = { id_company: companyId, name: 'Café Alto y Cía.', nit: NITS[2], contact_name: 'Natalia' };
    expect((await platform.post(`${COMPANIES}/update`, fields, access)).status).toBe(200);
    for (const search of [
      'café alto y',
      'CAFE  Alto y cia',
      '830.512',
      NITS[2],
      NITS[2]?.replace('-', ''),
      `NIT ${NITS[2]}`,
    ]) {
      const found = await platform.get(
        `${COMPANIES}/list?search=${encodeURIComponent(search ?? '')}`,
        access,
      );
      expect((found.body.companies as { id_company: number }[]).map((row) => row.id_company)).toEqual([
        companyId,
      ]);
    }
    const { rows } = await platform.pool.query(
      `select before, after from audit_events where action = 'company.update' and subject_id = $1`,
      [String(companyId)],
    );
    expect(rows).toMatchObject([
      { before: { name: 'Café Alto' }, after: { name: 'Café Alto y Cía.', contact_name: 'N***' } },
    ]);
    const missing = await platform.post(
      `${COMPANIES}/update`,
      { ...fields, id_company: 9_999, name: 'X', nit: '900373913-4' },
      access,
    );
    expect(missing.status).toBe(404);
  });
});
