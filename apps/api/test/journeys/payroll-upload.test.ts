/** A pay period over the calls of a browser: it downloads the file from its address and uploads it in a form. */
import { randomBytes } from 'node:crypto';
import { PAYROLL_FILE_BYTES_MAX, type PayrollFile } from '@unamano/contract/money/payroll/schemas';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { lastPayPeriod, makeEmployees } from '../platform/employees.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';

const PAYROLL_PATH = '/dashboard/api/payroll';

const platform = await sharedPlatform();

const { today, pay_period: payPeriod } = lastPayPeriod(platform.services.clock.now());
const many = await makeEmployees(platform.pool, 5, payPeriod);
const operations = await staffAccess(platform, ['late_payments']);
const clerk = await staffAccess(platform, ['credit_historic'], many.companyId);

async function download(format: 'csv' | 'xlsx') {
  const asked = await platform.post(
    `${PAYROLL_PATH}/deductions/file/`,
    { pay_period: payPeriod, format },
    clerk,
  );
  expect(asked.status).toBe(200);
  const reply = await fetch(`${platform.url}${asked.body.url}`);
  return { reply, bytes: await reply.arrayBuffer(), body: asked.body };
}

function send(
  bytes: Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
  path = `${PAYROLL_PATH}/files/`,
) {
  const form = new FormData();
  const fields = {
    id_company: String(many.companyId),
    pay_period: payPeriod,
    transfer_amount: String(many.feePesos * 5),
    bank_reference: 'TR-1',
    transferred_on: today,
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes]), 'nómina de quincena.xlsx');
  return platform.call('POST', path, {
    headers: { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${operations}` },
    body: form,
  });
}

it('opens a file at its address without a session, with its own type, and at no other address', async () => {
  const csv = await download('csv');
  expect(csv.reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.reply.headers.get('content-disposition')).toContain(`${payPeriod}-v1.csv`);
  expect(Buffer.from(csv.bytes).toString()).toContain(many.people[0]?.dni);
  const xlsx = await download('xlsx');
  expect(xlsx.body).toMatchObject({ version: 1, rows: 5, total: many.feePesos * 5 });
  expect(xlsx.reply.headers.get('content-type')).toContain('spreadsheetml');
  expect((await fetch(`${platform.url}${String(csv.body.url).replace('.csv', '.xlsx')}`)).status).toBe(404);
});

it('accepts the completed file in a form and pays every installment', async () => {
  const { bytes } = await download('xlsx');
  const rows = await readSheet(bytes);
  const plain = rows.map((row) => row.map((cell) => (cell instanceof Date ? null : cell)));
  const filled = plain.map((row, index) => [...row.slice(0, 7), (index === 0 ? row[7] : row[6]) ?? null]);
  const back = await writeXlsxFile(filled as (string | number | null)[][], {
    sheet: 'Descuentos',
  }).toBuffer();
  const { status, body } = await send(Uint8Array.from(back));
  expect([status, body]).toMatchObject([200, { is_duplicate: false }]);
  const file = body.file as PayrollFile;
  expect(file).toMatchObject({ file_name: 'nómina de quincena.xlsx', lines_total: 5, state: 'PROCESSING' });
  const look = () => platform.get(`${PAYROLL_PATH}/file/?id_file=${file.id_file}`, clerk);
  let after = await look();
  // One run of the job may end before the file is complete.
  while ((after.body.file as PayrollFile).state === 'PROCESSING') {
    await platform.services.payroll.processFile(file.id_file);
    after = await look();
  }
  expect(after.body.file).toMatchObject({
    state: 'PROCESSED',
    applied: many.feePesos * 5,
    open_exceptions: 0,
  });
  const lines = await platform.get(`${PAYROLL_PATH}/lines/?id_file=${file.id_file}&limit=3`, clerk);
  expect(lines.body.lines).toMatchObject([{ row: 2, outcome: 'exact' }, { row: 3 }, { row: 4 }]);
  expect(lines.body.next_cursor).toBe('4');
});

it('names the wrong row and column, and writes nothing', async () => {
  const csv = `Número de documento;Crédito Nro.;Cuota Nro.;Valor descontado\n${many.people[0]?.dni};x;1;10.5`;
  const { status, body } = await send(Uint8Array.from(Buffer.from(csv)), { bank_reference: 'TR-2' });
  expect([status, body.err_code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(Object.keys(body.fields as object)).toEqual([
    'file',
    'file:2:Crédito Nro.',
    'file:2:Valor descontado',
  ]);
  const { rows } = await platform.pool.query("select from payroll_files where bank_reference = 'TR-2'");
  expect(rows).toEqual([]);
});

const LINES_PROMISED = 5_000;
const HEADERS = ['Número de documento', 'Nombre', 'Crédito Nro.', 'Cuota Nro.', 'Valor descontado'];

/** Lines of unknown people: the complete file is stored and waits for a decision. */
function promisedLines(): (string | number)[][] {
  return Array.from({ length: LINES_PROMISED }, (_, index) => [
    String(2_100_000_000 + index),
    `María Fernanda Gutiérrez Ramírez Nro. ${index}`,
    9_000_000 + index,
    1,
    100_000 + index,
  ]);
}

/** Sends the file as base64 text in JSON or in a plain form. */
function sendText(file: Buffer, kind: 'json' | 'form', more: object) {
  const fields = {
    id_company: String(many.companyId),
    pay_period: payPeriod,
    transfer_amount: '1',
    transferred_on: today,
    file: file.toString('base64'),
    file_name: 'nómina',
    ...more,
  };
  return platform.call('POST', `${PAYROLL_PATH}/files/`, {
    headers: {
      [APP_KEY_HEADER]: APP_KEY,
      authorization: `Bearer ${operations}`,
      'content-type': kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: kind === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  });
}

it('accepts 5,000 lines in base64 too, from CSV or XLSX, in JSON or in a form', async () => {
  const lines = promisedLines();
  const csv = Buffer.from([HEADERS, ...lines].map((line) => line.join(';')).join('\r\n'));
  const xlsx = await writeXlsxFile([HEADERS, ...lines], { sheet: 'Nómina' }).toBuffer();
  const first = await sendText(csv, 'json', { bank_reference: 'TR-5000' });
  expect([first.status, first.body.file]).toMatchObject([
    200,
    { lines_total: LINES_PROMISED, state: 'ON_HOLD' },
  ]);
  // The same lines are the same file, whatever the format.
  for (const [file, kind] of [
    [xlsx, 'json'],
    [csv, 'form'],
  ] as const) {
    const again = await sendText(Buffer.from(file), kind, { bank_reference: 'TR-5000-2' });
    expect([again.status, again.body]).toMatchObject([200, { is_duplicate: true }]);
  }
});

it('states the size limit for a larger text, and reads the largest file', async () => {
  const refused = await sendText(Buffer.alloc(2 * PAYROLL_FILE_BYTES_MAX), 'json', { bank_reference: 'L' });
  expect([refused.status, refused.body]).toMatchObject([
    413,
    { err_code: 'PAYLOAD_TOO_LARGE', fields: { file: 'El archivo supera 2 MB' } },
  ]);
  // Like an archive: every byte is equally frequent.
  const largest = randomBytes(PAYROLL_FILE_BYTES_MAX);
  for (const kind of ['json', 'form'] as const) {
    const read = await sendText(largest, kind, { bank_reference: 'L' });
    expect([read.status, read.body.err_code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(read.body.fields as object)[0]).toBe('file');
  }
});

it('refuses a file that is too large, and a file on a call without files', async () => {
  const large = await send(new Uint8Array(PAYROLL_FILE_BYTES_MAX + 1));
  expect([large.status, large.body]).toMatchObject([
    413,
    { err_code: 'PAYLOAD_TOO_LARGE', fields: { file: 'El archivo supera 2 MB' } },
  ]);
  const huge = await send(new Uint8Array(3 * PAYROLL_FILE_BYTES_MAX)).catch(() => null);
  // The server refuses by the declared length: the connection may end before the reply arrives.
  if (huge) expect(huge.status).toBe(413);
  const elsewhere = await send(new Uint8Array(10), {}, `${PAYROLL_PATH}/file/decide/`);
  expect([elsewhere.status, elsewhere.body.err_code]).toEqual([400, 'VALIDATION_ERROR']);
});
