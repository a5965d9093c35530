/** The same file and the same transfer count once, in any form of a second upload. */
import { expect, test } from 'vitest';
import { sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();

at.clock.setDay('2026-03-02');

const paymentsOf = async (id: number) => (await at.wagesOf(id)).length;

test('the same bytes under another pay period and reference return the first file', async () => {
  const who = await at.employee();
  const lines = [who.line(who.fee)];
  const first = await at.uploadAndProcess(lines, { reference: 'BCO-991', on: '2026-02-16' });
  const again = await at.upload(lines, { pay_period: '2026-02-28', reference: 'OTRA', on: '2026-03-01' });
  expect(again.body).toMatchObject({
    is_duplicate: true,
    file: {
      id_file: first.id_file,
      pay_period: '2026-02-15',
      bank_reference: 'BCO-991',
      transferred_on: '2026-02-16',
      entered_by: 'Olga Ríos',
    },
  });
  expect(await paymentsOf(who.id)).toBe(1);
  expect(await at.faults()).toEqual([]);
});

test.each([
  ['TR 00452', 'tr-452'],
  ['Ref. 77001', ' 77001'],
  ['#881', 'Nro. 0881'],
])('the bank references %s and %s are equal, and the refusal shows the first one', async (one, other) => {
  const [first, second] = [await at.employee(), await at.employee()];
  await at.uploadAndProcess([first.line(first.fee)], { reference: one, on: '2026-02-17' });
  const { status, body } = await at.upload([second.line(second.fee)], { reference: other });
  expect([status, body.err_code]).toEqual([409, 'TRANSFER_EXISTS']);
  for (const part of [one.trim(), '17/02/2026', '15/02/2026']) {
    expect(body.fields.bank_reference).toContain(part);
  }
  expect(await paymentsOf(second.id)).toBe(0);
});

test('ten parallel uploads of the same bytes with different references store one file', async () => {
  const who = await at.employee();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      at.upload([who.line(who.fee)], {
        pay_period: index % 2 === 0 ? '2026-02-15' : '2026-02-28',
        reference: `a-la-vez-${index}-x`,
        on: '2026-02-28',
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ file }) => file.id_file)).size).toBe(1);
  expect(replies.filter(({ body }) => !body.is_duplicate)).toHaveLength(1);
});

test('the same content under another pay period is on hold until staff process it', async () => {
  const who = await at.employee();
  const part = { ...who.line(20_000), name: 'Ana Gómez' };
  const first = await at.uploadAndProcess([part], { reference: 'PARTE-A1' });
  const { body } = await at.upload([{ ...part, name: 'Ana María Gómez' }], {
    pay_period: '2026-02-28',
    reference: 'PARTE-B2',
    on: '2026-03-01',
  });
  expect(body).toMatchObject({
    is_duplicate: false,
    file: {
      state: 'ON_HOLD',
      difference: 0,
      similar_file: { id_file: first.id_file, pay_period: '2026-02-15', bank_reference: 'PARTE-A1' },
    },
  });
  expect(await paymentsOf(who.id)).toBe(1);
  const order = { id_file: body.file.id_file, action: 'process', reason: 'Se descontó otra parte' };
  expect((await at.post(`${at.AT}/file/decide`, at.operations, order)).status).toBe(200);
  expect(await at.processFile(body.file.id_file)).toMatchObject({ applied: 20_000, in_suspense: 0 });
});

test('a withdrawn file may be uploaded again', async () => {
  const who = await at.employee();
  const lines = [who.line(who.fee)];
  const { file } = await at.upload(lines, { reference: 'ERRADA-5', transfer: 1 });
  const order = { id_file: file.id_file, action: 'withdraw', reason: 'Quincena equivocada' };
  expect((await at.post(`${at.AT}/file/decide`, at.operations, order)).status).toBe(200);
  const { body } = await at.upload(lines, {
    reference: 'errada 5',
    pay_period: '2026-02-28',
    on: '2026-03-01',
  });
  expect(body).toMatchObject({
    is_duplicate: false,
    file: { state: 'PROCESSING', pay_period: '2026-02-28' },
  });
});

test('lists the returned files of one pay period, the newest first', async () => {
  const [first, second] = [await at.employee(), await at.employee()];
  const earlier = await at.uploadAndProcess([first.line(first.fee)], { pay_period: '2026-02-15' });
  const later = await at.uploadAndProcess([second.line(second.fee)], { pay_period: '2026-02-28' });
  const idsOf = async (payPeriod: string) => {
    const { body } = await at.get(`${at.AT}/files?pay_period=${payPeriod}`, at.clerk);
    return body.files.map((file: { id_file: number }) => file.id_file);
  };
  expect((await idsOf('2026-02-15'))[0]).toBe(earlier.id_file);
  expect(await idsOf('2026-02-15')).not.toContain(later.id_file);
  expect((await idsOf('2026-02-28'))[0]).toBe(later.id_file);
});
