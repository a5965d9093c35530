import { createHash } from 'node:crypto';
import { type SignedUp, sign, signedBorrower, signUp } from '@unamano/journeys/borrower';
import { describe, expect, it, vi } from 'vitest';
import { checkSeal } from '../../../../test/input/check-seal.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { sealDocumentsTask } from './jobs.ts';

type Shown = { name: string; url: string; sha256: string; signed: boolean };

const NOTE = '/credits/api/promissory/note/management/';
/** The attribute of RFC 5126 that holds the token, 1.2.840.113549.1.9.16.2.14, in DER. */
const STAMP_DIGITS = '060b2a864886f70d010910020e';
const platform = await sharedPlatform({}, undefined, { realLayout: true });

async function documentsOf(borrower: SignedUp): Promise<Shown[]> {
  const reply = await platform.get(`${NOTE}?id_credit=${borrower.creditId}`, borrower.access);
  expect(reply.status).toBe(200);
  return reply.body.documents as Shown[];
}

async function fileOf({ url }: Shown): Promise<Buffer> {
  const reply = await fetch(`${platform.url}${url}`);
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

const verify = (reference: string) =>
  platform.get(`/media/verify/?reference=${encodeURIComponent(reference)}`);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function rowsOf(creditId: number) {
  const { rows } = await platform.pool.query(
    'select name, signed, code from documents where credit_id = $1 order by name, signed',
    [creditId],
  );
  return rows as { name: string; signed: boolean; code: string | null }[];
}

describe('after the signature', () => {
  it('every document is sealed: the displayed bytes followed by the evidence', async () => {
    const borrower = await signUp(platform);
    const before = await documentsOf(borrower);
    expect(before.map(({ signed }) => signed)).toEqual([false, false]);
    const shown = await Promise.all(before.map(fileOf));
    await sign(platform, borrower);
    expect(await platform.services.documents.seal(borrower.creditId)).toEqual({ ok: true, value: undefined });
    const after = await documentsOf(borrower);
    expect(after.map(({ name, signed }) => ({ name, signed }))).toEqual(
      before.map(({ name }) => ({ name, signed: true })),
    );
    for (const [index, document] of after.entries()) {
      const file = await fileOf(document);
      const was = shown[index] ?? Buffer.alloc(0);
      expect(sha256(file)).toBe(document.sha256);
      expect(file.subarray(0, was.length).equals(was)).toBe(true);
      expect(await checkSeal(file)).toMatchObject({ ok: true });
      expect(file.toString('latin1')).toContain(STAMP_DIGITS);
    }
  });

  it('a job seals them too, and only once, however often it runs and in parallel with a request', async () => {
    const borrower = await signedBorrower(platform);
    const { rows: jobs } = await platform.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'seal-documents' and key = $1`,
      [`seal ${borrower.creditId}`],
    );
    expect(jobs).toHaveLength(1);
    const task = sealDocumentsTask(platform.services.documents);
    await Promise.all([1, 2, 3].map(() => task({ creditId: borrower.creditId })));
    await documentsOf(borrower);
    const rows = await rowsOf(borrower.creditId);
    expect(rows.map(({ signed }) => signed)).toEqual([false, true, false, true]);
    expect(new Set(rows.flatMap(({ code }) => code ?? [])).size).toBe(2);
  });
});

describe('while the authority of time stamps is down', () => {
  it('a person signs and sees the documents; the seal comes with its stamp, by a later run of the job', async () => {
    const borrower = await signUp(platform);
    const before = await documentsOf(borrower);
    await platform.fault('timestamps', 'down');
    try {
      await sign(platform, borrower);
      expect(await documentsOf(borrower)).toEqual(
        before.map(({ name, sha256: hash }) =>
          expect.objectContaining({ name, sha256: hash, signed: false }),
        ),
      );
      const task = sealDocumentsTask(platform.services.documents);
      await expect(task({ creditId: borrower.creditId })).rejects.toThrow('SERVICE_UNAVAILABLE');
    } finally {
      await platform.fault('timestamps', null);
    }
    // The calls are stopped for two seconds after failures in a row.
    const sealing = () => sealDocumentsTask(platform.services.documents)({ creditId: borrower.creditId });
    await vi.waitFor(sealing, { timeout: 20_000, interval: 500 });
    for (const document of await documentsOf(borrower)) {
      expect(document.signed).toBe(true);
      expect((await fileOf(document)).toString('latin1')).toContain(STAMP_DIGITS);
    }
  });
});

describe('whether a document is genuine', () => {
  it('is verified by its hash or printed code, and shows only the first letters of the holder’s names', async () => {
    const borrower = await signUp(platform);
    const [shown] = await documentsOf(borrower);
    const unsigned = await verify(shown?.sha256 ?? '');
    expect(unsigned.body).toMatchObject({ state: 'unsigned', has_signed: false, signed_at: null });
    await sign(platform, borrower);
    expect(await platform.services.documents.seal(borrower.creditId)).toMatchObject({ ok: true });
    const [signed] = await documentsOf(borrower);
    const [, row] = await rowsOf(borrower.creditId);
    const byHash = await verify(signed?.sha256.toUpperCase() ?? '');
    expect(byHash.status).toBe(200);
    expect(byHash.body).toMatchObject({
      title: 'Pagaré y carta de instrucciones',
      state: 'signed',
      holder: 'M*** J*** P*** N***',
      sha256: signed?.sha256,
    });
    const typed = (row?.code ?? '').toLowerCase().match(/.{4}/g)?.join('-') ?? '';
    expect((await verify(typed)).body).toEqual(byHash.body);
    expect((await verify(shown?.sha256 ?? '')).body).toMatchObject({ state: 'unsigned', has_signed: true });
    const text = JSON.stringify(byHash.body);
    for (const secret of [borrower.dni, borrower.cellphone.slice(3), 'María', 'Peña'])
      expect(text).not.toContain(secret);
  });

  it('is denied for each of 1,000 files with one changed byte', async () => {
    const borrower = await signedBorrower(platform);
    const [signed] = await documentsOf(borrower);
    if (!signed) throw new Error('no document');
    const file = await fileOf(signed);
    expect((await verify(sha256(file))).status).toBe(200);
    let denied = 0;
    for (let change = 0; change < 1_000; change++) {
      const altered = Buffer.from(file);
      const place = Math.floor((change * altered.length) / 1_000);
      altered[place] = (altered[place] ?? 0) ^ (1 << (change % 8));
      const answer = await platform.services.documents.verify(sha256(altered));
      if (!answer.ok && answer.code === 'OBJECT_NOT_FOUND') denied += 1;
    }
    expect(denied).toBe(1_000);
    file[0] = (file[0] ?? 0) ^ 1;
    expect(await verify(sha256(file))).toMatchObject({ status: 404, body: { err_code: 'OBJECT_NOT_FOUND' } });
  });

  it('accepts a hash or a code, and nothing else', async () => {
    for (const reference of ['12', 'x'.repeat(64), 'UUUU-UUUU-UUUU-UUUU', 'a'.repeat(63)])
      expect(await verify(reference)).toMatchObject({ status: 400, body: { err_code: 'VALIDATION_ERROR' } });
    expect(await verify('0000-0000-0000-0000')).toMatchObject({ status: 404 });
  });
});

// The last test: the storage's circuit breaker stays open for some seconds.
describe('while the storage is down', () => {
  it('the documents stay unsealed; the job fails, and seals them later', async () => {
    const borrower = await signedBorrower(platform);
    const task = sealDocumentsTask(platform.services.documents);
    await platform.fault('storage', 'down');
    await expect(task({ creditId: borrower.creditId })).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect((await documentsOf(borrower)).map(({ signed }) => signed)).toEqual([false, false]);
    await platform.fault('storage', null);
    expect((await rowsOf(borrower.creditId)).some(({ signed }) => signed)).toBe(false);
    await expect
      .poll(
        () =>
          task({ creditId: borrower.creditId }).then(
            () => true,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    expect((await documentsOf(borrower)).map(({ signed }) => signed)).toEqual([true, true]);
  });
});
