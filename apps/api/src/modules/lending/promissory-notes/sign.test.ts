import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { rowOf, rowsOf } from '../../../../test/database/rows.ts';
import {
  type CreditFixture,
  createCreditFixture,
  insertBorrowerActor,
  insertEmployeeActor,
  insertTestCompany,
  ORIGIN,
} from '../../../../test/fixtures/credits.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { createFolderStorage, type StorageFault } from '../../../adapters/storage/client.ts';
import type { BorrowerActor } from '../../../kernel/actor.ts';
import { keyRingOf } from '../../../kernel/encryption.ts';
import { ok } from '../../../kernel/result.ts';
import { createOneTimeCodes } from '../../identity/proof/one-time-codes/index.ts';
import { createPriceGuard } from '../../office/settings/index.ts';
import { createDocuments, type Documents } from '../documents/index.ts';
import { createPrinter } from '../documents/render/printer.ts';
import { mediaRoutes } from '../documents/routes.ts';
import { makeSelfSigned } from '../documents/seal/self-signed.ts';
import { createPromissoryNotes, type PromissoryNotes } from './service.ts';

const KEYS = keyRingOf('a-secret-that-is-only-for-tests');
const root = temporaryFolder();
let world: CreditFixture;
let documents: Documents;
let notes: PromissoryNotes;
let fault: StorageFault | null = null;
let altered: number[] = [];
let sms: { to: string; body: string }[] = [];
const printer = createPrinter();
const identity = makeSelfSigned('Prueba');

const database = await sharedDatabase();
afterAll(() => printer.close());
beforeEach(() => {
  const { db } = database;
  [fault, altered, sms] = [null, [], []];
  world = createCreditFixture(db);
  const { clock, messages } = world;
  const storage = createFolderStorage({ root, nextFault: () => fault });
  documents = createDocuments({
    db,
    clock,
    storage,
    printer,
    keys: KEYS,
    identity: async () => identity,
    publicUrl: 'https://unamano.example',
    onAltered: (id) => altered.push(id),
  });
  const codes = createOneTimeCodes({
    db,
    clock,
    keys: KEYS,
    sms: {
      send: async (message) => {
        sms.push(message);
        return ok({ providerId: 'id' });
      },
    },
  });
  notes = createPromissoryNotes({
    db,
    clock,
    documents,
    codes,
    messages,
    offers: world.offers,
    prices: createPriceGuard({ db, refuses: false }),
    devices: { contactHold: async () => null },
    publicUrl: 'https://unamano.test',
  });
});

async function sendCode(actor: BorrowerActor, creditId: number): Promise<string> {
  expect(await notes.sendCode(actor, creditId)).toMatchObject({ ok: true });
  return /\b\d{6}\b/.exec(sms.at(-1)?.body ?? '')?.[0] ?? '';
}

async function shown(actor: BorrowerActor, creditId: number) {
  const answer = await notes.note(actor.id, creditId);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function stateOf(creditId: number) {
  const row = await rowOf(database.db, 'credits', { id: creditId }, ['state', 'signed_at']);
  return row.state;
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the note to sign', () => {
  it('is shown with its documents, which are made once', async () => {
    const actor = await insertBorrowerActor(database.db, { firstName: 'María José', lastName: 'Peña' });
    const id = await world.requested(actor);
    const first = await shown(actor, id);
    expect(first).toMatchObject({
      id_credit: id,
      amount: 500_000,
      fee: 233_217,
      acquired_debt: 699_651,
      signer: 'María José Peña',
      cellphone: expect.stringMatching(/^\*\*\* \*\*\* \*\*\d\d$/),
      signed_at: null,
      sign_by: '2026-03-08',
    });
    expect(first.documents.map(({ name }) => name)).toEqual([
      'Pagare_carta_instrucciones.pdf',
      'aceptacion_garantia.pdf',
    ]);
    const again = await shown(actor, -1);
    expect(again.documents.map(({ sha256 }) => sha256)).toEqual(first.documents.map(({ sha256 }) => sha256));
  });

  it('is made once for two concurrent requests', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await world.requested(actor);
    const all = await Promise.all([shown(actor, id), shown(actor, id), shown(actor, id)]);
    expect(new Set(all.map((one) => one.documents.map(({ sha256 }) => sha256).join())).size).toBe(1);
  });

  it("has the payroll deduction for an allied company's employee, and half of the fee", async () => {
    const companyId = await insertTestCompany(database.db, 'Café Alto SAS');
    const actor = await insertEmployeeActor(database.db, companyId);
    const note = await shown(actor, await world.requested(actor));
    expect(note.documents.map(({ name }) => name)).toContain('autorizacion_descuento_libranza.pdf');
    expect(note.fee).toBe(114_663);
  });
});

