/** A line that names the credit of an employee pays it, however the office writes the employee's document. */
import { expect, test } from 'vitest';
import { type PayrollTestApp, sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();

async function employeeWith(type: string, dni: string) {
  const who = await at.employee();
  await at.pool.query('update borrowers set type_document = $2, dni = $3 where id = $1', [
    who.borrower.id,
    type,
    dni,
  ]);
  return { ...who, line: (typed: string) => ({ ...who.line(who.fee), dni: typed }) };
}

async function outcomeOf(line: Parameters<PayrollTestApp['upload']>[0][number]) {
  const file = await at.uploadAndProcess([line]);
  const { body } = await at.get(`${at.AT}/lines?id_file=${file.id_file}`, at.clerk);
  return [body.lines[0].outcome, body.lines[0].dni];
}

test.each([
  ['13', '1064825851', '001064825851'],
  ['13', '1064825852', 'C.C. 1.064.825.852'],
  ['13', '1064825853', '1064825853.0'],
  ['13', '1064825854', '1064825854-8'],
  ['22', '0012345', '12345'],
  ['31', '900373913', '900.373.913-4'],
  ['31', '900373914', '9003739141'],
  ['41', '00778899', '778899'],
  ['41', 'AB123456', 'pasaporte ab-123456'],
])('document %s %s is paid by %s', async (type, dni, typed) => {
  const who = await employeeWith(type, dni);
  expect(await outcomeOf(who.line(typed))).toEqual(['exact', dni]);
  expect((await at.unpaid(who.id))[0]).toBe(0);
});

test('a document that differs otherwise stays an exception, and nobody is paid', async () => {
  const [one, other] = [await employeeWith('13', '1077000001'), await employeeWith('13', '1077000002')];
  const wrong = { ...one.line('01077000002'), deducted: one.fee };
  expect(await outcomeOf(wrong)).toEqual(['no_open_credit', '1077000002']);
  expect(await outcomeOf(one.line('1077000010'))).toEqual(['unknown_person', '1077000010']);
  for (const { id, fee } of [one, other]) expect((await at.unpaid(id))[0]).toBeGreaterThanOrEqual(fee);
});

test('the same lines in another form are the same file', async () => {
  const who = await employeeWith('41', '00445566');
  const first = await at.upload([who.line('00445566')]);
  const again = await at.upload([who.line('445566')]);
  expect(again.body).toMatchObject({ is_duplicate: true, file: { id_file: first.file.id_file } });
});
