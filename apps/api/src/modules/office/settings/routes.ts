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
import { mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { CHANGE_PENDING_ERROR, PROPOSAL_ERRORS, VERSION_WITHDRAWAL_ERRORS } from './errors.ts';
import type { Settings } from './service.ts';

export function settingsRoutes(app: FastifyInstance, settings: Settings): void {
  mount(app, contract.settings, { handle: async () => ok(await settings.show()) });
  mount(app, contract.proposeSimulator, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeSimulator({ actor, origin }, input),
  });
  mount(app, contract.proposeLateTerms, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeLateTerms({ actor, origin }, input),
  });
  mount(app, contract.proposePolicy, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposePolicy({ actor, origin }, input),
  });
  mount(app, contract.proposeLimits, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeLimits({ actor, origin }, input),
  });
  mount(app, contract.proposeCeiling, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeCeiling({ actor, origin }, input),
  });
  mount(app, contract.proposePriceLines, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposePriceLines({ actor, origin }, input),
  });
  mount(app, contract.proposeCeilingRule, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeCeilingRule({ actor, origin }, input),
  });
  mount(app, books.proposeControlDays, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeControlDays({ actor, origin }, input),
  });
  mount(app, books.proposeMonthEnd, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeMonthEnd({ actor, origin }, input),
  });
  mount(app, setCollections, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.setCollections({ actor, origin }, input),
  });
  mount(app, contract.proposeHolidays, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeHolidays({ actor, origin }, input),
  });
  mount(app, contract.proposePucCodes, {
    errors: PROPOSAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposePucCodes({ actor, origin }, input),
  });
  mount(app, legalPrice, { handle: async () => ok(await settings.legalPrice()) });
  mount(app, overCeilingExport, { handle: settings.exportOverCeiling });
  mount(app, overCeiling, { handle: ({ input }) => settings.overCeiling(input) });
  mount(app, proposeCounselDecision, {
    errors: CHANGE_PENDING_ERROR,
    handle: ({ actor, origin, input }) => settings.proposeCounselDecision({ actor, origin }, input),
  });
  mount(app, contract.proposeWithdrawal, {
    errors: VERSION_WITHDRAWAL_ERRORS,
    handle: ({ actor, origin, input }) => settings.proposeWithdrawal({ actor, origin }, input),
  });
}
