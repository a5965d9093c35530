/** The calls that move the clock and run what became due, for trials and tests. Mounted in sandbox mode only. */
import { APP_KEY } from '@unamano/contract/paths';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../../kernel/mount.ts';
import { readMove } from './moves.ts';
import type { PlatformClock } from './service.ts';

/** Bogotá is five hours behind UTC all year. */
const BOGOTA_OFFSET_MS = -5 * 3_600_000;
const PATH = '/sandbox/api/clock';

type SandboxOptions = {
  time: PlatformClock;
  version: string;
  mode: 'sandbox';
  /** Says which jobs look for due work, and whether they are done. */
  runDue: () => Promise<{ jobs: string[]; done: boolean }>;
};

/** ISO 8601 in Bogotá's time. */
function bogotaInstant(instant: Date): string {
  return new Date(instant.getTime() + BOGOTA_OFFSET_MS).toISOString().replace('Z', '-05:00');
}

export function sandboxRoutes(app: FastifyInstance, { time, version, mode, runDue }: SandboxOptions): void {
  const shown = () => ({
    now: bogotaInstant(time.clock.now()),
    today: time.clock.today(),
    offset_ms: time.offsetMs(),
  });

  app.get('/sandbox/api/info', async () => ({ app_key: APP_KEY, version, mode }));
  app.get(PATH, async () => {
    await time.load();
    return shown();
  });
  app.put(PATH, async (request, reply) => {
    const move = readMove(request.body);
    if (!move.ok) return sendRefusal(reply, move);
    const moved = await time.set(move.value);
    return moved.ok ? shown() : sendRefusal(reply, moved);
  });
  app.delete(PATH, async () => {
    await time.reset();
    return shown();
  });
  app.put('/sandbox/api/jobs', runDue);
}
