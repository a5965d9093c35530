import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { unavailable } from '../kernel/result.ts';
import { MessageRefused, ServiceUnavailable } from '../modules/messages/ports.ts';
import { createWatches } from './circuit-breaker.ts';
import { watchedGateway, watchedSender } from './guarded-adapters.ts';

const REST_MS = 40;

/** A service that does as it is told, and how often it was called. */
function service() {
  const told = { answer: 'ok' as 'ok' | 'down' | 'bug', calls: 0 };
  const work = async () => {
    told.calls += 1;
    if (told.answer === 'bug') throw new RangeError('not a key');
    return told.answer === 'ok' ? ({ ok: true } as const) : unavailable();
  };
  return { told, work };
}

async function fail(times: number, call: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await call();
}

describe('a service that fails five times in a row', () => {
  test('is left alone, and says so at once and in its state', async () => {
    const { told, work } = service();
    const watches = createWatches();
    const watch = watches.watch('bureau');
    told.answer = 'down';
    await fail(5, () => watch.call(work, unavailable));
    expect(watches.states()).toEqual({ bureau: 'open' });
    expect(await watch.call(work, unavailable)).toEqual(unavailable());
    expect(told.calls).toBe(5);
  });

  test('is tried again after a rest, and called as before once it answers', async () => {
    const { told, work } = service();
    const watches = createWatches({ restMs: REST_MS });
    const watch = watches.watch('bureau');
    told.answer = 'down';
    await fail(5, () => watch.call(work, unavailable));
    told.answer = 'ok';
    await expect
      .poll(async () => {
        await watch.call(work, unavailable);
        return watches.states().bureau;
      })
      .toBe('closed');
    expect(await watch.call(work, unavailable)).toEqual({ ok: true });
  });

  test('rests longer after a try that failed too', async () => {
    const { told, work } = service();
    const watches = createWatches({ restMs: REST_MS });
    const watch = watches.watch('bureau');
    told.answer = 'down';
    await fail(5, () => watch.call(work, unavailable));
    const pauses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const [before, since] = [told.calls, performance.now()];
      while (told.calls === before) {
        await sleep(2);
        await watch.call(work, unavailable);
      }
      pauses.push(performance.now() - since);
    }
    expect(Math.max(...pauses.slice(1))).toBeGreaterThan(REST_MS * 1.5);
  });
});

test('four failures and a success are no failures in a row', async () => {
  const { told, work } = service();
  const watches = createWatches();
  const watch = watches.watch('bureau');
  for (let round = 0; round < 3; round += 1) {
    told.answer = 'down';
    await fail(4, () => watch.call(work, unavailable));
    told.answer = 'ok';
    await watch.call(work, unavailable);
  }
  expect(watches.states()).toEqual({ bureau: 'closed' });
});

test('our own fault is thrown on and opens nothing', async () => {
  const { told, work } = service();
  const watches = createWatches();
  const watch = watches.watch('storage');
  told.answer = 'bug';
  for (let time = 0; time < 6; time += 1) {
    await expect(watch.call(work, unavailable)).rejects.toThrow(RangeError);
  }
  expect(watches.states()).toEqual({ storage: 'closed' });
});

test('refusals of recipients, and messages that are not taken for their own sake, open nothing', async () => {
  const watches = createWatches();
  const faults = [
    new MessageRefused('sms', '21610'),
    new ServiceUnavailable('sms', 'HTTP 400, 132001', { isOutage: false }),
  ];
  for (const fault of faults) {
    const sms = watchedSender('sms', watches.watch('sms'), { send: () => Promise.reject(fault) });
    for (let time = 0; time < 8; time += 1) await expect(sms.send({})).rejects.toThrow(fault.message);
  }
  expect(watches.states()).toEqual({ sms: 'closed' });
});

test('an outage is told of in one line, and its end in another', async () => {
  const { told, work } = service();
  const lines: unknown[] = [];
  const take = (data: object, text: string) => lines.push([data, text]);
  const watches = createWatches({ restMs: REST_MS, log: { warn: take, info: take } });
  const watch = watches.watch('bureau');
  await watch.call(work, unavailable);
  told.answer = 'down';
  await fail(9, () => watch.call(work, unavailable));
  expect(lines).toEqual([[{ service: 'bureau' }, 'an outside service does not answer as it should']]);
  told.answer = 'ok';
  await expect
    .poll(async () => {
      await watch.call(work, unavailable);
      return lines.slice(1);
    })
    .toEqual([[{ service: 'bureau' }, 'an outside service answers again']]);
});

test('each port answers while its service is left alone as it does when the service is down', async () => {
  const watches = createWatches();
  const down = async (): Promise<never> => {
    throw new ServiceUnavailable('sms', 'no connection');
  };
  const sms = watchedSender('sms', watches.watch('sms'), { send: down });
  for (let time = 0; time < 5; time += 1) await expect(sms.send({})).rejects.toThrow('no connection');
  await expect(sms.send({})).rejects.toThrow('sms unavailable: left alone');

  const silent = async () => ({ ok: false, kind: 'unavailable' }) as const;
  const gateway = watchedGateway(watches.watch('payvalida'), {
    register: silent,
    query: silent,
    cancel: silent,
  });
  await fail(6, () => gateway.query('A'));
  expect(await gateway.cancel('A')).toEqual({ ok: false, kind: 'unavailable' });
  expect(watches.states()).toEqual({ sms: 'open', payvalida: 'open' });
});

test('the figures count what came of each call', async () => {
  const { told, work } = service();
  const watches = createWatches();
  const watch = watches.watch('bureau');
  const registry = new Registry();
  watches.register(registry);
  await watch.call(work, unavailable);
  told.answer = 'down';
  await fail(6, () => watch.call(work, unavailable));
  const text = await registry.metrics();
  expect(text).toContain('outside_calls_total{service="bureau",outcome="answered"} 1');
  expect(text).toContain('outside_calls_total{service="bureau",outcome="unavailable"} 5');
  expect(text).toContain('outside_calls_total{service="bureau",outcome="resting"} 1');
  expect(text).toContain('outside_breaker_open{service="bureau"} 1');
  expect(text).toContain('outside_call_duration_seconds_count{service="bureau"} 6');
});
