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
  mount(app, contract.settings, async () => ok(await settings.show()));
  mount(app, contract.proposeSimulator, errors, byCaller(settings.proposeSimulator));
  mount(app, contract.proposeLateTerms, errors, byCaller(settings.proposeLateTerms));
  mount(app, contract.proposePolicy, errors, byCaller(settings.proposePolicy));
  mount(app, contract.proposeLimits, errors, byCaller(settings.proposeLimits));
  mount(app, contract.proposeCeiling, errors, byCaller(settings.proposeCeiling));
  mount(app, contract.proposePriceLines, errors, byCaller(settings.proposePriceLines));
  mount(app, contract.proposeCeilingRule, errors, byCaller(settings.proposeCeilingRule));
  mount(app, books.proposeControlDays, errors, byCaller(settings.proposeControlDays));
  mount(app, books.proposeMonthEnd, errors, byCaller(settings.proposeMonthEnd));
  mount(app, setCollections, errors, byCaller(settings.setCollections));
  mount(app, contract.proposeHolidays, errors, byCaller(settings.proposeHolidays));
  mount(app, contract.proposePucCodes, errors, byCaller(settings.proposePucCodes));
  mount(app, contract.proposeWithdrawal, VERSION_WITHDRAWAL_ERRORS, byCaller(settings.proposeWithdrawal));
  mount(app, price.legalPrice, async () => ok(await settings.legalPrice()));
  mount(app, price.overCeilingExport, settings.exportOverCeiling);
  mount(app, price.overCeiling, ({ input }) => settings.overCeiling(input));
  mount(app, price.proposeCounselDecision, CHANGE_PENDING_ERROR, byCaller(settings.proposeCounselDecision));
}
