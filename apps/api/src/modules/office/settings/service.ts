/** Settings as versions by effective day. One person proposes a version and another one approves it. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as books from '@unamano/contract/office/proposals/books-settings';
import type { setCollections } from '@unamano/contract/office/proposals/collection-settings';
import type * as contract from '@unamano/contract/office/settings';
import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears-terms';
import type { CeilingModality } from '@unamano/domain/loans/price/legal-ceilings';
import { inForceOn } from '@unamano/domain/versions';
import { bound } from '../../../kernel/bound.ts';
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

const ceilingOf = (deps: SettingsDeps, modality: CeilingModality, kinds: readonly string[]) =>
  createProposals(deps, topics.legalCeiling(modality), kinds);

function usesOf(deps: SettingsDeps) {
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
  const ceilings = {
    consumer_ordinary: ceilingOf(deps, 'consumer_ordinary', kinds),
    consumer_low_amount: ceilingOf(deps, 'consumer_low_amount', kinds),
    popular_rural: ceilingOf(deps, 'popular_rural', kinds),
    popular_urban: ceilingOf(deps, 'popular_urban', kinds),
    productive_rural: ceilingOf(deps, 'productive_rural', kinds),
    productive_urban: ceilingOf(deps, 'productive_urban', kinds),
    productive_large: ceilingOf(deps, 'productive_large', kinds),
  };
  const counsel = createCounsel(deps);
  return {
    ...deps,
    kinds,
    external,
    allied,
    late,
    policy,
    limits,
    priceLines,
    ceilingRule,
    pucCodes,
    controlDays,
    collections,
    monthEnd,
    holidays,
    ceilings,
    counsel,
  };
}

type Uses = ReturnType<typeof usesOf>;

export async function show({ clock, db, kinds }: Uses): Promise<Reply<typeof contract.settings>> {
  const today = clock.today();
  const [rows, pending] = await Promise.all([readVersions(db), readPendingProposals(db, kinds, clock.now())]);
  return settingsView(rows, pending, { today, earliest: earliestDay(today) });
}

export async function proposeSimulator(
  { db, external, allied }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposeSimulator>,
): Proposed {
  const isExternal = input.type_user === 'user_external';
  const state = await readState(db);
  const versions = isExternal ? state.simulator_external : state.simulator_allied;
  const values = simulatorOf(input, inForceOn(versions, input.effective_on)?.values);
  return (isExternal ? external : allied)(by, input, values);
}

export async function proposeLateTerms(
  { db, late }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposeLateTerms>,
): Proposed {
  const { late_terms: versions } = await readState(db);
  const inForce = inForceOn(versions, input.effective_on)?.values ?? FIRST_LATE_TERMS;
  const values = lateTermsOf(input, inForce);
  return values.ok ? late(by, input, values.value) : values;
}

export const proposePolicy = (
  { policy }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposePolicy>,
): Proposed => policy(by, input, policyOf(input));

export const proposeLimits = (
  { limits }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposeLimits>,
): Proposed => limits(by, input, limitsOf(input));

export const proposeCeiling = (
  { ceilings }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposeCeiling>,
): Proposed =>
  ceilings[input.modality ?? 'consumer_ordinary'](by, input, {
    ratePpm: input.rate,
    source: input.source,
  });

export async function proposePriceLines(
  { db, priceLines }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposePriceLines>,
): Proposed {
  const { price_lines: versions } = await readState(db);
  const inForce = inForceOn(versions, input.effective_on)?.values;
  return priceLines(by, input, priceLinesOf(input, inForce));
}

export const proposePucCodes = (
  { pucCodes }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposePucCodes>,
): Proposed => pucCodes(by, input, pucCodesOf(input));

export const proposeControlDays = (
  { controlDays }: Uses,
  by: StaffCaller,
  input: Input<typeof books.proposeControlDays>,
): Proposed => controlDays(by, input, controlDaysOf(input));

export const proposeMonthEnd = (
  { monthEnd }: Uses,
  by: StaffCaller,
  input: Input<typeof books.proposeMonthEnd>,
): Proposed => monthEnd(by, input, monthEndOf(input));

export const proposeHolidays = (
  { holidays }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposeHolidays>,
): Proposed => holidays(by, input, holidaysOf(input));

export const proposeCeilingRule = (
  { ceilingRule }: Uses,
  by: StaffCaller,
  input: Input<typeof contract.proposeCeilingRule>,
): Proposed => ceilingRule(by, input, { modality: input.modality, graceDays: input.grace_days });

export function createSettings(given: SettingsDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, {
      show,
      proposeSimulator,
      proposeLateTerms,
      proposePolicy,
      proposeLimits,
      proposeCeiling,
      proposePriceLines,
      proposePucCodes,
      proposeControlDays,
      proposeMonthEnd,
      proposeHolidays,
      proposeCeilingRule,
    }),
    ...createLegalPriceViews({ ...deps, counsel: deps.counsel }),
    exportOverCeiling: createOverExport(deps),
    proposeCounselDecision: deps.counsel.propose,
    proposeWithdrawal: createWithdrawals(deps, deps.kinds),
    unconfirmedHolidays: () => unconfirmedHolidays(deps.db, deps.clock.today()),
    setCollections: (by: StaffCaller, input: Input<typeof setCollections>): Proposed =>
      deps.collections(by, input, collectionsOf(input)),
  };
}
