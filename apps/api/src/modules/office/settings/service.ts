/** Settings as versions by effective day. One person proposes a version and another one approves it. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/office/settings';
import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears-terms';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import { inForceOn } from '@unamano/domain/versions';
import type { CommandResult } from '../../../kernel/result.ts';
import type { StaffCaller } from '../audit/index.ts';
import {
  ceilingOf,
  ceilingRuleOf,
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
import {
  createProposals,
  kindOf,
  type ProposalInput,
  type ProposalRefusal,
  type SettingsDeps,
} from './changes/proposals.ts';
import { createWithdrawals, WITHDRAWAL } from './changes/withdrawals.ts';
import { unconfirmedHolidays } from './holidays.ts';
import { createCounsel } from './legal-price/counsel.ts';
import { createOverExport } from './legal-price/over-export.ts';
import { createLegalPriceViews } from './legal-price/view.ts';
import { readPendingProposals, readState, readVersions } from './repo.ts';
import { earliestDay } from './rules.ts';
import * as topics from './topics.ts';
import { TOPICS, type Topic } from './values.ts';
import { settingsView } from './view.ts';

type Proposed = Promise<CommandResult<contract.ProposalReply, ProposalRefusal>>;

export type Settings = ReturnType<typeof createSettings>;

const show = async (
  { clock, db }: SettingsDeps,
  kinds: readonly string[],
): Promise<Reply<typeof contract.settings>> => {
  const today = clock.today();
  const [rows, pending] = await Promise.all([readVersions(db), readPendingProposals(db, kinds, clock.now())]);
  return settingsView(rows, pending, { today, earliest: earliestDay(today) });
};

export function createSettings(deps: SettingsDeps) {
  const kinds = [...TOPICS.map(kindOf), WITHDRAWAL];
  const counsel = createCounsel(deps);
  /** `valuesOf`: what a call sends, as the values of the topic. */
  const proposing = <Values extends object, Sent extends ProposalInput>(
    topic: topics.TopicDefinition<Values>,
    valuesOf: (input: Sent) => Values,
  ) => {
    const propose = createProposals(deps, topic, kinds);
    return (by: StaffCaller, input: Sent): Proposed => propose(by, input, valuesOf(input));
  };
  const inForce = async <Of extends Topic>(topic: Of, { effective_on: on }: ProposalInput) =>
    inForceOn((await readState(deps.db))[topic], on)?.values;
  const simulators = {
    simulator_external: createProposals(deps, topics.simulatorExternal, kinds),
    simulator_allied: createProposals(deps, topics.simulatorAllied, kinds),
  };
  const late = createProposals(deps, topics.lateTerms, kinds);
  const priceLines = createProposals(deps, topics.priceLines, kinds);
  const ceilings = CEILING_MODALITIES.map((modality) => ({
    modality,
    propose: proposing(topics.legalCeiling(modality), ceilingOf),
  }));
  return {
    show: () => show(deps, kinds),
    async proposeSimulator(by: StaffCaller, input: Input<typeof contract.proposeSimulator>): Proposed {
      const topic = input.type_user === 'user_external' ? 'simulator_external' : 'simulator_allied';
      return simulators[topic](by, input, simulatorOf(input, await inForce(topic, input)));
    },
    async proposeLateTerms(by: StaffCaller, input: Input<typeof contract.proposeLateTerms>): Proposed {
      const values = lateTermsOf(input, (await inForce('late_terms', input)) ?? FIRST_LATE_TERMS);
      return values.ok ? late(by, input, values.value) : values;
    },
    proposePriceLines: async (by: StaffCaller, input: Input<typeof contract.proposePriceLines>): Proposed =>
      priceLines(by, input, priceLinesOf(input, await inForce('price_lines', input))),
    async proposeCeiling(by: StaffCaller, input: Input<typeof contract.proposeCeiling>): Proposed {
      const wanted = input.modality ?? 'consumer_ordinary';
      const found = ceilings.find(({ modality }) => modality === wanted);
      if (!found) throw new Error(`no ceiling of ${wanted}`);
      return found.propose(by, input);
    },
    proposePolicy: proposing(topics.creditPolicy, policyOf),
    proposeLimits: proposing(topics.limits, limitsOf),
    proposePucCodes: proposing(topics.pucCodes, pucCodesOf),
    proposeControlDays: proposing(topics.controlDays, controlDaysOf),
    proposeMonthEnd: proposing(topics.monthEnd, monthEndOf),
    proposeHolidays: proposing(topics.holidays, holidaysOf),
    proposeCeilingRule: proposing(topics.ceilingRule, ceilingRuleOf),
    setCollections: proposing(topics.collections, collectionsOf),
    ...createLegalPriceViews({ ...deps, counsel }),
    exportOverCeiling: createOverExport(deps),
    proposeCounselDecision: counsel.propose,
    proposeWithdrawal: createWithdrawals(deps, kinds),
    unconfirmedHolidays: () => unconfirmedHolidays(deps.db, deps.clock.today()),
  };
}
