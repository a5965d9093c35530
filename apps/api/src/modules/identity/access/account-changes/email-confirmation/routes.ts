import { confirmEmail, sendEmailConfirmation } from '@unamano/contract/identity/account';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../../kernel/mount.ts';
import { confirmEmailErrors } from './errors.ts';
import type { EmailConfirmations } from './service.ts';

export function emailConfirmationRoutes(app: FastifyInstance, emails: EmailConfirmations): void {
  mount(app, confirmEmail, confirmEmailErrors, ({ input, origin }) => emails.confirm(input.token, origin));
  mount(app, sendEmailConfirmation, ({ actor }) => emails.sendAgain(actor.id));
}