describe('the address of a document', () => {
  async function opened(url: string) {
    const app = Fastify({ routerOptions: { maxParamLength: 500 } });
    mediaRoutes(app, documents);
    const reply = await app.inject({ url });
    await app.close();
    return reply;
  }

  it('opens the PDF with the stated hash, for 15 minutes', async () => {
    world.setToday('2026-03-02');
    const actor = await insertBorrowerActor(database.db);
    const [document] = (await shown(actor, await world.requested(actor))).documents;
    if (!document) throw new Error('no document');
    const reply = await opened(document.url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Pagare_carta_instrucciones.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(document.sha256);

    world.setToday('2026-03-03');
    const late = await opened(document.url);
    expect(late.statusCode).toBe(404);
    expect(late.json()).toMatchObject({ err_code: 'NOT_FOUND' });
  });

  it('opens nothing after any change', async () => {
    const actor = await insertBorrowerActor(database.db);
    const [note, guarantee] = (await shown(actor, await world.requested(actor))).documents;
    if (!note || !guarantee) throw new Error('no documents');
    const token = note.url.split('/')[2] ?? '';
    const [id = '', until = '', mac = ''] = token.split('.');
    const forged = [
      `/media/${token}/aceptacion_garantia.pdf`,
      `/media/${randomUUID()}.${until}.${mac}/${note.name}`,
      `/media/1.${until}.${mac}/${note.name}`,
      `/media/${id}.${Number(until) + 1}.${mac}/${note.name}`,
      `/media/${id}.${until}.${mac.slice(0, -2)}AA/${note.name}`,
      `/media/x/${note.name}`,
      `/media/${token}/..%2f..%2fetc%2fpasswd`,
    ];
    for (const url of forged) expect((await opened(url)).statusCode, url).toBe(404);
  });

  it('the address of a document does not contain its number, and each opening is recorded', async () => {
    const actor = await insertBorrowerActor(database.db);
    const creditId = await world.requested(actor);
    const [note] = (await shown(actor, creditId)).documents;
    if (!note) throw new Error('no documents');
    const [again] = (await shown(actor, creditId)).documents;
    const publicId = /^\/media\/([0-9a-f-]{36})\./.exec(note.url)?.[1];
    expect(publicId).toBeDefined();
    expect(again?.url).toContain(`/media/${publicId}.`);
    const openings = async () =>
      (
        await database.pool.query(
          'select name, address, user_agent from document_openings where public_id = $1 order by id',
          [publicId],
        )
      ).rows;
    expect(await openings()).toEqual([]);
    await opened(note.url);
    await opened(note.url.replace(/\.pdf$/, '.txt'));
    expect(await openings()).toEqual([
      { name: note.name, address: '127.0.0.1', user_agent: expect.any(String) },
    ]);
    await expect(
      database.pool.query('delete from document_openings where public_id = $1', [publicId]),
    ).rejects.toThrow(/append-only/);
  });

  it('does not show bytes that were altered on the disk', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await world.requested(actor);
    const [document] = (await shown(actor, id)).documents;
    const row = await rowOf(
      database.db,
      'documents',
      { credit_id: id, name: 'Pagare_carta_instrucciones.pdf' },
      ['id', 'storage_key'],
    );
    writeFileSync(path.join(root, row.storage_key), 'otro pagaré');
    expect((await opened(document?.url ?? '')).statusCode).toBe(503);
    expect(altered).toEqual([row.id]);
  });
});

