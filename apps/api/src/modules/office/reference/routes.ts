import * as contract from '@unamano/contract/office/reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../db/types.ts';
import { mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { countries, departments } from './data.ts';
import { citiesOf, readBanks, readOpenCompanies, searchActivities } from './service.ts';

/** These lists change with a release only. */
function cacheForOneDay(_list: unknown, reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=86400');
}

export function referenceRoutes(app: FastifyInstance, db: Db): void {
  mount(app, contract.states, async () => ok({ departments: [...departments()] }), {
    onAnswer: cacheForOneDay,
  });
  mount(app, contract.cities, async ({ input }) => ok({ cities: [...citiesOf(input.code_departament)] }), {
    onAnswer: cacheForOneDay,
  });
  mount(app, contract.countries, async () => ok({ departments: [...countries()] }), {
    onAnswer: cacheForOneDay,
  });
  mount(
    app,
    contract.economicActivities,
    async ({ input }) => ok({ activities: searchActivities(input.search ?? '') }),
    { onAnswer: cacheForOneDay },
  );
  mount(app, contract.banks, async () => ok({ banks: await readBanks(db) }));
  mount(app, contract.companies, async () => ok({ companies: await readOpenCompanies(db) }));
}
