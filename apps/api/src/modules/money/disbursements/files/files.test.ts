/** Files for the bank over HTTP: what may be in one, twice in none without a question, and a download that is recorded. */
import { bankData, enterBankData, type SignedUp, signedBorrower } from '@unamano/journeys/borrower';
import { expect, test } from 'vitest';
import { readPab } from '../../../../../test/payout-reader.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../../test/platform/staff.ts';

const FILES = '/dashboard/api/operative/payout_files/';
const QUEUE = '/dashboard/api/operative/payout_queue';
const MANAGEMENT = '/credits/api/disbursement/management/';

const log: string[] = [];

const logTo = { write: (line: string) => void log.push(line) };
const platform = await sharedPlatform({ LOG_LEVEL: 'debug', PAYER_ACCOUNT: 'checking:40612345678' }, logTo);
const staff = await staffAccess(platform, ['disbursement_confirm']);
// The first printed document takes its time.
await waiting();
async function waiting(account: object | null = {}): Promise<SignedUp> {
  const borrower = await signedBorrower(platform);
  if (account === null) return borrower;
  const given = { ...bankData(borrower.creditId), ...account };
  const reply = await platform.post(MANAGEMENT, given, borrower.access);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return borrower;
}

const make = (ids: readonly number[], more: object = {}) =>
  platform.post(FILES, { credits: ids.join(), format: 'pab', ...more }, staff);
const rowOf = async (id: number) =>
  ((await platform.get(QUEUE, staff)).body.credits as Record<string, unknown>[]).find(
    ({ id_credit }) => id_credit === id,
  );
async function download(id: unknown) {
  const { status, body } = await platform.get(`${FILES}?id_file=${id}`, staff);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { name: String(body.name), content: Buffer.from(String(body.content_base64), 'base64') };
}
const filesOf = async (id: number) =>
  (await platform.pool.query('select 1 from payout_file_credits where credit_id = $1', [id])).rowCount;

test('a file has what the bank needs, is the same each time, and changes no credit', async () => {
  const [one, two] = [await waiting(), await waiting({ id_bank: '1507', account_number: '3001234567' })];
  const made = await make([two.creditId, one.creditId]);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { name, content } = await download(made.body.id_file);
  const read = readPab(content);
  expect(read).toMatchObject({ account: '40612345678', accountType: 'D' });
  expect(read.transfers.map(({ dni, account, type, amount }) => [dni, account, type, amount])).toEqual([
    [two.dni, '3001234567', '52', 500_000],
    [one.dni, '12345678901', '37', 500_000],
  ]);
  expect((await download(made.body.id_file)).content.equals(content)).toBe(true);
  expect(await rowOf(one.creditId)).toMatchObject({
    file: { id_file: made.body.id_file, name, is_other_account: false },
  });
  const events = await platform.pool.query(
    `select action, after from audit_events where after ->> 'file' = $1 order by id`,
    [name],
  );
  expect(events.rows.map(({ action }) => action)).toEqual([
    'disbursement.make_file',
    'disbursement.file',
    'disbursement.file',
    'disbursement.download_file',
    'disbursement.download_file',
  ]);
  expect(JSON.stringify(events.rows)).not.toMatch(/12345678901|3001234567/);
  const logged = log.join('\n');
  expect(logged).toContain(FILES.slice(0, -1));
  expect(logged).not.toMatch(/12345678901|3001234567|40612345678/);
});

test('a credit that is in a file is refused until the caller has seen that file; of two tabs one is', async () => {
  const { creditId } = await waiting();
  const both = await Promise.all([make([creditId]), make([creditId], { format: 'csv' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  const first = both.find(({ status }) => status === 200)?.body.id_file;
  expect(refused?.body).toMatchObject({
    err_code: 'ALREADY_IN_FILE',
    message: expect.stringMatching(`El crédito Nro. ${creditId} ya está en pagos-`),
  });
  expect(await filesOf(creditId)).toBe(1);
  // Both tabs saw the first file, and both ask again: the second one has not seen the file of the other.
  const again = await Promise.all([1, 2].map(() => make([creditId], { seen_file: first })));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await filesOf(creditId)).toBe(2);
});

test('an account that was changed after the file is marked', async () => {
  const { creditId } = await waiting();
  await make([creditId]);
  await platform.pool.query(`update disbursements set account_number = '55555555555' where credit_id = $1`, [
    creditId,
  ]);
  expect(await rowOf(creditId)).toMatchObject({ file: { is_other_account: true } });
});

test('what may not be paid is in no file, and the refusal names the credit', async () => {
  const good = await waiting();
  const held = await waiting({ account_number: '12345990001' });
  const order = await waiting({ disbursement_type: 'MONEY_ORDER' });
  const unsent = await waiting(null);
  const why = async (id: number) => {
    const { status, body } = await make([good.creditId, id]);
    expect([status, body.err_code]).toEqual([409, 'NOT_PAYABLE']);
    return String(body.message).replace(`Crédito Nro. ${id}: `, '');
  };
  expect(await why(held.creditId)).toMatch(/^El banco no confirma que la cuenta es de la persona/);
  expect(await why(order.creditId)).toBe('es un giro, y los giros no van en un archivo');
  expect(await why(unsent.creditId)).toBe('ya no espera su dinero');
  expect((await make([good.creditId, 9_999_999])).status).toBe(404);
  expect(await filesOf(good.creditId)).toBe(0);
});

test('another account is asked for: the borrower reads why, the row says so, and nothing is sent to the old one', async () => {
  const borrower = await signedBorrower(platform);
  await enterBankData(platform, borrower);
  const ask = () =>
    platform.post(
      '/dashboard/api/operative/ask_account/',
      { credit_id: borrower.creditId, reason: 'La cuenta está inactiva' },
      staff,
    );
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await rowOf(borrower.creditId)).toMatchObject({
    is_account_asked: true,
    cannot_pay: 'Esta cuenta se rechazó: espera a que la persona escriba otra',
  });
  expect((await make([borrower.creditId])).body.err_code).toBe('NOT_PAYABLE');
  const account = `/credits/api/disbursement/account/?id_credit=${borrower.creditId}`;
  expect((await platform.get(account, borrower.access)).body).toMatchObject({
    is_rejected: true,
    can_change: true,
  });
  const sent = await platform.pool.query(
    `select 1 from messages where template = 'account_rejected' and borrower_id = (select borrower_id from credits where id = $1)`,
    [borrower.creditId],
  );
  expect(sent.rowCount).toBe(1);
});
