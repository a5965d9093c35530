import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { importedAs } from '../../../../test/fixtures/book-drafts.ts';
import { answerNothing, balanceAt, pay } from '../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { ALL_MODULES, makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { down } from '../../../kernel/outside/outside-result.ts';

const LIST = '/dashboard/api/operative/late_payments';

const at = await sharedStaffApp('2026-05-20');
let token: string;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

const idsIn = (body: { credits: { credit_id: number }[] }) => body.credits.map((row) => row.credit_id);

describe('late payments', () => {
  let oldest: Awaited<ReturnType<typeof makeDisbursedCredit>>;
  let middle: Awaited<ReturnType<typeof makeDisbursedCredit>>;
  let newest: Awaited<ReturnType<typeof makeDisbursedCredit>>;

  beforeAll(async () => {
    newest = await makeDisbursedCredit(at, '2026-04-10', { months: 3 });
    oldest = await makeDisbursedCredit(at, '2026-02-10', { person: { email: 'rosa.perez@correo.co' } });
    middle = await makeDisbursedCredit(at, '2026-03-10', { person: { cellphone: '+573157770001' } });
    await makeDisbursedCredit(at, '2026-04-20');
    await makeDisbursedCredit(at, '2026-05-01');
  });

  test('lists late credits, the longest late first, with the figures of the day', async () => {
    const { status, body } = await at.get(`${LIST}?insert_sheet=false`, token);
    expect(status).toBe(200);
    expect(idsIn(body)).toEqual([oldest.id, middle.id, newest.id]);
    const { lateInterest } = await balanceAt(at, oldest.id);
    expect(body.credits[0]).toEqual({
      id_user: oldest.borrower.id,
      dni: oldest.borrower.dni,
      name: 'Ana',
      last_name: 'Gómez',
      email: 'rosa.perez@correo.co',
      phone: oldest.borrower.cellphone,
      credit_id: oldest.id,
      days_past_due: 71,
      installments: 2,
      paid_installments: 0,
      pending_fee: 2,
      state_collection_management: 'PAST_DUE',
      past_due: oldest.total,
      price_past_due: lateInterest,
      collection_management: 0,
      total_past_due: oldest.total + lateInterest,
      pending_debt: oldest.total + lateInterest,
      company_name: null,
      has_agreement: false,
      is_written_off: false,
      last_contact_on: null,
      last_promise: null,
      assigned_to: null,
    });
    expect(body.next_cursor).toBeNull();
  });

  test('finds an imported credit by the number of its lender, in any order, and its page shows it', async () => {
    await importedAs(at.db, middle.id, 'K-00039');
    for (const query of ['search=k-00039', 'search=K-00039&sort=-amount'])
      expect(idsIn((await at.get(`${LIST}?${query}`, token)).body)).toEqual([middle.id]);
    const counts = await at.get(`${LIST}/counts?search=K-00039`, token);
    expect(counts.body.total).toBe(1);
    expect(idsIn((await at.get(`${LIST}?search=K-0003`, token)).body)).toEqual([]);
    const { body } = await at.get(`/dashboard/api/operative/credit_details?id_credit=${middle.id}`, token);
    expect(body.user.lender_reference).toBe('K-00039');
  });

  test('an installment is late from the day after its due day', async () => {
    const due = await makeDisbursedCredit(at, '2026-04-20');
    expect(idsIn((await at.get(LIST, token)).body)).not.toContain(due.id);
    at.clock.setDay('2026-05-21');
    expect(idsIn((await at.get(LIST, token)).body)).toContain(due.id);
    at.clock.setDay('2026-05-20');
  });

  test.each([
    ['part of an ID number', () => oldest.borrower.dni.slice(1, -1), () => [oldest.id]],
    ['part of an e-mail in capitals', () => 'ROSA.PER', () => [oldest.id]],
    ['a phone in groups', () => '+57 315 777 0001', () => [middle.id]],
    ['the label of a state', () => 'MoRa', () => [oldest.id, middle.id, newest.id]],
    ['two characters that match no borrower', () => 'zq', () => []],
    ['a quote and a wildcard', () => "%_'", () => []],
  ])('finds by %s', async (_name, text, expected) => {
    const { body } = await at.get(`${LIST}?search=${encodeURIComponent(text())}`, token);
    expect(idsIn(body)).toEqual(expected());
  });

  test('pages from the last row, without a repeated or a missing row', async () => {
    const first = (await at.get(`${LIST}?limit=2`, token)).body;
    expect(idsIn(first)).toEqual([oldest.id, middle.id]);
    const second = (await at.get(`${LIST}?limit=2&cursor=${first.next_cursor}`, token)).body;
    expect([idsIn(second), second.next_cursor]).toEqual([[newest.id], null]);
    const found = (await at.get(`${LIST}?limit=1&search=mora&cursor=${first.next_cursor}`, token)).body;
    expect(idsIn(found)).toEqual([newest.id]);
    expect((await at.get(`${LIST}?cursor=nonsense`, token)).status).toBe(400);
    expect((await at.get(`${LIST}?limit=501`, token)).status).toBe(400);
  });

  test('a paid credit leaves the list at once; a partial payment keeps its position', async () => {
    const payer = await makeDisbursedCredit(at, '2026-01-05');
    expect(idsIn((await at.get(LIST, token)).body)[0]).toBe(payer.id);
    await pay(at, payer.id, 20_000);
    expect((await at.get(LIST, token)).body.credits[0]).toMatchObject({
      credit_id: payer.id,
      days_past_due: 104,
    });
    await pay(at, payer.id, (await balanceAt(at, payer.id)).owed);
    expect(idsIn((await at.get(LIST, token)).body)).not.toContain(payer.id);
  });

  test('stores a spreadsheet of all matching credits and returns its URL', async () => {
    const { status, body } = await at.get(`${LIST}?insert_sheet=true&limit=1`, token);
    expect(status).toBe(200);
    expect(idsIn(body)).toEqual([oldest.id]);
    const file = await at.app.inject({ method: 'GET', url: body.url });
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="pagos-atrasados-2026-05-20.xlsx"',
    );
    const bytes = file.rawPayload;
    expect(textsIn(bytes)).toEqual(expect.arrayContaining([oldest.borrower.dni, newest.borrower.dni]));
  });

  test('a CSV has the search results, and a name that looks like a formula stays text', async () => {
    await at.db
      .updateTable('borrowers')
      .set({ first_name: '=HYPERLINK("http://x")' })
      .where('id', '=', middle.borrower.id)
      .execute();
    const { body } = await at.get(`${LIST}?insert_sheet=true&sheet_format=csv&search=3157770001`, token);
    const file = await at.app.inject({ method: 'GET', url: body.url });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = file.body.trim().split('\r\n');
    expect(head).toMatch(/^\ufeff?Número de documento;Nombre;Apellido;/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`${middle.borrower.dni};"'=HYPERLINK(""http://x"")";`);
  });

  test('counts all matching credits by state, independent of the page', async () => {
    const counts = async (search: string) => (await at.get(`${LIST}/counts?search=${search}`, token)).body;
    const { total, states } = await counts('');
    expect(states).toEqual([{ state: 'PAST_DUE', count: total }]);
    expect(total).toBeGreaterThanOrEqual(3);
    expect(await counts('rosa.per')).toMatchObject({ total: 1, states: [{ state: 'PAST_DUE', count: 1 }] });
    expect(await counts('zq')).toMatchObject({ total: 0, states: [] });
    expect((await counts('mora')).total).toBe(total);
  });

  test("refuses a spreadsheet's URL that is altered or older than 15 minutes", async () => {
    const { url } = (await at.get(`${LIST}?insert_sheet=true`, token)).body;
    const open = async (address: string) => (await at.app.inject({ method: 'GET', url: address })).statusCode;
    const start = at.clock.now();
    expect(await open(url)).toBe(200);
    for (const name of ['otros', 'pagos%22%0d%0aset-cookie:x', '..%2fpagos'])
      expect(await open(url.replace('pagos', name)), name).toBe(404);
    const letter = url.charAt('/media/hojas/'.length);
    expect(await open(url.replace(`hojas/${letter}`, `hojas/${letter === 'b' ? 'c' : 'b'}`))).toBe(404);
    at.clock.setNow(new Date(start.getTime() + 15 * 60_000));
    expect(await open(url)).toBe(404);
    at.clock.setNow(start);
  });

  test('records each opening of a spreadsheet, and deletes the file after an hour', async () => {
    const { url } = (await at.get(`${LIST}?insert_sheet=true`, token)).body;
    const [, publicId] = /hojas\/([0-9a-f-]{36})\./.exec(url) ?? [];
    const open = async () => (await at.app.inject({ method: 'GET', url })).statusCode;
    const start = at.clock.now();
    const isStored = async () => {
      const row = await at.db
        .selectFrom('exported_files')
        .select('storage_key')
        .where('public_id', '=', String(publicId))
        .executeTakeFirstOrThrow();
      return at.stored.has(row.storage_key);
    };
    await open();
    await open();
    const openings = await at.db
      .selectFrom('exported_file_openings')
      .select(['name', 'address'])
      .where('public_id', '=', String(publicId))
      .execute();
    const opening = { name: expect.stringMatching(/\.xlsx$/), address: '127.0.0.1' };
    expect(openings).toEqual([opening, opening]);
    at.clock.setNow(new Date(start.getTime() + 60 * 60_000));
    await at.sheets.deleteOld();
    expect(await isStored()).toBe(true);
    at.clock.setNow(new Date(start.getTime() + 61 * 60_000));
    at.store.failure = down('no connection');
    await at.sheets.deleteOld();
    expect(await isStored()).toBe(true);
    at.store.failure = null;
    for (let run = 0; run < 2; run++) await at.sheets.deleteOld();
    expect(await isStored()).toBe(false);
    at.clock.setNow(start);
    // Even within the time of its address.
    expect(await open()).toBe(404);
  });

  test('answers 503 when the file can not be stored', async () => {
    at.store.failure = down('no connection');
    const { status, body } = await at.get(`${LIST}?insert_sheet=true`, token);
    at.store.failure = null;
    expect([status, body.err_code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  test('shows company staff their own employees only', async () => {
    const [mine, other] = [await makeCompany(at.db), await makeCompany(at.db)];
    const employee = await makeDisbursedCredit(at, '2026-03-20', { companyId: mine });
    await answerNothing(at, employee.id, 1);
    at.clock.setDay('2026-05-21');
    const clerk = await at.staff(['late_payments'], mine);
    const stranger = await at.staff(['late_payments'], other);
    expect(idsIn((await at.get(LIST, clerk.token)).body)).toEqual([employee.id]);
    expect(idsIn((await at.get(`${LIST}?search=${employee.borrower.dni}`, stranger.token)).body)).toEqual([]);
  });

  test('needs a staff member with its module', async () => {
    const without = await at.staff(ALL_MODULES.filter((name) => name !== 'late_payments'));
    const borrower = at.tokenOf({ ...oldest.borrower, kind: 'borrower' });
    expect((await at.get(LIST, without.token)).status).toBe(403);
    expect((await at.get(LIST, borrower)).status).toBe(403);
    expect((await at.get(LIST, null)).status).toBe(401);
  });
});

const CENTRAL_ENTRY = 0x02014b50;

/** The text of every file in the archive, cut at its tags; the archive's directory is at its end. */
function textsIn(archive: Buffer): string[] {
  const texts: string[] = [];
  let entry = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(entry) === CENTRAL_ENTRY) {
    const [method, packed] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 20)];
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const body = archive.subarray(start, start + packed);
    texts.push(...(method === 8 ? inflateRawSync(body) : body).toString('utf8').split(/<[^>]*>/));
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(entry + offset));
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return texts;
}
