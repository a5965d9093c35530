/** An `Idempotency-Key` whose first request is slow, is killed, or needs a service that is down. */

import { activeBorrower, type SignedUp } from '@unamano/journeys/borrower';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { storeResponse } from '../../src/idempotency/call-context.ts';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';

const platform = await sharedPlatform();
const staff = await staffAccess(platform, ['disbursement_confirm']);

async function paymentIdOf(borrower: SignedUp): Promise<number> {
  const { body } = await platform.get('/credits/api/credit/info/home/', borrower.access);
  return (body.credit as { payments: { id_payment: number }[] }).payments[0]?.id_payment ?? 0;
}

function requestWith(key: string): FastifyRequest {
  const request = {
    actor: null,
    method: 'POST',
    routeOptions: { url: '/x' },
    body: {},
    headers: { 'idempotency-key': key },
  };
  return request as unknown as FastifyRequest;
}

describe('an idempotency key', () => {
  const PATH = '/payvalida/api/cash/in/';

  it('is taken over soon when its request died before the operation', async () => {
    const borrower = await activeBorrower(platform, staff);
    const id_payment = await paymentIdOf(borrower);
    const headers = { 'idempotency-key': 'muerta' };
    const first = await platform.post(PATH, { id_payment }, borrower.access, headers);
    await platform.pool.query(
      `update idempotency_keys set response_sealed = null, finished_at = null, started_at = started_at - interval '21 s'
        where key = 'muerta'`,
    );
    const second = await platform.post(PATH, { id_payment }, borrower.access, headers);
    expect(second.body).toEqual(first.body);
    const { rows } = await platform.pool.query(
      "select finished_at from idempotency_keys where key = 'muerta'",
    );
    expect(rows[0]?.finished_at).not.toBeNull();
  });

  it.each(['answers', 'fails'])(
    'keeps the response of the takeover when the abandoned request finally %s',
    async (how) => {
      const key = `lenta-${how}`;
      const request = requestWith(key);
      const gate = Promise.withResolvers<{ ok: true; value: string }>();
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      const slow = platform.app.onceByKey(request, () => {
        start();
        return gate.promise;
      });
      await started;
      platform.advanceDays(21 / 86_400);
      const say = (value: string) =>
        platform.app.onceByKey(request, async () => ({ ok: true, value }) as const);
      expect(await say('second')).toEqual({ ok: true, value: 'second' });
      if (how === 'answers') gate.resolve({ ok: true, value: 'first' });
      else gate.reject(new Error('late'));
      await slow.catch(() => {});
      expect(await say('third')).toEqual({ ok: true, value: 'second' });
      platform.advanceDays(-21 / 86_400);
    },
  );

  it('rolls back the operation of an abandoned request that was only slow', async () => {
    const request = requestWith('lenta-y-escribe');
    const gate = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const write = async (name: string) =>
      inTransaction(platform.db, async (trx) => {
        await createCompany(trx, { name, nit: name, now: platform.services.clock.now() });
        return storeResponse(trx, { ok: true, value: name } as const);
      });
    const slow = platform.app.onceByKey(request, async () => {
      start();
      await gate.promise;
      return write('first');
    });
    await started;
    platform.advanceDays(21 / 86_400);
    expect(await platform.app.onceByKey(request, () => write('second'))).toMatchObject({ value: 'second' });
    gate.resolve();
    await expect(slow).rejects.toThrow('refused: SERVICE_UNAVAILABLE');
    const { rows } = await platform.pool.query(
      "select name from companies where name in ('first', 'second')",
    );
    expect(rows).toEqual([{ name: 'second' }]);
    platform.advanceDays(-21 / 86_400);
  });

  it('returns the response stored with the operation when the process died before its reply', async () => {
    const request = requestWith('muerta-tras-escribir');
    const dead = platform.app.onceByKey(request, async () => {
      await inTransaction(platform.db, async (trx) =>
        storeResponse(trx, { ok: true, value: { order: 'kept' } } as const),
      );
      // Simulates a kill: nothing after the commit runs.
      return new Promise<never>(() => {});
    });
    void dead;
    await vi.waitFor(async () => {
      const { rows } = await platform.pool.query(
        "select from idempotency_keys where key = 'muerta-tras-escribir' and response_sealed is not null",
      );
      expect(rows).toHaveLength(1);
    });
    const repeat = await platform.app.onceByKey(
      request,
      async () => ({ ok: true, value: 'done again' }) as const,
    );
    expect(repeat).toEqual({ ok: true, value: { order: 'kept' } });
  });

  it('is free again when the failed service is up', async () => {
    const borrower = await activeBorrower(platform, staff);
    const id_payment = await paymentIdOf(borrower);
    const headers = { 'idempotency-key': 'otra-vez' };
    await platform.fault('payvalida', 'down');
    expect((await platform.post(PATH, { id_payment }, borrower.access, headers)).status).toBe(503);
    await platform.fault('payvalida', null);
    expect((await platform.post(PATH, { id_payment }, borrower.access, headers)).status).toBe(200);
  });
});
