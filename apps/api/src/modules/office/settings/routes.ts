import {
  legalPrice,
  overCeiling,
  overCeilingExport,
  proposeCounselDecision,
} from '@unamano/contract/lending/legal-price';
import * as books from '@unamano/contract/office/proposals/books-settings';
import { setCollections } from '@unamano/contract/office/proposals/collection-settings';
import * as contract from '@unamano/contract/office/settings';
import type { FastifyInstance } from 'fastify';
import { byCaller, mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { CHANGE_PENDING_ERROR, PROPOSAL_ERRORS, VERSION_WITHDRAWAL_ERRORS } from './errors.ts';
import type { Settings } from './service.ts';

export function settingsRoutes(app: FastifyInstance, settings: Settings): void {
  mount(app, contract.settings, { handle: async () => ok(await settings.show()) });
  mount(app, contract.proposeSimulator, {
    errors: PROPOSAL_ERRORS,
    handle: byCaller(settings.proposeSimulator),
  });
  mount(app, contract.proposeLateTerms, {
    errors: PROPOSAL_ERRORS,
    handle: byCaller(settings.proposeLateTerms),
  });
  mount(app, contract.proposePolicy, { errors: PROPOSAL_ERRORS, handle: byCaller(settings.proposePolicy) });
  mount(app, contract.proposeLimits, { errors: PROPOSAL_ERRORS, handle: byCaller(settings.proposeLimits) });
  mount(app, contract.proposeCeiling, { errors: PROPOSAL_ERRORS, handle: byCaller(settings.proposeCeiling) });
  mount(app, contract.proposePriceLines, {
    errors: PROPOSAL_ERRORS,
    handle: byCaller(settings.proposePriceLines),
  });
  mount(app, contract.proposeCeilingRule, {
    errors: PROPOSAL_ERRORS,
    handle: byCaller(settings.proposeCeilingRule),
  });
  mount(app, books.proposeControlDays, {
    errors: PROPOSAL_ERRORS,
    handle: byCaller(settings.proposeControlDays),
  });
  mount(app, books.proposeMonthEnd, { errors: PROPOSAL_ERRORS, handle: byCaller(settings.proposeMonthEnd) });
  mount(app, setCollections, { errors: PROPOSAL_ERRORS, handle: byCaller(settings.setCollections) });
  mount(app, contract.proposeHolidays, {
    errors: PROPOSAL_ERRORS,
    handle: byCaller(settings.proposeHolidays),
  });
  mount(app, contract.proposePucCodes, {
    errors: PROPOSAL_ERRORS,
    handle: byCaller(settings.proposePucCodes),
  });
  mount(app, legalPrice, { handle: async () => ok(await settings.legalPrice()) });
  mount(app, overCeilingExport, { handle: settings.exportOverCeiling });
  mount(app, overCeiling, { handle: ({ input }) => settings.overCeiling(input) });
  mount(app, proposeCounselDecision, {
    errors: CHANGE_PENDING_ERROR,
    handle: byCaller(settings.proposeCounselDecision),
  });
  mount(app, contract.proposeWithdrawal, {
    errors: VERSION_WITHDRAWAL_ERRORS,
    handle: byCaller(settings.proposeWithdrawal),
  });
}
