import * as price from '@unamano/contract/lending/legal-price';
import * as books from '@unamano/contract/office/proposals/books-settings';
import { setCollections } from '@unamano/contract/office/proposals/collection-settings';
import * as contract from '@unamano/contract/office/settings';
import type { FastifyInstance } from 'fastify';
import { byCaller, mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { CHANGE_PENDING_ERROR, PROPOSAL_ERRORS, VERSION_WITHDRAWAL_ERRORS } from './errors.ts';
import type { Settings } from './service.ts';

export function settingsRoutes(app: FastifyInstance, settings: Settings): void {
  const errors = PROPOSAL_ERRORS;
  mount(app, contract.settings, { handle: async () => ok(await settings.show()) });
  mount(app, contract.proposeSimulator, { errors, handle: byCaller(settings.proposeSimulator) });
  mount(app, contract.proposeLateTerms, { errors, handle: byCaller(settings.proposeLateTerms) });
  mount(app, contract.proposePolicy, { errors, handle: byCaller(settings.proposePolicy) });
  mount(app, contract.proposeLimits, { errors, handle: byCaller(settings.proposeLimits) });
  mount(app, contract.proposeCeiling, { errors, handle: byCaller(settings.proposeCeiling) });
  mount(app, contract.proposePriceLines, { errors, handle: byCaller(settings.proposePriceLines) });
  mount(app, contract.proposeCeilingRule, { errors, handle: byCaller(settings.proposeCeilingRule) });
  mount(app, books.proposeControlDays, { errors, handle: byCaller(settings.proposeControlDays) });
  mount(app, books.proposeMonthEnd, { errors, handle: byCaller(settings.proposeMonthEnd) });
  mount(app, setCollections, { errors, handle: byCaller(settings.setCollections) });
  mount(app, contract.proposeHolidays, { errors, handle: byCaller(settings.proposeHolidays) });
  mount(app, contract.proposePucCodes, { errors, handle: byCaller(settings.proposePucCodes) });
  mount(app, contract.proposeWithdrawal, {
    errors: VERSION_WITHDRAWAL_ERRORS,
    handle: byCaller(settings.proposeWithdrawal),
  });
  mount(app, price.legalPrice, { handle: async () => ok(await settings.legalPrice()) });
  mount(app, price.overCeilingExport, { handle: settings.exportOverCeiling });
  mount(app, price.overCeiling, { handle: ({ input }) => settings.overCeiling(input) });
  mount(app, price.proposeCounselDecision, {
    errors: CHANGE_PENDING_ERROR,
    handle: byCaller(settings.proposeCounselDecision),
  });
}
