import * as contract from '@unamano/contract/identity/staff-users';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../../kernel/mount.ts';
import { LAST, NOT_FOUND, OWN, TAKEN, TWO_ADMINS } from './errors.ts';
import type { StaffUsers } from './service.ts';

export function staffUserRoutes(app: FastifyInstance, users: StaffUsers): void {
  mount(app, contract.staffUserList, { handle: ({ actor, input }) => users.list(actor, input) });
  mount(app, contract.inviteStaffUser, { errors: { ...TAKEN, ...TWO_ADMINS }, handle: users.invite });
  mount(app, contract.updateStaffUser, {
    errors: { ...NOT_FOUND, ...OWN, ...LAST, ...TWO_ADMINS },
    handle: byActor(users.update),
  });
  mount(app, contract.reinviteStaffUser, {
    errors: { ...NOT_FOUND, ...TWO_ADMINS },
    handle: ({ actor, origin, input }) => users.reinvite(actor, origin, input.id_user),
  });
  mount(app, contract.endStaffUser, {
    errors: { ...NOT_FOUND, ...OWN, ...LAST },
    handle: ({ actor, origin, input }) => users.end(actor, origin, input.id_user),
  });
  mount(app, contract.endStaffUserSessions, {
    errors: { ...NOT_FOUND, ...OWN },
    handle: ({ actor, origin, input }) => users.endSessions(actor, origin, input.id_user),
  });
  mount(app, contract.resetStaffSecondFactor, {
    errors: { ...NOT_FOUND, ...OWN },
    handle: ({ actor, origin, input }) => users.resetSecondFactor(actor, origin, input.id_user),
  });
}
