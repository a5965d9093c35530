import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import type { StaffActor } from '../../../kernel/actor.ts';

const at = await sharedStaffApp('2026-05-20');

const [own, other] = [await makeStaff(at.db), await makeStaff(at.db)];

/** A spreadsheet of three rows; `midway` happens when the first two are written. */
function make(id: string, midway: () => Promise<void>) {
  async function* pages() {
    yield [['Ana'], ['Luz']];
    await midway();
    yield [['Zoe']];
  }
  const columns = [{ header: 'Nombre', width: 10 }];
  const run = { id, staffId: own?.id ?? 0, rowsTotal: 3 };
  return at.sheets.store({ name: 'lista', title: 'Lista', format: 'csv', columns, pages: pages(), run });
}
const progress = (of: StaffActor | undefined, id: string) => at.sheets.progress(of?.id ?? 0, { id });
const cancel = (of: StaffActor | undefined, id: string) =>
  at.sheets.cancel({ actor: of as StaffActor, origin: ORIGIN }, id);
const UNKNOWN = { ok: false, code: 'OBJECT_NOT_FOUND' };
const NONE = { ok: true, value: { rows: null } };

test('says how many rows are written to its own caller alone, while it is made', async () => {
  const id = randomUUID();
  const made = await make(id, async () => {
    expect(await progress(own, id)).toEqual({ ok: true, value: { rows: { done: 2, total: 3 } } });
    expect(await progress(other, id)).toEqual(NONE);
    expect(await cancel(other, id)).toEqual(UNKNOWN);
    expect(await make(id, async () => {})).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: { export_id: 'Valor no válido' },
    });
  });
  expect(made).toMatchObject({ ok: true });
  expect(await progress(own, id)).toEqual(NONE);
});

test('a file that was given up is not stored, and its call is refused', async () => {
  const id = randomUUID();
  const before = at.stored.size;
  const made = await make(id, async () => {
    expect(await cancel(own, id)).toMatchObject({ ok: true, value: { id } });
  });
  expect(made).toEqual({ ok: false, code: 'STATE_NOT_ALLOWED' });
  expect([at.stored.size, await progress(own, id)]).toEqual([before, NONE]);
});

test('the list counts the rows of its filters for the progress', async () => {
  const { token } = await at.staff(['late_payments']);
  const id = randomUUID();
  const list = '/dashboard/api/operative/late_payments?insert_sheet=true&sheet_format=csv';
  expect((await at.get(`${list}&export_id=${id}`, token)).body.url).toContain('/media/hojas/');
  const { status, body } = await at.get(`${list}&export_id=1`, token);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['export_id']]);
});

test('what a server left behind when it ended is deleted after an hour', async () => {
  const id = randomUUID();
  const run = { id, staff_id: own?.id ?? 0, rows_total: 9, started_at: at.clock.now() };
  await at.db.insertInto('export_runs').values(run).execute();
  await at.sheets.deleteOld();
  expect(await progress(own, id)).not.toEqual(NONE);
  at.clock.setNow(new Date(at.clock.now().getTime() + 61 * 60_000));
  await at.sheets.deleteOld();
  expect(await progress(own, id)).toEqual(NONE);
});
