import * as contract from '@unamano/contract/lending/companies';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../kernel/mount.ts';
import { NOT_FOUND, TAKEN, WAITING } from './errors.ts';
import type { Companies } from './service.ts';

export function companyRoutes(app: FastifyInstance, companies: Companies): void {
  mount(app, contract.companyList, ({ input }) => companies.list(input));
  mount(app, contract.companyDetail, NOT_FOUND, ({ input }) => companies.detail(input.id_company));
  mount(app, contract.createCompany, TAKEN, byActor(companies.create));
  mount(app, contract.updateCompany, { ...NOT_FOUND, ...TAKEN }, byActor(companies.update));
  mount(app, contract.endCompany, { ...NOT_FOUND, ...WAITING }, ({ actor, origin, input }) =>
    companies.end(actor, origin, input.id_company),
  );
  mount(app, contract.reopenCompany, NOT_FOUND, ({ actor, origin, input }) =>
    companies.reopen(actor, origin, input.id_company),
  );
}
