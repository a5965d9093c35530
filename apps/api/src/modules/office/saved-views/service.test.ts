import { SAVED_VIEWS_MAX } from '@unamano/contract/office/saved-views';
import { expect, test } from 'vitest';
import { sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { createSavedViews } from './index.ts';
import { savedViewRoutes } from './routes.ts';

const VIEWS = '/dashboard/api/saved_views';
const list = 'late_payments';

const at = await sharedStaffApp('2026-05-20');

savedViewRoutes(at.app, createSavedViews(at));
const token = (await at.staff(['late_payments'])).token;

const save = (name: string, query: string, by = token) => at.post(`${VIEWS}/save`, by, { list, name, query });
const views = async (by = token) => (await at.get(`${VIEWS}?list=${list}`, by)).body.views;

test('a name is one view: saved again, in whichever letters, it has the new filters', async () => {
  await save('Más de 90', 'dias_desde=90');
  await save('Demandas', 'estados=DEMAND&orden=-amount');
  await save('mas de 90', 'dias_desde=91');
  expect(await views()).toEqual([
    { id: expect.any(Number), name: 'Demandas', query: 'estados=DEMAND&orden=-amount' },
    { id: expect.any(Number), name: 'mas de 90', query: 'dias_desde=91' },
  ]);
});

test('everybody has their own views, and nobody deletes those of another', async () => {
  const { token: other } = await at.staff(['late_payments']);
  expect(await views(other)).toEqual([]);
  const [{ id }] = await views();
  expect((await at.post(`${VIEWS}/delete`, other, { id })).status).toBe(404);
  expect((await at.post(`${VIEWS}/delete`, token, { id })).status).toBe(200);
  expect((await views()).map((view: { id: number }) => view.id)).not.toContain(id);
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'a'.repeat(41) }],
  ['query', { query: 'buscar=Ana Ruiz' }],
  ['query', { query: 'a='.repeat(200) }],
  ['list', { list: 'staff' }],
])('a wrong %s is refused beside its field', async (field, wrong) => {
  const { status, body } = await at.post(`${VIEWS}/save`, token, { list, name: 'A', query: '', ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('a list has twenty views; another one takes the place of none', async () => {
  const { token: by } = await at.staff(['late_payments']);
  for (let made = 0; made < SAVED_VIEWS_MAX; made++) await save(`Vista ${made}`, '', by);
  const { status, body } = await save('Otra', '', by);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['name']]);
  expect((await save('Vista 3', 'orden=name', by)).status).toBe(200);
  expect(await views(by)).toHaveLength(SAVED_VIEWS_MAX);
});
