import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { recordStaffEvent } from './staff-command.ts';

/** Lets `mount` record that staff read one person's data: see its `readOf`. */
export function recordPersonReads(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.decorate('recordPersonRead', (actor, origin, { subject, call }) =>
    recordStaffEvent(
      db,
      { actor, origin, now: clock.now() },
      { action: 'person.read', subject, after: { call } },
    ),
  );
}
