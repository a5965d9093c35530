import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { activeBorrower, type SignedUp, signUp } from '@unamano/journeys/borrower';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from '../../../../test/input/check-seal.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { createCompany } from '../companies/index.ts';

type Listed = { name: string; url: string; state: string };
type Home = { credit: { next_payment: { id_payment: number } | null } };

const platform = await sharedPlatform({}, undefined, { realLayout: true });
let staff: string;

beforeAll(async () => {
  staff = await staffAccess(platform, ['disbursement_confirm', 'portfolio']);
});

async function listOf({ creditId }: SignedUp, access: string, of = '/credits'): Promise<Listed[]> {
  const reply = await platform.get(`${of}/api/credit/documents/?id_credit=${creditId}`, access);
  expect(reply.status).toBe(200);
  return reply.body.documents as Listed[];
}

async function open(url: string) {
  const reply = await fetch(`${platform.url}${url}`);
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
}

async function payNext(borrower: SignedUp): Promise<boolean> {
  const home = (await platform.get('/credits/api/credit/info/home/', borrower.access)).body as Home;
  const id_payment = home.credit?.next_payment?.id_payment;
  if (!id_payment) return false;
  const { body } = await platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
  await platform.post(`/sandbox/api/payvalida/orders/${body.order}`, { status: 'APROBADA' });
  return true;
}

async function payAll(borrower: SignedUp): Promise<void> {
  const stateOf = async () => {
    const { rows } = await platform.pool.query('select state from credits where id = $1', [
      borrower.creditId,
    ]);
    return rows[0]?.state;
  };
  await expect
    .poll(async () => ((await payNext(borrower)) ? 'ACTIVE' : stateOf()), { timeout: 30_000 })
    .toBe('FIN');
}

/** The text of a PDF; null where poppler is not installed. */
function textOf(bytes: Buffer): string | null {
  const file = path.join(platform.dataDir, 'statement.pdf');
  writeFileSync(file, bytes);
  const run = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return run.error ? null : run.stdout;
}

const editionsOf = async (creditId: number, name: string) =>
  (await platform.pool.query('select 1 from documents where credit_id = $1 and name = $2', [creditId, name]))
    .rowCount;

