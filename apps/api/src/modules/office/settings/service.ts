/** Settings as versions by effective day. One person proposes a version and another one approves it. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as books from '@unamano/contract/office/proposals/books-settings';
import type { setCollections } from '@unamano/contract/office/proposals/collection-settings';
import type * as contract from '@unamano/contract/office/settings';
import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears-terms';
import type { CeilingModality } from '@unamano/domain/loans/price/legal-ceilings';
import { inForceOn } from '@unamano/domain/versions';
import type { CommandResult } from '../../../kernel/result.ts';
import type { StaffCaller } from '../audit/index.ts';
import {
  collectionsOf,
  controlDaysOf,
  holidaysOf,
  lateTermsOf,
  limitsOf,
  monthEndOf,
  policyOf,
  priceLinesOf,
  pucCodesOf,
  simulatorOf,
} from './changes/proposal-input.ts';
import { createProposals, kindOf, type ProposalRefusal, type SettingsDeps } from './changes/proposals.ts';
import { createWithdrawals, WITHDRAWAL } from './changes/withdrawals.ts';
import { unconfirmedHolidays } from './holidays.ts';
import { createCounsel } from './legal-price/counsel.ts';
import { createOverExport } from './legal-price/over-export.ts';
import { createLegalPriceViews } from './legal-price/view.ts';
import { readPendingProposals, readState, readVersions } from './repo.ts';
import { earliestDay } from './rules.ts';
import * as topics from './topics.ts';
import { TOPICS } from './values.ts';
import { settingsView } from './view.ts';

type Proposed = Promise<CommandResult<contract.ProposalReply, ProposalRefusal>>;

export type Settings = ReturnType<typeof createSettings>;

export function createSettings(deps: SettingsDeps) {
  const { db, clock } = deps;
  const kinds = [...TOPICS.map(kindOf), WITHDRAWAL];
  const external = createProposals(deps, topics.simulatorExternal, kinds);
  const allied = createProposals(deps, topics.simulatorAllied, kinds);
  const late = createProposals(deps, topics.lateTerms, kinds);
  const policy = createProposals(deps, topics.creditPolicy, kinds);
  const limits = createProposals(deps, topics.limits, kinds);
  const priceLines = createProposals(deps, topics.priceLines, kinds);
  const ceilingRule = createProposals(deps, topics.ceilingRule, kinds);
  const pucCodes = createProposals(deps, topics.pucCodes, kinds);
  const controlDays = createProposals(deps, topics.controlDays, kinds);
  const collections = createProposals(deps, topics.collections, kinds);
  const monthEnd = createProposals(deps, topics.monthEnd, kinds);
  const holidays = createProposals(deps, topics.holidays, kinds);
  const ceiling = (modality: CeilingModality) => createProposals(deps, topics.legalCeiling(modality), kinds);
  const ceilings = {
    consumer_ordinary: ceiling('consumer_ordinary'),
    consumer_low_amount: ceiling('consumer_low_amount'),
    popular_rural: ceiling('popular_rural'),
    popular_urban: ceiling('popular_urban'),
    productive_rural: ceiling('productive_rural'),
    productive_urban: ceiling('productive_urban'),
    productive_large: ceiling('productive_large'),
  };

  const counsel = createCounsel(deps);

  return {
    ...createLegalPriceViews({ ...deps, counsel }),
    exportOverCeiling: createOverExport(deps),
    unconfirmedHolidays: () => unconfirmedHolidays(db, clock.today()),
    proposeCounselDecision: counsel.propose,

    async show(): Promise<Reply<typeof contract.settings>> {
      const today = clock.today();
      const [rows, pending] = await Promise.all([
        readVersions(db),
        readPendingProposals(db, kinds, clock.now()),
      ]);
      return settingsView(rows, pending, { today, earliest: earliestDay(today) });
    },

    async proposeSimulator(by: StaffCaller, input: Input<typeof contract.proposeSimulator>): Proposed {
      const isExternal = input.type_user === 'user_external';
      const state = await readState(db);
      const versions = isExternal ? state.simulator_external : state.simulator_allied;
      const values = simulatorOf(input, inForceOn(versions, input.effective_on)?.values);
      return (isExternal ? external : allied)(by, input, values);
    },

    async proposeLateTerms(by: StaffCaller, input: Input<typeof contract.proposeLateTerms>): Proposed {
      const { late_terms: versions } = await readState(db);
      const inForce = inForceOn(versions, input.effective_on)?.values ?? FIRST_LATE_TERMS;
      const values = lateTermsOf(input, inForce);
      return values.ok ? late(by, input, values.value) : values;
    },

    proposePolicy: (by: StaffCaller, input: Input<typeof contract.proposePolicy>): Proposed =>
      policy(by, input, policyOf(input)),

    proposeLimits: (by: StaffCaller, input: Input<typeof contract.proposeLimits>): Proposed =>
      limits(by, input, limitsOf(input)),

    proposeCeiling: (by: StaffCaller, input: Input<typeof contract.proposeCeiling>): Proposed =>
      ceilings[input.modality ?? 'consumer_ordinary'](by, input, {
        ratePpm: input.rate,
        source: input.source,
      }),

    async proposePriceLines(by: StaffCaller, input: Input<typeof contract.proposePriceLines>): Proposed {
      const { price_lines: versions } = await readState(db);
      const inForce = inForceOn(versions, input.effective_on)?.values;
      return priceLines(by, input, priceLinesOf(input, inForce));
    },

    proposePucCodes: (by: StaffCaller, input: Input<typeof contract.proposePucCodes>): Proposed =>
      pucCodes(by, input, pucCodesOf(input)),

    proposeControlDays: (by: StaffCaller, input: Input<typeof books.proposeControlDays>): Proposed =>
      controlDays(by, input, controlDaysOf(input)),

    proposeMonthEnd: (by: StaffCaller, input: Input<typeof books.proposeMonthEnd>): Proposed =>
      monthEnd(by, input, monthEndOf(input)),

    setCollections: (by: StaffCaller, input: Input<typeof setCollections>): Proposed =>
      collections(by, input, collectionsOf(input)),

    proposeHolidays: (by: StaffCaller, input: Input<typeof contract.proposeHolidays>): Proposed =>
      holidays(by, input, holidaysOf(input)),

    proposeCeilingRule: (by: StaffCaller, input: Input<typeof contract.proposeCeilingRule>): Proposed =>
      ceilingRule(by, input, { modality: input.modality, graceDays: input.grace_days }),

    proposeWithdrawal: createWithdrawals(deps, kinds),
  };
}