describe('signing', () => {
  it('with the code makes the credit SIGNED and stores the evidence', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await world.requested(actor);
    const displayed = await shown(actor, id);
    const code = await sendCode(actor, id);
    const signed = await notes.sign(actor, ORIGIN, {
      creditId: id,
      code,
      installments: 3,
      acquiredDebt: 699_651,
    });
    expect(signed).toMatchObject({ ok: true, value: { id_credit: id } });
    expect(await stateOf(id)).toBe('SIGNED');
    const signature = await rowOf(database.db, 'signatures', { credit_id: id });
    expect(signature).toMatchObject({ signer_name: 'Laura Gómez', address: '192.0.2.7', user_agent: 'test' });
    expect(signature.documents).toEqual(
      Object.fromEntries(displayed.documents.map(({ name, sha256 }) => [name, sha256])),
    );
    expect(await shown(actor, id)).toMatchObject({ signed_at: '2026-03-02T00:00:00-05:00' });
  });

  it('with another code, or the code of another credit, is refused', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await world.requested(actor);
    const code = await sendCode(actor, id);
    const attempt = await notes.sign(actor, ORIGIN, { creditId: id, code: wrong(code) });
    expect(attempt).toMatchObject({ code: 'CODE_NOT_VALID' });
    await world.credits.cancel(actor, ORIGIN, id);
    const next = await world.requested(actor);
    expect(await notes.sign(actor, ORIGIN, { creditId: next, code })).toMatchObject({
      code: 'CODE_NOT_VALID',
    });
    expect(await stateOf(next)).toBe('APPROVED');
  });

  it('is refused for terms that differ from the credit, and uses no code', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await world.requested(actor);
    const code = await sendCode(actor, id);
    for (const shownOnce of [{ installments: 2 }, { acquiredDebt: 699_650 }]) {
      const attempt = await notes.sign(actor, ORIGIN, { creditId: id, code, ...shownOnce });
      expect(attempt).toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    expect(await notes.sign(actor, ORIGIN, { creditId: id, code })).toMatchObject({ ok: true });
  });

  it('happens once for many concurrent clicks', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await world.requested(actor);
    const code = await sendCode(actor, id);
    const clicks = await Promise.all(
      Array.from({ length: 6 }, () => notes.sign(actor, ORIGIN, { creditId: id, code })),
    );
    expect(clicks.filter((click) => click.ok)).toHaveLength(1);
    for (const click of clicks) {
      if (!click.ok) expect(['CODE_NOT_VALID', 'STATE_NOT_ALLOWED']).toContain(click.code);
    }
    expect(await notes.sign(actor, ORIGIN, { creditId: id, code })).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    const events = await rowsOf(database.db, 'credit_events', { credit_id: id, to_state: 'SIGNED' }, ['id']);
    expect(events).toHaveLength(1);
  });

  it('is possible on the sixth day and not on the seventh, when the offer expires', async () => {
    const [early, late] = [await insertBorrowerActor(database.db), await insertBorrowerActor(database.db)];
    const [first, second] = [await world.requested(early), await world.requested(late)];
    world.setToday('2026-03-08');
    expect((await shown(early, first)).sign_by).toBe('2026-03-08');
    const code = await sendCode(early, first);
    expect(await notes.sign(early, ORIGIN, { creditId: first, code })).toMatchObject({ ok: true });
    expect((await shown(early, first)).sign_by).toBeNull();
    world.setToday('2026-03-09');
    expect(await notes.sendCode(late, second)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await notes.note(late.id, second)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await stateOf(second)).toBe('CANCELLED');
  });

  it('is refused while the storage is down, and leaves the code valid', async () => {
    const actor = await insertBorrowerActor(database.db);
    const id = await world.requested(actor);
    const code = await sendCode(actor, id);
    fault = 'down';
    const attempt = await notes.sign(actor, ORIGIN, { creditId: id, code });
    expect(attempt).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await stateOf(id)).toBe('APPROVED');
    fault = null;
    expect(await notes.sign(actor, ORIGIN, { creditId: id, code })).toMatchObject({ ok: true });
  });
});
