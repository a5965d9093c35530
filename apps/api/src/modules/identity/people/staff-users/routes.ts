import * as contract from '@unamano/contract/identity/staff-users';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../../kernel/mount.ts';
import { LAST, NOT_FOUND, OWN, TAKEN, TWO_ADMINS } from './errors.ts';
import type { StaffUsers } from './service.ts';

export function staffUserRoutes(app: FastifyInstance, users: StaffUsers): void {
  mount(app, contract.staffUserList, ({ actor, input }) => users.list(actor, input));
  mount(app, contract.inviteStaffUser, { ...TAKEN, ...TWO_ADMINS }, users.invite);
  mount(
    app,
    contract.updateStaffUser,
    { ...NOT_FOUND, ...OWN, ...LAST, ...TWO_ADMINS },
    byActor(users.update),
  );
  mount(app, contract.reinviteStaffUser, { ...NOT_FOUND, ...TWO_ADMINS }, ({ actor, origin, input }) =>
    users.reinvite(actor, origin, input.id_user),
  );
  mount(app, contract.endStaffUser, { ...NOT_FOUND, ...OWN, ...LAST }, ({ actor, origin, input }) =>
    users.end(actor, origin, input.id_user),
  );
  mount(app, contract.endStaffUserSessions, { ...NOT_FOUND, ...OWN }, ({ actor, origin, input }) =>
    users.endSessions(actor, origin, input.id_user),
  );
  mount(app, contract.resetStaffSecondFactor, { ...NOT_FOUND, ...OWN }, ({ actor, origin, input }) =>
    users.resetSecondFactor(actor, origin, input.id_user),
  );
}
