import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { readMove } from './moves.ts';
import { sandboxRoutes } from './routes.ts';
import { createPlatformClock, type PlatformClock } from './service.ts';

const database = await sharedDatabase();
const started: PlatformClock[] = [];
const apps: FastifyInstance[] = [];

afterEach(async () => {
  await started[0]?.reset();
  await Promise.all(started.splice(0).map((time) => time.stop()));
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function startClock(onMove?: (ms: number) => void): Promise<PlatformClock> {
  const time = await createPlatformClock({
    db: database.db,
    pool: database.pool,
    mode: 'sandbox',
    ...(onMove ? { onMove } : {}),
  });
  started.push(time);
  return time;
}

async function startApp(): Promise<{ app: FastifyInstance; time: PlatformClock }> {
  const time = await startClock();
  const app = Fastify();
  apps.push(app);
  sandboxRoutes(app, {
    time,
    version: '1.2.3',
    mode: 'sandbox',
    runDue: async () => ({ jobs: [], done: true }),
  });
  return { app, time };
}

describe('the clock of the sandbox', () => {
  test('is moved to an instant and on by days, for who moves it at once', async () => {
    const moves: number[] = [];
    const time = await startClock((ms) => moves.push(ms));
    await time.set({ toMs: Date.parse('2026-12-31T23:59:00-05:00') });
    expect(time.clock.today()).toBe('2026-12-31');
    await time.set({ byMs: 40 * 86_400_000 });
    expect(time.clock.today()).toBe('2027-02-09');
    await time.reset();
    expect(Math.abs(time.clock.now().getTime() - Date.now())).toBeLessThan(100);
    expect(moves).toEqual([0, expect.any(Number), expect.any(Number), 0]);
  });

  test('is the same for another process, also for one that starts later', async () => {
    const [initiator, other] = [await startClock(), await startClock()];
    await initiator.set({ toMs: Date.parse('2030-05-01T10:00:00-05:00') });
    await vi.waitFor(() => expect(other.clock.today()).toBe('2030-05-01'));
    expect((await startClock()).clock.today()).toBe('2030-05-01');
  });

  test('adds the days of two who advance it at once', async () => {
    const [one, two] = [await startClock(), await startClock()];
    await Promise.all([one.set({ byMs: 86_400_000 }), two.set({ byMs: 86_400_000 })]);
    await one.load();
    expect(one.offsetMs()).toBe(2 * 86_400_000);
  });

  test('is not moved past the years that the platform can hold', async () => {
    const time = await startClock();
    await time.set({ toMs: Date.parse('2099-12-30T10:00:00-05:00') });
    expect(await time.set({ byMs: 3 * 86_400_000 })).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' });
    expect(time.clock.today()).toBe('2099-12-30');
  });
});

test('the clock of production is real and not moved', async () => {
  const time = await createPlatformClock({ db: database.db, pool: database.pool, mode: 'production' });
  expect(Math.abs(time.clock.now().getTime() - Date.now())).toBeLessThan(100);
  await expect(time.set({ byMs: 1 })).rejects.toThrow();
});

describe('a move', () => {
  test.each([
    [{ now: '2026-12-31T10:00:00-05:00' }, { toMs: Date.parse('2026-12-31T15:00:00Z') }],
    [{ advance_days: 40 }, { byMs: 40 * 86_400_000 }],
    [{ advance_days: '-2' }, { byMs: -2 * 86_400_000 }],
  ])('%j is read', (body, move) => {
    expect(readMove(body)).toEqual({ ok: true, value: move });
  });

  test.each([
    undefined,
    null,
    'x',
    {},
    { now: '2026-12-31T10:00:00-05:00', advance_days: 1 },
    { now: '2026-12-31' },
    { now: '2026-02-30T10:00:00-05:00' },
    { now: '1999-12-31T10:00:00-05:00' },
    { now: 5 },
    { advance_days: 1.5 },
    { advance_days: '1e3' },
    { advance_days: 999_999 },
    { advance_days: null },
  ])('%j is refused', (body) => {
    expect(readMove(body)).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' });
  });
});

describe('the calls', () => {
  test('show, move and give back the time', async () => {
    const { app } = await startApp();
    const moved = await app.inject({
      method: 'PUT',
      url: '/sandbox/api/clock',
      payload: { now: '2026-12-31T10:00:00-05:00' },
    });
    expect(moved.json()).toMatchObject({ now: expect.stringMatching(/^2026-12-31T10:00:00\.\d{3}-05:00$/) });
    expect((await app.inject('/sandbox/api/clock')).json()).toMatchObject({ today: '2026-12-31' });
    expect((await app.inject({ method: 'DELETE', url: '/sandbox/api/clock' })).json()).toMatchObject({
      offset_ms: 0,
    });
  });

  test('say which field is at fault', async () => {
    const { app } = await startApp();
    const refused = await app.inject({
      method: 'PUT',
      url: '/sandbox/api/clock',
      payload: { advance_days: 'mañana' },
    });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        err_code: 'VALIDATION_ERROR',
        message: 'Revisa los datos ingresados',
        fields: { advance_days: expect.any(String) },
      },
    ]);
  });

  test('name the platform', async () => {
    const { app } = await startApp();
    expect((await app.inject('/sandbox/api/info')).json()).toEqual({
      app_key: 'unamano-web',
      version: '1.2.3',
      mode: 'sandbox',
    });
  });
});