describe('the documents of a credit', () => {
  it('are the note alone until the disbursement', async () => {
    const borrower = await signUp(platform);
    const listed = await listOf(borrower, borrower.access);
    expect(listed.map(({ name, state }) => [name, state])).toEqual([
      ['Pagare_carta_instrucciones.pdf', 'unsigned'],
      ['aceptacion_garantia.pdf', 'unsigned'],
    ]);
  });

  it('have a sealed account statement of the day, made once until the content changes', async () => {
    const borrower = await activeBorrower(platform, staff);
    expect(await platform.services.documents.seal(borrower.creditId)).toMatchObject({ ok: true });
    const [statement, ...others] = await listOf(borrower, borrower.access);
    expect(statement).toMatchObject({ name: 'estado_de_cuenta.pdf', state: 'issued' });
    expect(others.map(({ state }) => state)).toEqual(['signed', 'signed']);
    const first = await open(statement?.url ?? '');
    expect(first.status).toBe(200);
    expect(await checkSeal(first.bytes)).toMatchObject({ ok: true });
    const again = await open(statement?.url ?? '');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const text = textOf(first.bytes);
    if (text !== null) {
      expect(text).toContain('María José Peña Núñez');
      expect(text).toMatch(/Saldo total\s+\$699\.651 COP/);
    }
    await payNext(borrower);
    await expect
      .poll(async () => (await open(statement?.url ?? '')).bytes.equals(first.bytes), { timeout: 30_000 })
      .toBe(false);
    expect(await editionsOf(borrower.creditId, 'estado_de_cuenta.pdf')).toBe(2);
  });

  it('have a paid-in-full letter after the last payment, and not before', async () => {
    const borrower = await activeBorrower(platform, staff);
    const [accountStatement] = await listOf(borrower, borrower.access);
    await payAll(borrower);
    const [paidInFullLetter] = await listOf(borrower, borrower.access);
    expect(paidInFullLetter).toMatchObject({ name: 'paz_y_salvo.pdf', state: 'issued' });
    const statement = await open(paidInFullLetter?.url ?? '');
    expect(await checkSeal(statement.bytes)).toMatchObject({ ok: true });
    const text = textOf(statement.bytes);
    if (text !== null) expect(text.replace(/\s+/g, ' ')).toContain('a paz y salvo por todo concepto');
    // The address of one statement opens no other.
    const forged = accountStatement?.url.replace('estado_de_cuenta.pdf', 'paz_y_salvo.pdf') ?? '';
    expect((await open(forged)).status).toBe(404);
    // A payment that the gateway reversed after the end is owed again.
    const { rows } = await platform.pool.query(
      'select order_code from payment_orders where credit_id = $1 order by id desc limit 1',
      [borrower.creditId],
    );
    await platform.post(`/sandbox/api/payvalida/orders/${rows[0]?.order_code}`, { status: 'ANULADA' });
    await expect
      .poll(async () => (await listOf(borrower, borrower.access))[0]?.name, { timeout: 30_000 })
      .toBe('estado_de_cuenta.pdf');
    expect((await open(paidInFullLetter?.url ?? '')).status).toBe(404);
    // Who has the paper reads that it no longer holds, and since when.
    const hash = createHash('sha256').update(statement.bytes).digest('hex');
    const verified = await platform.get(`/media/verify/?reference=${hash}`);
    expect(verified.body).toMatchObject({
      state: 'withdrawn',
      withdrawn_on: platform.services.clock.today(),
    });
  });

  it('of an employee who left are for the employer an order for the final settlement, then the letter', async () => {
    const borrower = await activeBorrower(platform, staff);
    const { creditId } = borrower;
    const companyId = await createCompany(platform.db, {
      name: 'Café Alto',
      nit: '900123456',
      now: new Date(),
    });
    const hr = await staffAccess(platform, ['credit_approve'], companyId);
    const papers = (access: string) =>
      platform.get(`/dashboard/api/credit/leaver_documents/?id_credit=${creditId}`, access);
    await platform.pool.query(`update credits set company_id = $1 where id = $2`, [companyId, creditId]);
    expect((await papers(hr)).status).toBe(404);
    await platform.pool.query(
      `insert into payroll_leavers (credit_id, ordinal, left_on, reason, staff_id, address, recorded_at)
        select $1, 1, $2, 'Renunció', min(id), '127.0.0.1', now() from staff`,
      [creditId, platform.services.clock.today()],
    );
    const stranger = await createCompany(platform.db, { name: 'Otún', nit: '900123457', now: new Date() });
    expect((await papers(await staffAccess(platform, ['credit_approve'], stranger))).status).toBe(404);
    const [order, ...others] = (await papers(hr)).body.documents as Listed[];
    expect([order?.name, others]).toEqual(['descuento_liquidacion.pdf', []]);
    const text = textOf((await open(order?.url ?? '')).bytes);
    if (text !== null) {
      const [, pesos] = /Valor a transferir (\S+ COP)/.exec(text.replace(/\s+/g, ' ')) ?? [];
      expect(text.replace(/\s+/g, ' ')).toContain(`solicita a Café Alto descontar hasta ${pesos}`);
    }
    await payAll(borrower);
    expect((await open(order?.url ?? '')).status).toBe(404);
    expect(((await papers(hr)).body.documents as Listed[]).map(({ name }) => name)).toEqual([
      'paz_y_salvo.pdf',
    ]);
  });

  it('are shown to the platform’s staff too, and to no other borrower', async () => {
    const borrower = await activeBorrower(platform, staff);
    const stranger = await signUp(platform);
    expect((await listOf(borrower, staff, '/dashboard')).length).toBe(3);
    const foreign = `/credits/api/credit/documents/?id_credit=${borrower.creditId}`;
    expect((await platform.get(foreign, stranger.access)).status).toBe(404);
    const [accountStatement] = await listOf(borrower, borrower.access);
    platform.advanceDays(1);
    expect((await open(accountStatement?.url ?? '')).status).toBe(404);
    platform.advanceDays(-1);
  });
});
