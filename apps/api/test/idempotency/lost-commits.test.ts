/** Idempotency keys when the answer to the COMMIT was lost, so that the platform cannot know whether it committed. */
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { storeResponse } from '../../src/idempotency/call-context.ts';
import { createStoredResponses, type StoredResponses } from '../../src/idempotency/stored-responses.ts';
import { keyRingOf, sealer } from '../../src/kernel/encryption.ts';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import { sharedPlatform, type TestPlatform } from '../platform/platform.ts';
import { startLossyProxy } from './lossy-proxy.ts';

const platform = await sharedPlatform();
const way = await startLossyProxy(platform.databaseUrl);
const lossy = connect(way.url, { max: 2 });

afterAll(async () => {
  await lossy?.close();
  await way?.close();
});

function byKey(key: string, work: () => Promise<{ ok: true; value: string }>) {
  const request = {
    actor: null,
    method: 'POST',
    routeOptions: { url: '/x' },
    body: {},
    headers: { 'idempotency-key': key },
  };
  return platform.app.onceByKey(request as unknown as FastifyRequest, work);
}

/** The driver's errors for a closed connection. */
const LOST = /terminated|ECONNRESET|connection error/;

let nit = 0;
/** Each execution inserts a row and returns the number of the execution. */
function operation(name: string, source = lossy.db): () => Promise<{ ok: true; value: string }> {
  return () =>
    inTransaction(source, async (trx) => {
      nit += 1;
      await createCompany(trx, {
        name: `${name} ${nit}`,
        nit: String(nit),
        now: platform.services.clock.now(),
      });
      return storeResponse(trx, { ok: true, value: `time ${nit}` } as const);
    });
}

async function rowsOf(name: string): Promise<number> {
  const { rowCount } = await platform.pool.query('select from companies where name like $1', [`${name}%`]);
  return rowCount ?? 0;
}

describe('an operation whose COMMIT was not answered', () => {
  it('executes once: its repeat gets the stored response', async () => {
    const before = way.lost();
    way.loseNextCommit();
    await expect(byKey('perdida', operation('perdido'))).rejects.toThrow(LOST);
    expect(way.lost()).toBe(before + 1);
    const first = `time ${nit}`;
    expect(await byKey('perdida', operation('perdido'))).toEqual({ ok: true, value: first });
    expect(await rowsOf('perdido')).toBe(1);
  });

  it('executes once in the job too, which uses the same stored responses', async () => {
    const answers = storeOf(platform);
    const call = { scope: 'phone:abc POST /x', key: 'por-el-trabajo', bodyHash: 'h' };
    way.loseNextCommit();
    await expect(answers.once(call, operation('trabajo'))).rejects.toThrow(LOST);
    expect(await answers.once(call, operation('trabajo'))).toEqual({ ok: true, value: `time ${nit}` });
    expect(await rowsOf('trabajo')).toBe(1);
  });

  it('executes once when the caller gets the error before the commit has finished', async () => {
    const gate = Promise.withResolvers<void>();
    const deadline = Promise.withResolvers<void>();
    const slow = byKey('lenta', async () => {
      const written = Promise.withResolvers<void>();
      inTransaction(platform.db, async (trx) => {
        await createCompany(trx, { name: 'lento', nit: 'lento', now: platform.services.clock.now() });
        await storeResponse(trx, { ok: true, value: 'first' } as const);
        written.resolve();
        await gate.promise;
      }).then(deadline.resolve);
      await written.promise;
      throw new Error('Connection terminated unexpectedly');
    });
    const refusal = expect(slow).rejects.toThrow('terminated');
    await vi.waitFor(async () => {
      const { rowCount } = await platform.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'delete from "idempotency_keys"%'`,
      );
      expect(rowCount).toBe(1);
    });
    gate.resolve();
    await Promise.all([refusal, deadline.promise]);
    expect(await byKey('lenta', operation('lento'))).toEqual({ ok: true, value: 'first' });
    expect(await rowsOf('lento')).toBe(1);
  });

  it('keeps its response when the caller then gets SERVICE_UNAVAILABLE', async () => {
    const reply = byKey('vuelve', async () => {
      await operation('vuelve')();
      return { ok: false, code: 'SERVICE_UNAVAILABLE' } as never;
    });
    expect(await reply).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await byKey('vuelve', operation('vuelve'))).toEqual({ ok: true, value: `time ${nit}` });
    expect(await rowsOf('vuelve')).toBe(1);
  });
});

describe('an operation that was rolled back', () => {
  it('can be executed by its repeat at once', async () => {
    const failing = byKey('deshecha', () =>
      inTransaction(lossy.db, async (trx) => {
        await createCompany(trx, { name: 'deshecha', nit: 'd', now: platform.services.clock.now() });
        await storeResponse(trx, { ok: true, value: 'never' } as const);
        throw new Error('undone');
      }),
    );
    await expect(failing).rejects.toThrow('undone');
    expect(await rowsOf('deshecha')).toBe(0);
    const again = await byKey('deshecha', operation('deshecha'));
    expect(again).toEqual({ ok: true, value: `time ${nit}` });
    expect(await rowsOf('deshecha')).toBe(1);
  });
});

function storeOf({ db, services }: TestPlatform): StoredResponses {
  return createStoredResponses({
    db,
    clock: services.clock,
    sealer: sealer(keyRingOf('a-secret-for-tests-only'), 'idempotency'),
  });
}
