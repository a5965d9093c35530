import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBureauClient } from './client.ts';

const STATE = { codigo: '01', fecha: '2026-01-01' };
const REPORT = {
  respuesta: '13',
  operation: 'PRESTAMO',
  information_RP: { personal_information: { full_name: 'LAURA GOMEZ', unknown: 1 } },
  information_HP: {
    score: { fecha: '2026-01-01', puntaje: 700 },
    credit_cards: [
      { entidad: 'X', sector: '1', Estados: { EstadoPago: STATE, EstadoCuenta: STATE, EstadoOrigen: STATE } },
    ],
  },
};

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => answer(request, response, body));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const QUERY = {
  documentType: '13',
  documentNumber: '1088000003',
  givenNames: 'Laura Inés',
  firstSurname: 'Gómez',
};

function askBureau(timeoutMs = 2_000) {
  const { port } = server.address() as AddressInfo;
  return createBureauClient({
    url: `http://127.0.0.1:${port}/sandbox/bureau`,
    apiKey: 'key',
    timeoutMs,
  }).query(QUERY);
}

function reply(status: number, body: string, type = 'application/json') {
  answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

describe('the bureau', () => {
  it('gets the request in its own format', async () => {
    let seen: unknown;
    answer = (request, response, body) => {
      const { method, url, headers } = request;
      seen = { method, url, key: headers['x-api-key'], body: JSON.parse(body) };
      response.end(JSON.stringify(REPORT));
    };
    expect((await askBureau()).ok).toBe(true);
    expect(seen).toEqual({
      method: 'POST',
      url: '/sandbox/bureau/v1/risk-history',
      key: 'key',
      body: {
        document_type: '13',
        document_number: '1088000003',
        given_names: 'Laura Inés',
        first_surname: 'Gómez',
      },
    });
  });

  it('returns unknown fields of a report unchanged', async () => {
    reply(200, JSON.stringify(REPORT));
    expect(await askBureau()).toMatchObject({
      value: {
        report: {
          respuesta: '13',
          information_HP: { credit_cards: [{ sector: '1' }], portfolio_accounts: [] },
        },
      },
    });
  });

  it('returns null for an unknown person', async () => {
    reply(404, '{"respuesta":"09"}');
    expect(await askBureau()).toMatchObject({ ok: true, value: { report: null } });
  });

  it.each([
    ['a report', 200, ` ${JSON.stringify(REPORT, null, 3)}\n`],
    ['an unknown person', 404, '{ "respuesta":"09",\t"mensaje":"No existe"}'],
  ])('returns the bytes of the reply: %s', async (_what, status, body) => {
    reply(status, body);
    const answer = await askBureau();
    if (!answer.ok) throw new Error(answer.fault);
    expect(Buffer.from(answer.value.raw).toString()).toBe(body);
  });

  it.each([
    ['has an internal error', 503, '{"error":"SERVICE_UNAVAILABLE"}'],
    ['refuses our key', 401, '{}'],
    ['sends a page', 200, '<html><body><h1>It works!</h1></body></html>'],
    ['sends half a document', 200, '{"CODE":'],
    ['sends JSON that is not a report', 200, '{"ok":"quizás","datos":[null]}'],
    ['sends a report without a score', 200, JSON.stringify({ ...REPORT, information_HP: {} })],
    ['is not at that address', 404, '<h1>Not Found</h1>'],
    ['is not at that address, with a JSON reply', 404, '{"err_code":"NOT_FOUND"}'],
    ['replies with an empty object', 404, '{}'],
    ['reports an unknown person with another code', 404, '{"respuesta":"13"}'],
    ['reports an unknown person with a success', 200, '{"respuesta":"09"}'],
    ['sends a report with another code', 200, JSON.stringify({ ...REPORT, respuesta: '05' })],
    ['redirects', 302, ''],
  ])('is down when it %s', async (_what, status, body) => {
    reply(status, body);
    expect(await askBureau()).toMatchObject({ ok: false, kind: 'down' });
  });

  it('is down when it hangs up or takes too long, also during the reply', async () => {
    answer = (request) => request.socket.destroy();
    expect(await askBureau()).toMatchObject({ ok: false, kind: 'down' });
    answer = () => {};
    expect(await askBureau(50)).toMatchObject({ ok: false, kind: 'down' });
    answer = (_request, response) => void response.writeHead(200).write('{"respuesta":');
    expect(await askBureau(50)).toMatchObject({ ok: false, kind: 'down' });
  });

  it('is down when its reply is endless, and the connection is closed', async () => {
    let sentBytes = 0;
    const closed = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        const chunk = Buffer.alloc(64 * 1024, ' ');
        const more = () => {
          sentBytes += chunk.length;
          if (!response.destroyed && sentBytes < 50_000_000) response.write(chunk, more);
        };
        response.once('close', resolve);
        response.writeHead(200);
        more();
      };
    });
    expect(await askBureau(20_000)).toMatchObject({ ok: false, kind: 'down' });
    await closed;
    expect(sentBytes).toBeLessThan(10_000_000);
  });
});
