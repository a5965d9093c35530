/** Staff list and end the sessions of their own account. */
import { endSessions, sessionList } from '@unamano/contract/account';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import { mount } from '../../kernel/mount.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { audited, staffCommand, unaudited } from '../audit/index.ts';
import { UUID } from './access-token.ts';
import type { Sessions } from './service.ts';

type OwnSessionDeps = { db: Db; clock: Clock; sessions: Sessions };

export function ownSessionRoutes(app: FastifyInstance, { db, clock, sessions }: OwnSessionDeps): void {
  mount(app, sessionList, {
    handle: async ({ actor }) =>
      ok({ sessions: await sessions.openOf({ staffId: actor.id }, actor.sessionId) }),
  });
  mount(app, endSessions, {
    errors: { OBJECT_NOT_FOUND: { status: 404, message: 'Esa sesión ya no está abierta' } },
    handle: ({ actor, origin, input }) =>
      staffCommand({ db, clock }, { actor, origin }, async ({ trx }) => {
        const owner = { staffId: actor.id };
        const { which, id_session = '' } = input;
        let ended = 1;
        if (which === 'others') ended = await sessions.endOthersOf(trx, owner, actor.sessionId);
        else if (!UUID.test(id_session) || !(await sessions.endOne(trx, owner, id_session)))
          return refuse('OBJECT_NOT_FOUND');
        if (ended === 0) return unaudited({ ended }, 'no other session was open');
        const subject = { kind: 'staff', id: actor.id };
        return audited({ ended }, { action: 'session.end', subject, after: { ended, which } });
      }),
  });
}
