import * as contract from '@unamano/contract/lending/companies';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../kernel/mount.ts';
import { NOT_FOUND, TAKEN, WAITING } from './errors.ts';
import type { Companies } from './service.ts';

export function companyRoutes(app: FastifyInstance, companies: Companies): void {
  mount(app, contract.companyList, { handle: ({ input }) => companies.list(input) });
  mount(app, contract.companyDetail, {
    errors: NOT_FOUND,
    handle: ({ input }) => companies.detail(input.id_company),
  });
  mount(app, contract.createCompany, { errors: TAKEN, handle: byActor(companies.create) });
  mount(app, contract.updateCompany, {
    errors: { ...NOT_FOUND, ...TAKEN },
    handle: byActor(companies.update),
  });
  mount(app, contract.endCompany, {
    errors: { ...NOT_FOUND, ...WAITING },
    handle: ({ actor, origin, input }) => companies.end(actor, origin, input.id_company),
  });
  mount(app, contract.reopenCompany, {
    errors: NOT_FOUND,
    handle: ({ actor, origin, input }) => companies.reopen(actor, origin, input.id_company),
  });
}
