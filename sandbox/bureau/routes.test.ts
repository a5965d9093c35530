import { afterAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject, objectOrEmpty } from '../core/json.ts';
import { type Answer, startTestSandbox } from '../testing/harness.ts';

const PATH = '/sandbox/bureau/v1/risk-history';
const MS_PER_DAY = 86_400_000;

const sandbox = await startTestSandbox();
afterAll(() => sandbox.dispose());

function queryBureau(dni: string, fields: JsonObject = {}, key = 'bureau-key'): Promise<Answer> {
  const body = { document_type: '13', document_number: dni, ...fields };
  return sandbox.call('POST', PATH, body, { 'x-api-key': key });
}

function history(answer: Answer): JsonObject {
  return objectOrEmpty(answer.json.information_HP);
}

function list(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function scoreOf(answer: Answer): number {
  return Number(objectOrEmpty(history(answer).score).puntaje);
}

function ageDays(account: JsonObject): number {
  return (Date.now() - Date.parse(String(account.fechaApertura))) / MS_PER_DAY;
}

/** Twenty ID numbers which end in the given digit. */
function numbersEndingIn(digit: number): string[] {
  return Array.from({ length: 20 }, (_, at) => `10${884_200 + at * 137}${digit}`);
}

describe('people of the sandbox bureau', () => {
  it('carry the name of the query', async () => {
    const names = { given_names: 'Zoraida Inés', first_surname: 'Ñáñez' };
    const { information_RP } = (await queryBureau('1088000093', names)).json;
    expect(objectOrEmpty(information_RP).personal_information).toMatchObject({
      full_name: 'ZORAIDA INÉS ÑÁÑEZ',
      gender: 'Femenino',
    });
    const man = await queryBureau('1088000093', { given_names: 'Óscar', first_surname: 'Ñáñez' });
    expect(objectOrEmpty(man.json.information_RP).personal_information).toMatchObject({
      gender: 'Masculino',
    });
  });

  it('have a poor history when the number ends in 0', async () => {
    for (const dni of numbersEndingIn(0)) {
      const answer = await queryBureau(dni);
      expect(answer.json.operation).toBe('NO PRESTAMO');
      expect(scoreOf(answer)).toBeGreaterThanOrEqual(150);
      expect(scoreOf(answer)).toBeLessThan(400);
      const codes = list(history(answer).portfolio_accounts).map(
        (account) => objectOrEmpty(objectOrEmpty(account.Estados).EstadoCuenta).codigo,
      );
      expect(codes).toContain('06');
      expect(codes).toContain('02');
    }
  });

  it('have at most one young account when it ends in 1', async () => {
    for (const dni of numbersEndingIn(1)) {
      const answer = await queryBureau(dni);
      const { saving_accounts, credit_cards, portfolio_accounts } = history(answer);
      const accounts = [saving_accounts, credit_cards, portfolio_accounts].flatMap(list);
      expect(accounts.length).toBeLessThanOrEqual(1);
      for (const account of accounts) expect(ageDays(account)).toBeLessThan(180);
      expect(answer.json.operation).toBe('PRESTAMO');
    }
  });

  it('are unknown when it ends in 2', async () => {
    for (const dni of numbersEndingIn(2)) {
      const answer = await queryBureau(dni);
      expect([answer.status, answer.json.respuesta]).toEqual([404, '09']);
      expect(answer.json.information_HP).toBeUndefined();
    }
  });

  it.each([3, 4, 5, 6, 7, 8, 9])('have a long good history when it ends in %i', async (digit) => {
    const scores = new Set<number>();
    for (const dni of numbersEndingIn(digit)) {
      const answer = await queryBureau(dni);
      expect([answer.status, answer.json.respuesta, answer.json.operation]).toEqual([200, '13', 'PRESTAMO']);
      expect(scoreOf(answer)).toBeGreaterThanOrEqual(600);
      expect(scoreOf(answer)).toBeLessThanOrEqual(900);
      scores.add(scoreOf(answer));
      const accounts = list(history(answer).portfolio_accounts);
      expect(accounts.length).toBeGreaterThanOrEqual(3);
      for (const account of accounts) {
        expect(ageDays(account)).toBeGreaterThan(730);
        expect(objectOrEmpty(account.Valores).saldoMora).toBe(0);
      }
    }
    expect(scores.size).toBeGreaterThan(10);
  });

  it('are the same person for the same number', async () => {
    const [first, again, other] = [
      await queryBureau('1088000013'),
      await queryBureau('1088000013'),
      await queryBureau('1088000023'),
    ];
    expect(again.json.information_RP).toEqual(first.json.information_RP);
    expect(again.json.information_HP).toEqual(first.json.information_HP);
    expect(other.json.information_HP).not.toEqual(first.json.information_HP);
  });

  it('have every field of the risk-history reply, spelled as specified', async () => {
    const answer = await queryBureau('1088000013');
    const dated = {
      value: expect.any(String),
      creacion: expect.any(String),
      actualizacion: expect.any(String),
      ultimaConfirmacion: expect.any(String),
      nombreCiudad: expect.any(String),
    };
    expect(answer.json.information_RP).toMatchObject({
      personal_information: {
        full_name: expect.any(String),
        age: { min: expect.any(Number), max: expect.any(Number) },
        gender: expect.any(String),
      },
      economic_activity: expect.any(String),
      document_information: {
        number: '1088000013',
        city: expect.any(String),
        state: '00',
        expedition_date: expect.any(String),
      },
      addresses: expect.arrayContaining([dated]),
      cellphones: expect.arrayContaining([dated]),
      phones: expect.arrayContaining([dated]),
      emails: expect.arrayContaining([dated]),
    });
    const status = { fecha: expect.any(String), codigo: expect.any(String) };
    const account = expect.objectContaining({
      entidad: expect.any(String),
      bloqueada: expect.any(Boolean),
      probabilidadIncumplimiento: expect.any(Number),
      fechaApertura: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      comportamiento: expect.stringMatching(/^[N1-6CD-]{47}$/),
      Estados: { EstadoPago: status, EstadoCuenta: status, EstadoOrigen: status },
      Valores: expect.objectContaining({
        cupoTotal: expect.any(Number),
        cuota: expect.any(Number),
        saldoActual: expect.any(Number),
        saldoMora: expect.any(Number),
      }),
    });
    const sectors = {
      sectorCooperativo: expect.any(Number),
      sectorFinanciero: expect.any(Number),
      sectorReal: expect.any(Number),
      sectorTelcos: expect.any(Number),
      totalComoCodeudorYOtros: 0,
      totalComoPrincipal: expect.any(Number),
    };
    expect(answer.json.information_HP).toMatchObject({
      score: { fecha: expect.any(String), puntaje: expect.any(Number) },
      alert_list: [],
      saving_accounts: expect.arrayContaining([account]),
      credit_cards: expect.arrayContaining([account]),
      portfolio_accounts: expect.arrayContaining([account]),
      queries: expect.arrayContaining([
        expect.objectContaining({ entidad: expect.any(String), fecha: expect.any(String) }),
      ]),
      added_microcredit_info: {
        ConsultaUlt6Meses: sectors,
        CreditosCerrados: sectors,
        CreditosVigentes: sectors,
      },
    });
    const poor = await queryBureau('1088000010');
    expect(history(poor).alert_list).toMatchObject([
      {
        codigo: '012',
        texto: expect.any(String),
        Fuente: { codigo: expect.any(String), nombre: expect.any(String) },
      },
    ]);
  });
});

describe('the bureau query', () => {
  it('requires its key', async () => {
    expect((await queryBureau('1088000013', {}, 'other')).status).toBe(401);
  });

  it.each([
    [{ document_number: 1088000013 }],
    [{ document_number: '10 88' }],
    [{ document_number: "1' or '1'='1" }],
    [{ document_type: 'cédula' }],
    [{ document_type: { toString: 1 } }],
    [{ first_surname: 7 }],
    [{ given_names: ['Ana'] }],
  ])('refuses %j', async (fields) => {
    expect((await queryBureau('1088000013', fields)).status).toBe(400);
  });

  it('refuses malformed bodies', async () => {
    for (const body of ['{"document', 'null', '[]', '""']) {
      expect((await sandbox.call('POST', PATH, body, { 'x-api-key': 'bureau-key' })).status).toBe(400);
    }
  });
});

describe('an override', () => {
  it('changes only the named parts, until it is removed', async () => {
    const before = await queryBureau('1088000033');
    const put = await sandbox.call('PUT', '/sandbox/api/bureau/1088000033', {
      score: 377,
      operation: 'NO PRESTAMO',
      information_RP: { personal_information: { full_name: 'LAURA OSPINA' } },
    });
    expect(put.status).toBe(200);
    const after = await queryBureau('1088000033');
    expect(scoreOf(after)).toBe(377);
    expect(after.json.operation).toBe('NO PRESTAMO');
    expect(after.json.information_RP).toMatchObject({
      personal_information: { full_name: 'LAURA OSPINA', age: expect.anything() },
    });
    expect(history(after).portfolio_accounts).toEqual(history(before).portfolio_accounts);

    await sandbox.call('DELETE', '/sandbox/api/bureau/1088000033');
    expect((await queryBureau('1088000033')).json.information_HP).toEqual(before.json.information_HP);
  });

  it('creates a person, or makes one unknown', async () => {
    await sandbox.call('PUT', '/sandbox/api/bureau/1088000042', { score: 700 });
    expect(scoreOf(await queryBureau('1088000042'))).toBe(700);
    await sandbox.call('PUT', '/sandbox/api/bureau/1088000043', { respuesta: '09' });
    expect((await queryBureau('1088000043')).status).toBe(404);
  });

  it.each([
    ['score', { score: 1_000 }],
    ['score', { score: '700' }],
    ['operation', { operation: 'QUIZAS' }],
    ['respuesta', { respuesta: '99' }],
    ['body', {}],
    ['body', []],
  ])('names %s when it is wrong', async (field, body) => {
    const answer = await sandbox.call('PUT', '/sandbox/api/bureau/1088000044', body);
    expect([answer.status, answer.json.err_code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json.fields).toHaveProperty(field);
  });

  it('cannot change the prototype', async () => {
    const answer = await sandbox.call(
      'PUT',
      '/sandbox/api/bureau/1088000045',
      '{"__proto__":{"isAdmin":true}}',
    );
    expect(answer.status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});
