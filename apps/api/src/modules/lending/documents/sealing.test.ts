import { type SignedUp, signedBorrower } from '@unamano/journeys/borrower';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { ok, unavailable } from '../../../kernel/result.ts';
import { createDocuments } from './index.ts';
import { createPrinter, type Printer, type PrintOrder } from './render/printer.ts';
import { makeSelfSigned } from './seal/self-signed.ts';

const NOTE = 'Pagare_carta_instrucciones.pdf';
const TYPE_USER = 'user_external';
const printer = createPrinter({ limitMs: 60_000 });
const identity = makeSelfSigned('Prueba');
const altered: number[] = [];

const platform = await sharedPlatform();
afterAll(() => printer.close());
afterEach(() => {
  altered.length = 0;
});

type Print = Printer['print'];

/** The documents of another process on the same database and storage, with a printer of the test. */
function documentsWith(print: Print, sealWaitMs = 50) {
  const { db, clock, config, outside } = platform.services;
  return createDocuments({
    db,
    clock,
    keys: config.keys,
    storage: outside.storage,
    printer: { ...printer, print },
    identity: async () => identity,
    publicUrl: 'https://unamano.example',
    onAltered: (id) => void altered.push(id),
    sealWaitMs,
  });
}

const creditOf = ({ creditId }: SignedUp) =>
  ({ id: creditId, type_user: TYPE_USER, signed_at: new Date() }) as const;

async function states(documents: ReturnType<typeof documentsWith>, borrower: SignedUp): Promise<boolean[]> {
  const shown = await documents.show(creditOf(borrower));
  if (!shown.ok) throw new Error(shown.code);
  return shown.value.map(({ signed }) => signed);
}

describe('the documents of a signed credit', () => {
  it('are shown unsealed while the seal takes long, and sealed once it is there', async () => {
    const borrower = await signedBorrower(platform);
    const gate = Promise.withResolvers<void>();
    const documents = documentsWith(async (order) => {
      await gate.promise;
      return printer.print(order);
    });
    expect(await states(documents, borrower)).toEqual([false, false]);
    gate.resolve();
    await vi.waitFor(async () => expect(await states(documents, borrower)).toEqual([true, true]), {
      timeout: 30_000,
    });
  });

  it('are shown unsealed when the seal fails; the job gets the failure', async () => {
    const borrower = await signedBorrower(platform);
    const broken = documentsWith(() => Promise.reject(new Error('the seal cannot be verified')));
    expect(await states(broken, borrower)).toEqual([false, false]);
    await expect(broken.seal(borrower.creditId)).rejects.toThrow('cannot be verified');
    const busy = documentsWith(async () => unavailable());
    expect(await states(busy, borrower)).toEqual([false, false]);
    expect(await busy.seal(borrower.creditId)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('are sealed once for the job and the requests that come together', async () => {
    const borrower = await signedBorrower(platform);
    const orders: PrintOrder[] = [];
    const documents = documentsWith((order) => {
      orders.push(order);
      return printer.print(order);
    });
    const { creditId } = borrower;
    await Promise.all([
      documents.seal(creditId),
      states(documents, borrower),
      documents.seal(creditId),
      states(documents, borrower),
    ]);
    expect(orders.map(({ seal, isUrgent }) => [Boolean(seal?.shown), isUrgent])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    expect(await states(documents, borrower)).toEqual([true, true]);
    expect(await documents.seal(creditId)).toEqual(ok(undefined));
    expect(orders).toHaveLength(2);
  });

  it('after a process that ended between the two seals: the next attempt makes only the missing one', async () => {
    const borrower = await signedBorrower(platform);
    const killed = documentsWith((order) =>
      order.seal?.reason.includes('garant') ? new Promise(() => {}) : printer.print(order),
    );
    void killed.seal(borrower.creditId);
    const sealedNames = async () => {
      const { rows } = await platform.pool.query(
        'select name from documents where credit_id = $1 and signed order by name',
        [borrower.creditId],
      );
      return rows.map(({ name }) => name);
    };
    await vi.waitFor(async () => expect(await sealedNames()).toEqual([NOTE]), { timeout: 30_000 });
    const orders: PrintOrder[] = [];
    const next = documentsWith((order) => {
      orders.push(order);
      return printer.print(order);
    });
    expect(await next.seal(borrower.creditId)).toEqual(ok(undefined));
    expect(orders).toHaveLength(1);
    expect(await sealedNames()).toEqual([NOTE, 'aceptacion_garantia.pdf']);
  });

  it('are not sealed when their hash is not the one that the signature has', async () => {
    const borrower = await signedBorrower(platform);
    const { rows } = await platform.pool.query(
      'select id, sha256, (select documents from signatures where credit_id = $1) as signed from documents where credit_id = $1 and name = $2',
      [borrower.creditId, NOTE],
    );
    expect(rows).toMatchObject([{ signed: { [NOTE]: rows[0]?.sha256 } }]);
    const client = await platform.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query('update documents set sha256 = $2 where id = $1', [rows[0]?.id, '0'.repeat(64)]);
    await client.query('set session_replication_role = default');
    client.release();
    const documents = documentsWith((order) => printer.print(order));
    expect(await documents.seal(borrower.creditId)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(altered).toEqual([rows[0]?.id]);
  });
});
