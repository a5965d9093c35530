import { controlAccounts, controlItems } from '@unamano/contract/loans/books/control-accounts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import type { ControlAccounts } from './service.ts';

export function controlAccountRoutes(app: FastifyInstance, control: ControlAccounts): void {
  mount(app, controlAccounts, async () => ok(await control.accounts()));
  mount(app, controlItems, control.items);
}
