import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { TIMES } from '../config/times.ts';
import { down, type OutsideResult, refused, replyLost } from '../kernel/outside/outside-result.ts';
import { ok } from '../kernel/result.ts';
import { createCircuitBreakers } from './circuit-breaker.ts';

const FIRST_OPEN_MS = 40;
const TIMES_HERE = { ...TIMES, breakerFirstOpenMs: FIRST_OPEN_MS };
const REJECTED = down('circuit breaker open');

/** A service with a reply that a test sets, and a count of the calls that reached it. */
function guardedService(options: Parameters<typeof createCircuitBreakers>[0] = {}) {
  const service = { reply: ok('done') as OutsideResult<string, string> | RangeError, calls: 0 };
  const breakers = createCircuitBreakers(options);
  const answer = async (): Promise<OutsideResult<string, string>> => {
    service.calls += 1;
    if (service.reply instanceof RangeError) throw service.reply;
    return service.reply;
  };
  return { service, breakers, port: breakers.guard('bureau', { query: answer, cancel: answer }) };
}

async function repeat(times: number, call: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await call();
}

describe('a service that fails five times in a row', () => {
  test.each([down('no connection'), replyLost('no answer in time')])(
    'is called no more, and every call of its port is down at once ($kind)',
    async (failure) => {
      const { service, breakers, port } = guardedService();
      service.reply = failure;
      await repeat(3, port.query);
      await repeat(2, port.cancel);
      expect(breakers.states()).toEqual({ bureau: 'open' });
      expect(await port.query()).toEqual(REJECTED);
      expect(await port.cancel()).toEqual(REJECTED);
      expect(service.calls).toBe(5);
    },
  );

  test('is tried again after a pause, and called as before once it answers', async () => {
    const { service, breakers, port } = guardedService({ times: TIMES_HERE });
    service.reply = down('no connection');
    await repeat(5, port.query);
    service.reply = ok('done');
    await expect
      .poll(async () => {
        await port.query();
        return breakers.states().bureau;
      })
      .toBe('closed');
    expect(await port.query()).toEqual(ok('done'));
  });

  test('gets a longer pause after a trial call that failed too', async () => {
    const { service, port } = guardedService({ times: TIMES_HERE });
    service.reply = down('no connection');
    await repeat(5, port.query);
    const pauses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const [before, since] = [service.calls, performance.now()];
      while (service.calls === before) {
        await sleep(2);
        await port.query();
      }
      pauses.push(performance.now() - since);
    }
    expect(Math.max(...pauses.slice(1))).toBeGreaterThan(FIRST_OPEN_MS * 1.5);
  });
});

test('four failures and a success are not failures in a row', async () => {
  const { service, breakers, port } = guardedService();
  for (let round = 0; round < 3; round += 1) {
    service.reply = down('no connection');
    await repeat(4, port.query);
    service.reply = ok('done');
    await port.query();
  }
  expect(breakers.states()).toEqual({ bureau: 'closed' });
});

test('an exception of our own code is thrown on and opens nothing', async () => {
  const { service, breakers, port } = guardedService();
  service.reply = new RangeError('not a key');
  for (let time = 0; time < 6; time += 1) await expect(port.query()).rejects.toThrow(RangeError);
  expect(breakers.states()).toEqual({ bureau: 'closed' });
});

test('refusals are returned and open nothing', async () => {
  const { service, breakers, port } = guardedService();
  service.reply = refused('21610');
  for (let time = 0; time < 8; time += 1) expect(await port.query()).toEqual(refused('21610'));
  expect(breakers.states()).toEqual({ bureau: 'closed' });
});

test('logs the start of an outage in one line, and its end in another', async () => {
  const lines: unknown[] = [];
  const take = (data: object, text: string) => lines.push([data, text]);
  const { service, port } = guardedService({ times: TIMES_HERE, log: { warn: take, info: take } });
  await port.query();
  service.reply = down('no connection');
  await repeat(9, port.query);
  const outage = { service: 'bureau', fault: 'no connection' };
  expect(lines).toEqual([[outage, 'an outside service does not answer as it should']]);
  service.reply = ok('done');
  await expect
    .poll(async () => {
      await port.query();
      return lines.slice(1);
    })
    .toEqual([[{ service: 'bureau' }, 'an outside service answers again']]);
});

test('each service has a breaker of its own', async () => {
  const breakers = createCircuitBreakers();
  const sms = breakers.guard('sms', { send: async () => down('no connection') });
  const gateway = breakers.guard('payvalida', { query: async () => ok('open') });
  await repeat(6, sms.send);
  expect(await gateway.query()).toEqual(ok('open'));
  expect(breakers.states()).toEqual({ sms: 'open', payvalida: 'closed' });
});

test('a guarded port passes arguments on and can be awaited', async () => {
  const breakers = createCircuitBreakers();
  const port = await breakers.guard('sms', { send: async (to: string, body: string) => ok([to, body]) });
  expect(await port.send('+573001112233', 'Hola')).toEqual(ok(['+573001112233', 'Hola']));
});

test('the metrics count the outcome of each call', async () => {
  const { service, breakers, port } = guardedService();
  const registry = new Registry();
  breakers.register(registry);
  await port.query();
  service.reply = down('no connection');
  await repeat(6, port.query);
  const text = await registry.metrics();
  expect(text).toContain('outside_calls_total{service="bureau",outcome="answered"} 1');
  expect(text).toContain('outside_calls_total{service="bureau",outcome="unavailable"} 5');
  expect(text).toContain('outside_calls_total{service="bureau",outcome="rejected"} 1');
  expect(text).toContain('outside_breaker_open{service="bureau"} 1');
  expect(text).toContain('outside_call_duration_seconds_count{service="bureau"} 6');
});
