import { liftLoginLock } from '@unamano/contract/identity/staff-users';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../kernel/mount.ts';
import { LIFT_ERRORS } from './errors.ts';
import type { LoginLocks } from './login-locks.ts';

export function loginLockRoutes(app: FastifyInstance, locks: LoginLocks): void {
  mount(app, liftLoginLock, LIFT_ERRORS, locks.lift);
}
