/** A key of a company reaches nothing of another one. */
import { rightsFor } from '@unamano/contract/identity/machine-rights';
import { expect, it } from 'vitest';
import { makeMachine } from '../fixtures/machines.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { type Attack, attackAll, payrollOf, refused, twoCompanies } from './attacks.ts';

const platform = await sharedPlatform();
const [cafe, otun] = await twoCompanies(platform);
const { pay_period, file } = payrollOf(platform);

/** The ids of another company get the answer of missing ones. */
async function ofOthers(): Promise<Attack[]> {
  const company = await makeMachine(platform, { companyId: cafe, rights: rightsFor('company') });
  const other = await makeMachine(platform, { companyId: otun, rights: rightsFor('company') });
  const { body } = await platform.post('/dashboard/api/payroll/draft', { pay_period, file }, other.key);
  const { id_draft } = body.draft as { id_draft: number };
  const MISSING = 9_007_199_254_740_991;
  const gets = ['pay_periods', 'deductions', 'draft', 'files', 'exceptions'].map((path) => ({
    path,
    field: 'id_company',
    id: otun,
    more: { pay_period },
  }));
  const posts = [
    { path: 'draft/answer', field: 'id_draft', id: id_draft, more: { dni: '10203040', answer: 'correct' } },
    { path: 'draft/send', field: 'id_draft', id: id_draft, more: {} },
    { path: 'draft/discard', field: 'id_draft', id: id_draft, more: { reason: 'Era otro' } },
    { path: 'draft', field: 'id_company', id: otun, more: { pay_period, file } },
    { path: 'draft/as-requested', field: 'id_company', id: otun, more: { pay_period } },
    { path: 'deductions/file', field: 'id_company', id: otun, more: { pay_period, format: 'csv' } },
  ];
  const at = (path: string) => `/dashboard/api/payroll/${path}`;
  const attack = (name: string, id: number, run: Attack['run']): Attack => ({
    name: `${name} ${id}`,
    run,
    expected: refused(404, 'OBJECT_NOT_FOUND'),
  });
  return [
    ...gets.flatMap(({ path, field, id, more }) =>
      [id, MISSING].map((value) =>
        attack(path, value, () =>
          platform.get(
            `${at(path)}?${new URLSearchParams({ ...more, [field]: String(value) })}`,
            company.key,
          ),
        ),
      ),
    ),
    ...posts.flatMap(({ path, field, id, more }) =>
      [id, MISSING].map((value) =>
        attack(path, value, () => platform.post(at(path), { ...more, [field]: value }, company.key)),
      ),
    ),
  ];
}

it('opens nothing of another company', async () => {
  const attacks = await ofOthers();
  expect(attacks.length).toBeGreaterThan(20);
  await attackAll(platform, attacks);
});
