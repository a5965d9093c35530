/** Credits that a company deducts, after they came in: its files are requested and booked to the peso, by the services of any payroll credit. */
import { addDays } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { readBalance, readEventsOf, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
import { ORIGIN } from '../fixtures/credits.ts';
import { sharedPayrollApp } from '../fixtures/payroll.ts';
import { approved, bringIn, filesOf, newAdmin } from './bring-in.ts';

const at = await sharedPayrollApp();
const { db, clock, approvals, pool } = at;
const parts = { db, clock, approvals, bookImports: createBookImports({ db, clock, approvals }) };

/** Today is 16 February: the company may still send what it deducted on the 15th. */
const CUTOFF = addDays(clock.today(), -1);
const NIT = '900373913-4';
const PAYDAYS = ['2025-12-31', '2026-01-15', '2026-01-31', '2026-02-15', '2026-02-28', '2026-03-15'];
const [PRINCIPAL, INTEREST, FEE] = [50_000, 2_000, 52_000];
/** Effective annual 23.14 % by day, as another calculator has it. */
const late = (days: number) => Math.round(PRINCIPAL * (1.2314 ** (1 / 365) - 1) * days);

/** By credit: how many paydays it has, and those whose money came. */
const CREDITS = {
  'on-time': { count: 6, paid: [1, 2, 3], daysLate: 0, owed: 3 * FEE },
  missed: { count: 6, paid: [1, 2], daysLate: 15, owed: 4 * FEE + late(15) },
  sent: { count: 6, paid: [1, 2, 3, 4], daysLate: 0, owed: 2 * FEE },
  'nearly-done': { count: 5, paid: [1, 2, 3], daysLate: 0, owed: 2 * FEE },
};
type Name = keyof typeof CREDITS;
const NAMES = Object.keys(CREDITS) as Name[];

const bookOf = (names: readonly Name[]) => ({
  empresas: ['nit;nombre', `${NIT};Panela Dulce SAS`],
  personas: [
    'tipo_documento;documento;nombres;apellidos;celular;correo;genero;fecha_nacimiento;ocupacion;ingresos;personas_a_cargo',
    ...names.map((_, n) => `cc;10300000${n}0;Nubia;Ríos;31100000${n}0;;f;1990-05-17;empleado;1.800.000;0`),
  ],
  creditos: [
    'credito;documento;tipo_documento;fecha_desembolso;tasa_mensual;tasa_ea;tasa_mora_ea;saldo_total;dias_mora;empresa',
    ...names.map(
      (name, n) =>
        `${name};10300000${n}0;cc;2025-12-10;1,75 %;23,14 %;23,14 %;${CREDITS[name].owed};${CREDITS[name].daysLate};${NIT}`,
    ),
  ],
  cuotas: [
    'credito;numero;fecha;capital;interes',
    ...names.flatMap((name) =>
      PAYDAYS.slice(0, CREDITS[name].count).map((on, n) => `${name};${n + 1};${on};${PRINCIPAL};${INTEREST}`),
    ),
  ],
  pagos: [
    'credito;referencia;fecha;valor',
    ...names.flatMap((name) => CREDITS[name].paid.map((n) => `${name};R-${n};${PAYDAYS[n - 1]};${FEE}`)),
  ],
});
const sheetsOf = (book: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(book).map(([name, rows]) => [name, rows.join('\r\n')]));

const companyOf = async (nit: string) =>
  (await pool.query('select id, ended_at from companies where nit = $1', [nit])).rows[0];

test('what no company here deducts is named by its row, with what to do', async () => {
  const book = bookOf(NAMES);
  const planted = {
    ...book,
    empresas: [...book.empresas, '800197268-5;Otra SAS', '800197268-4;Panela dulce sas'],
    personas: book.personas.map((row, n) =>
      n === 4 ? row.replace('empleado;1.800.000', 'pensionado;200.000') : row,
    ),
    creditos: book.creditos.map((row, n) => (n === 1 ? row.replace(NIT, '890903938-8') : row)),
    cuotas: book.cuotas.map((row, n) => (n === 10 ? row.replace('02-15', '02-14') : row)),
    consentimientos: [
      'tipo_documento;documento;autorizacion;version;fecha',
      'cc;1030999999;datos;1;2026-01-09',
    ],
  };
  const { faults } = await parts.bookImports.check(filesOf(sheetsOf(planted)), {}, CUTOFF);
  expect(faults.map(({ sheet, row, column, text }) => [sheet, row, column, text.slice(0, 40)])).toEqual([
    ['empresas', 3, 'nit', 'No es un NIT: nueve dígitos y el dígito '],
    ['empresas', 4, 'nombre', 'También está en la fila 2: deja una'],
    ['consentimientos', 2, 'documento', 'No hay una persona con este documento'],
    ['cuotas', 11, 'fecha', 'La empresa descuenta cada 15 y cada últi'],
    ['creditos', 2, 'empresa', 'No hay una empresa con convenio y este N'],
    ['personas', 5, 'ocupacion', 'Una empresa le descuenta: escribe «emple'],
    ['creditos', 5, 'empresa', 'La cuota de $52.000 COP pasa de $50.000 '],
  ]);
});

test('a monthly deduction and a skipped payday are each named once, with what to do', async () => {
  const book = bookOf(['on-time', 'sent']);
  const monthly = ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'];
  const skipping = [...PAYDAYS.slice(0, 3), '2026-02-28', '2026-03-15', '2026-03-31'];
  const dues = [...monthly, ...skipping];
  const cuotas = book.cuotas.map((row, n) =>
    n === 0 ? row : row.replace(/\d{4}-\d\d-\d\d/, dues[n - 1] ?? ''),
  );
  const { faults } = await parts.bookImports.check(filesOf(sheetsOf({ ...book, cuotas })), {}, CUTOFF);
  const aboutPaydays = faults.filter(({ text }) => text.includes('quincena'));
  expect(aboutPaydays.map(({ sheet, row, column, text }) => [sheet, row, column, text])).toEqual([
    ['creditos', 2, 'empresa', expect.stringMatching(/^Las cuotas son una por mes.*deja vacía la empresa/)],
    [
      'cuotas',
      11,
      'fecha',
      expect.stringMatching(/^Falta la quincena del 2026-02-15: agrega su cuota, o deja vacía la empresa/),
    ],
  ]);
});

test('the next files of the company are requested and booked to the peso, and nothing is requested twice', async () => {
  await bringIn(parts, sheetsOf(bookOf(NAMES)), CUTOFF);
  const company = Number((await companyOf(NIT)).id);
  const hr = (await at.staff(['credit_approve', 'credit_historic'], company)).token;
  const { rows } = await pool.query(
    'select reference, credit_id, dni from book_import_parts part join credits on credits.id = credit_id join borrowers on borrowers.id = credits.borrower_id',
  );
  const found = (name: Name) => rows.find(({ reference }) => reference === name);
  const idOf = (name: Name) => Number(found(name).credit_id);
  const line = (name: Name, installment: number) => ({
    dni: found(name).dni,
    credit: idOf(name),
    installment,
    deducted: FEE,
  });
  const owedBy = async (name: Name) => (await readBalance(db, idOf(name), clock.today()))?.owed;
  const requested = async (payPeriod: string) => {
    const { body } = await at.get(`${at.AT}/deductions?pay_period=${payPeriod}`, hr);
    const brief = (all: { id_credit: number; installment: number; amount: number }[]) =>
      all
        .map(({ id_credit, installment, amount }) => {
          const name = NAMES.find((own) => idOf(own) === id_credit);
          return `${name} ${installment}: ${amount}`;
        })
        .toSorted();
    return { rows: brief(body.rows), inTransit: brief(body.in_transit) };
  };
  const { body: listed } = await at.get('/dashboard/api/allied_company/list?state=ACTIVE', hr);
  expect(listed.credits).toHaveLength(NAMES.length);
  for (const name of NAMES) {
    const since = name === 'missed' ? late(16) - late(15) : 0;
    expect(await owedBy(name)).toBe(CREDITS[name].owed + since);
  }

  // What the other lender requested on the 15th is in transit; what was not deducted in January comes again.
  expect(await requested('2026-02-28')).toEqual({
    rows: ['missed 3: 52000', 'missed 5: 52000', 'nearly-done 5: 52000', 'on-time 5: 52000', 'sent 5: 52000'],
    inTransit: ['missed 4: 52000', 'nearly-done 4: 52000', 'on-time 4: 52000'],
  });
  const first = await at.uploadAndProcess([line('on-time', 4), line('missed', 4), line('nearly-done', 4)], {
    company,
    pay_period: '2026-02-15',
    on: '2026-02-16',
  });
  expect(first).toMatchObject({ in_suspense: 0, open_exceptions: 0 });
  expect(await owedBy('on-time')).toBe(2 * FEE);
  expect(await at.balanceOf('payroll_clearing')).toBe(0);

  at.clock.setDay('2026-02-28');
  const download = { pay_period: '2026-02-28', format: 'csv' };
  expect((await at.post(`${at.AT}/deductions/file`, hr, download)).body).toMatchObject({
    rows: 5,
    total: 5 * FEE,
  });
  const second = await at.uploadAndProcess(
    [line('on-time', 5), line('missed', 3), line('missed', 5), line('nearly-done', 5), line('sent', 5)],
    { company, pay_period: '2026-02-28', on: '2026-02-28' },
  );
  expect(second).toMatchObject({ in_suspense: 0, open_exceptions: 0 });
  expect(await owedBy('on-time')).toBe(FEE);
  expect(await owedBy('missed')).toBe(FEE + late(28));
  expect(await owedBy('nearly-done')).toBe(0);
  expect(await at.balanceOf('payroll_clearing')).toBe(0);

  // Who leaves the company pays by themselves.
  const leaver = { credit_id: idOf('sent'), left_on: '2026-02-28', reason: 'Se retiró' };
  expect((await at.post(`${at.AT}/leavers`, hr, leaver)).status).toBe(200);
  expect(await requested('2026-03-15')).toEqual({
    rows: ['missed 6: 52000', 'on-time 6: 52000'],
    inTransit: [],
  });
  const events = await readEventsOf(db, idOf('sent'));
  expect(events.map(({ event }) => event.source)).toContain('leaver-1-6');
  expect(await verifyLedger(db)).toEqual([]);
});

test('an undo ends a company that nobody uses, keeps one that has staff here by name, and the same book opens it again', async () => {
  const [nit, name] = ['800197268-4', 'Confecciones Lili SAS'];
  const { empresas, ...book } = bookOf(['on-time']);
  const own = Object.fromEntries(
    Object.entries(sheetsOf({ ...book, empresas: [empresas[0] ?? '', `${nit};${name}`] })).map(
      ([sheet, text]) => [
        sheet,
        text
          .replaceAll(NIT, nit)
          .replaceAll('on-time', 'again')
          .replaceAll('1030', '1040')
          .replaceAll('3110', '3120'),
      ],
    ),
  );
  const { bookImports } = parts;
  const undo = async (id: number) => {
    await approved(parts, bookImports.askToUndo({ actor: await newAdmin(parts), origin: ORIGIN }, id));
    await bookImports.run(id);
    return bookImports.keptParts(id);
  };
  clock.setDay('2026-02-16');
  expect(await undo(await bringIn(parts, own, CUTOFF))).toEqual([]);
  expect((await companyOf(nit)).ended_at).not.toBeNull();
  const id = await bringIn(parts, own, CUTOFF);
  const { id: companyId, ended_at: endedAt } = await companyOf(nit);
  expect(endedAt).toBeNull();
  const { rows } = await pool.query(
    "select type_user, company, company_id from borrowers where dni like '1040%' and active",
  );
  expect(rows).toEqual([{ type_user: 'allied_company', company: name, company_id: companyId }]);
  await at.staff([], Number(companyId));
  expect(await undo(id)).toEqual([`Empresa ${nit}`]);
  expect((await companyOf(nit)).ended_at).toBeNull();
  // A company of the platform needs no row of its own.
  const { empresas: _, ...known } = own;
  expect((await bookImports.check(filesOf(known), {}, CUTOFF)).faults).toEqual([]);
});
