import * as contract from '@unamano/contract/lending/companies';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { NOT_FOUND, TAKEN, WAITING } from './errors.ts';
import type { Companies } from './service.ts';

export function companyRoutes(app: FastifyInstance, companies: Companies): void {
  mount(app, contract.companyList, { handle: ({ input }) => companies.list(input) });
  mount(app, contract.companyDetail, {
    errors: NOT_FOUND,
    handle: ({ input }) => companies.detail(input.id_company),
  });
  mount(app, contract.createCompany, {
    errors: TAKEN,
    handle: ({ actor, origin, input }) => companies.create(actor, origin, input),
  });
  mount(app, contract.updateCompany, {
    errors: { ...NOT_FOUND, ...TAKEN },
    handle: ({ actor, origin, input }) => companies.update(actor, origin, input),
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
