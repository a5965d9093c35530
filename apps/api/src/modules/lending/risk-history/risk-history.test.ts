import { describe, expect, test } from 'vitest';
import { changeRows } from '../../../../test/database/rows.ts';
import { makeBorrower, makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { ALL_MODULES, reportSealer, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';

const PATH = '/dashboard/api/risk_center/history/';

const ACCOUNT = {
  entidad: 'BANCO UNO',
  bloqueada: 'false',
  probabilidadIncumplimiento: 0.07,
  Estados: {
    EstadoPago: { fecha: '2026-02-01', codigo: '01' },
    EstadoCuenta: { fecha: '2026-02-01', codigo: 1 },
    EstadoOrigen: { fecha: '2020-01-15', codigo: '0' },
  },
  Valores: { cupoTotal: 2_000_000, cuota: 100_000, saldoActual: '500000', saldoMora: 0, diasMora: 3 },
};

const REPORT = {
  operation: 'PRESTAMO',
  information_RP: {
    personal_information: { full_name: 'LAURA GOMEZ', age: { min: 30, max: 35 }, gender: 'F' },
    economic_activity: 'EMPLEADO',
    emails: [{ value: 'laura@correo.co', creacion: '2020-01-01' }],
  },
  information_HP: {
    score: { fecha: '2026-03-01', puntaje: 720 },
    credit_cards: [ACCOUNT],
    added_microcredit_info: { CreditosVigentes: { sectorFinanciero: 2, totalComoPrincipal: 2 } },
  },
};

const at = await sharedStaffApp('2026-05-20');

async function keep(dni: string, report: object | null, on: string, borrowerId: number | null = null) {
  await at.db
    .insertInto('bureau_reports')
    .values({
      borrower_id: borrowerId,
      dni,
      found: report !== null,
      report_sealed: reportSealer.seal(JSON.stringify(report)),
      queried_at: new Date(`${on}T15:00:00Z`),
    })
    .execute();
}

const find = (text: string, who: string | null = token) =>
  at.get(`${PATH}?filter_to_search=${encodeURIComponent(text)}&lookup_reason=credit_request`, who);

const token = (await at.staff(['historic_dc'])).token;
const person = await makeBorrower(at.db);
await keep(person.dni, { information_HP: { score: { puntaje: 500 } } }, '2026-01-01', person.id);
await keep(person.dni, REPORT, '2026-03-01', person.id);
await keep(person.dni, { information_HP: { score: { puntaje: 510 } } }, '2026-02-01', person.id);

describe('the risk history', () => {
  test('is the newest stored report, by ID number, e-mail or phone', async () => {
    const phone = person.cellphone.slice(3);
    for (const text of [
      person.dni,
      person.dni.replace(/^(...)(...)/, '$1.$2.'),
      person.email.toUpperCase(),
      phone,
      `+57 ${phone}`,
      `${phone.slice(0, 3)} ${phone.slice(3)}`,
    ]) {
      const { status, body } = await find(text);
      expect([text, status, body.information_HP?.score.puntaje]).toEqual([text, 200, 720]);
      expect(body.consulted_at).toBe('2026-03-01T15:00:00.000Z');
    }
  });

  test('names whom it was asked for, and says when the bureau knows the number by another name', async () => {
    expect((await find(person.dni)).body.borrower).toEqual({
      full_name: 'Ana Gómez',
      name_differs: true,
      doubts: expect.any(Array),
    });
    const honest = await makeBorrower(at.db);
    const personal_information = { full_name: 'GOMEZ RUIZ ANA MARIA' };
    await keep(honest.dni, { ...REPORT, information_RP: { personal_information } }, '2026-03-01', honest.id);
    const agreed = { full_name: 'Ana Gómez', name_differs: false, doubts: [] };
    expect((await find(honest.dni)).body.borrower).toEqual(agreed);
    const weak = await makeBorrower(at.db);
    const own = { last_name: 'Gómez Peña' };
    await at.db.updateTable('borrowers').set(own).where('id', '=', weak.id).execute();
    const other = { personal_information: { full_name: 'GOMEZ QUINTERO ANA', age: { min: 90, max: 95 } } };
    const information_RP = { ...other, economic_activity: 'PENSIONADO' };
    await keep(weak.dni, { ...REPORT, information_RP }, '2026-03-01', weak.id);
    expect((await find(weak.dni)).body.borrower).toMatchObject({
      name_differs: false,
      doubts: ['second_surname', 'age', 'occupation'],
    });
    await keep('70000001', REPORT, '2026-03-01');
    expect((await find('70000001')).body.borrower).toBeNull();
  });

  test('has every part of the shape, also where the bureau said nothing', async () => {
    const { information_RP, information_HP } = (await find(person.dni)).body;
    expect(information_RP.document_information).toEqual({
      number: '',
      city: '',
      state: '',
      expedition_date: '',
    });
    expect(information_RP.emails[0]).toEqual({
      value: 'laura@correo.co',
      creacion: '2020-01-01',
      actualizacion: '',
      ultimaConfirmacion: '',
      nombreCiudad: '',
    });
    expect(information_RP.addresses).toEqual([]);
    expect(information_HP.credit_cards[0]).toMatchObject({
      bloqueada: false,
      Estados: { EstadoCuenta: { codigo: '1' } },
      Valores: { saldoActual: 500_000, diasMora: 3 },
    });
    expect(information_HP.added_microcredit_info).toMatchObject({
      CreditosVigentes: { sectorFinanciero: 2, sectorTelcos: 0 },
      CreditosCerrados: { totalComoPrincipal: 0 },
    });
  });

  test('prefers the ID number where ten digits are also a phone', async () => {
    const other = await makeBorrower(at.db);
    await changeRows(at.db, 'borrowers', { id: other.id }, { dni: person.cellphone.slice(3) });
    await keep(person.cellphone.slice(3), { information_HP: { score: { puntaje: 333 } } }, '2026-04-01');
    expect((await find(person.cellphone.slice(3))).body.information_HP.score.puntaje).toBe(333);
    expect((await find(person.cellphone)).body.information_HP.score.puntaje).toBe(720);
    await at.db.updateTable('borrowers').set({ dni: 'moved' }).where('id', '=', other.id).execute();
  });

  test('is not found for an unknown text, a person without a query, and a person whom the bureau did not know', async () => {
    const silent = await makeBorrower(at.db);
    const unknown = await makeBorrower(at.db);
    await keep(unknown.dni, null, '2026-03-01', unknown.id);
    for (const text of ['nadie', silent.dni, unknown.dni]) {
      const { status, body } = await find(text);
      expect([status, body]).toEqual([
        404,
        {
          err_code: 'OBJECT_NOT_FOUND',
          message: 'No se encontró ningun usuario que coincida con la busqueda',
        },
      ]);
    }
  });

  test('needs historic_dc and nothing else', async () => {
    const others = await at.staff(ALL_MODULES.filter((name) => name !== 'historic_dc'));
    expect((await find(person.dni, others.token)).status).toBe(403);
    expect((await find(person.dni, at.tokenOf({ ...person, kind: 'borrower' }))).status).toBe(403);
    expect((await find(person.dni, null)).status).toBe(401);
  });

  test("a company's staff find its own employees only", async () => {
    const company = await makeCompany(at.db);
    const employee = await makeBorrower(at.db, 'allied_company', company);
    await keep(employee.dni, REPORT, '2026-03-01', employee.id);
    const own = (await at.staff(['historic_dc'], company)).token;
    const stranger = (await at.staff(['historic_dc'], await makeCompany(at.db))).token;
    expect((await find(employee.dni, own)).status).toBe(200);
    expect((await find(employee.dni, stranger)).status).toBe(404);
    expect((await find(person.dni, own)).status).toBe(404);
  });
});
