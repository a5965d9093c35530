/** Borrowers and staff list and end the sessions of their own account. */
import * as contract from '@unamano/contract/identity/account';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { mount, notFound } from '../../../../kernel/mount.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import { audited, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { UUID } from './access-token.ts';
import type { Sessions } from './service.ts';

type OwnSessionDeps = { db: Db; clock: Clock; sessions: Sessions };

const NOT_OPEN = { OBJECT_NOT_FOUND: notFound('Esa sesión ya no está abierta') } as const;

export function ownSessionRoutes(app: FastifyInstance, { db, clock, sessions }: OwnSessionDeps): void {
  mount(app, contract.borrowerSessionList, async ({ actor }) =>
    ok({ sessions: await sessions.openOf({ borrowerId: actor.id }, actor.sessionId) }),
  );
  mount(app, contract.endBorrowerSessions, NOT_OPEN, async ({ actor, input: { which, id_session = '' } }) => {
    const owner = { borrowerId: actor.id };
    if (which === 'others') return ok({ ended: await sessions.endOthersOf(db, owner, actor.sessionId) });
    const isEnded = UUID.test(id_session) && (await sessions.endOne(db, owner, id_session));
    return isEnded ? ok({ ended: 1 }) : refuse('OBJECT_NOT_FOUND');
  });
  mount(app, contract.sessionList, async ({ actor }) =>
    ok({ sessions: await sessions.openOf({ staffId: actor.id }, actor.sessionId) }),
  );
  mount(app, contract.endSessions, NOT_OPEN, ({ actor, origin, input }) =>
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
  );
}
