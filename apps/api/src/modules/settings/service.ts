/** What the platform lends by: versions by day, proposed by one person and approved by another one. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/settings';
import type { Result } from '../../kernel/result.ts';
import { lateTermsOf, policyOf, simulatorOf } from './changes/proposal-input.ts';
import {
  createProposals,
  kindOf,
  type ProposalRefusal,
  type Requester,
  type SettingsDeps,
} from './changes/proposals.ts';
import { createWithdrawals, WITHDRAWAL } from './changes/withdrawals.ts';
import { readPendingProposals, readVersions } from './repo.ts';
import { earliestDay } from './rules.ts';
import * as topics from './topics.ts';
import { TOPICS } from './values.ts';
import { settingsView } from './view.ts';

type Answer = Promise<Result<contract.ProposalReply, ProposalRefusal>>;

export type Settings = ReturnType<typeof createSettings>;

export function createSettings(deps: SettingsDeps) {
  const { db, clock } = deps;
  const kinds = [...TOPICS.map(kindOf), WITHDRAWAL];
  const external = createProposals(deps, topics.simulatorExternal, kinds);
  const allied = createProposals(deps, topics.simulatorAllied, kinds);
  const late = createProposals(deps, topics.lateTerms, kinds);
  const policy = createProposals(deps, topics.creditPolicy, kinds);
  const ceiling = createProposals(deps, topics.legalCeiling, kinds);

  return {
    async show(): Promise<Reply<typeof contract.settings>> {
      const today = clock.today();
      const [rows, waiting] = await Promise.all([
        readVersions(db),
        readPendingProposals(db, kinds, clock.now()),
      ]);
      return settingsView(rows, waiting, { today, earliest: earliestDay(today) });
    },

    proposeSimulator(by: Requester, input: Input<typeof contract.proposeSimulator>): Answer {
      const propose = input.type_user === 'user_external' ? external : allied;
      return propose(by, input, simulatorOf(input));
    },

    async proposeLateTerms(by: Requester, input: Input<typeof contract.proposeLateTerms>): Answer {
      const values = lateTermsOf(input);
      return values.ok ? late(by, input, values.value) : values;
    },

    proposePolicy: (by: Requester, input: Input<typeof contract.proposePolicy>): Answer =>
      policy(by, input, policyOf(input)),

    proposeCeiling: (by: Requester, input: Input<typeof contract.proposeCeiling>): Answer =>
      ceiling(by, input, { ratePpm: input.rate, source: input.source }),

    proposeWithdrawal: createWithdrawals(deps, kinds),
  };
}
