/** Versions as the call shows them: rates as fractions, under the names of the calls. */
import type { Reply } from '@unamano/contract/endpoint';
import type { settings } from '@unamano/contract/office/settings';
import type { Day } from '@unamano/domain/calendar';
import type { CreditPolicy } from '@unamano/domain/lending/credit-policy';
import type { MonthEndRules } from '@unamano/domain/loans/books/month-end';
import type { CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { readPendingProposals, VersionRow } from './repo.ts';
import {
  type CeilingValues,
  type CollectionValues,
  type HolidayValues,
  type LateValues,
  type LimitValues,
  type PriceLineValues,
  type SimulatorValues,
  type StoredValues,
  storedValues,
  type Topic,
} from './values.ts';

type Waiting = Awaited<ReturnType<typeof readPendingProposals>>;

const simulatorView = (values: SimulatorValues) => ({
  interest_rate: decimalFromPpm(values.interestRatePpm),
  annual_interest_rate: decimalFromPpm(values.annualInterestRatePpm),
  vat: decimalFromPpm(values.vatPpm),
  endorsement: decimalFromPpm(values.endorsementPpm),
  central_risk: values.centralRiskPesos,
  credit_study: values.creditStudyPpm.map(decimalFromPpm),
  min_amount: values.minAmount,
  max_amount: values.maxAmount,
  step_amount: values.stepAmount,
  max_installments: values.maxInstallments,
  default_amount: values.defaultAmount,
  default_installments: values.defaultInstallments,
  platform_optional: values.platformOptional,
});

const lateView = (values: LateValues) => ({
  late_rate: decimalFromPpm(values.lateAnnualRatePpm),
  steps: values.collectionFeeSteps.map((step) => ({ from_days: step.fromDaysPastDue, fee: step.feePesos })),
  late_interest_base: values.lateInterestBase,
  tolerance: values.tolerancePesos,
  collection_fees_max: decimalFromPpm(values.collectionFeesMaxPpm),
});

const policyView = ({ thinFile, capacity, ...values }: CreditPolicy) => ({
  version: values.version,
  min_age: values.minAge,
  min_score: values.minScore,
  rejected_from_negative_accounts: values.rejectedFromNegativeAccounts,
  thin_file_max_open_accounts: thinFile.maxOpenAccounts,
  thin_file_history_below_months: thinFile.historyBelowMonths,
  thin_file_max_amount: thinFile.maxAmount,
  thin_file_max_installments: thinFile.maxInstallments,
  raise_1_paid_on_time: thinFile.raises[0].paidOnTime,
  raise_1_max_amount: thinFile.raises[0].maxAmount,
  raise_1_max_installments: thinFile.raises[0].maxInstallments,
  raise_2_paid_on_time: thinFile.raises[1].paidOnTime,
  raise_2_max_amount: thinFile.raises[1].maxAmount,
  raise_2_max_installments: thinFile.raises[1].maxInstallments,
  capacity_base_share: decimalFromPpm(capacity.basePpm),
  capacity_reduction_per_dependant: decimalFromPpm(capacity.reductionPerDependantPpm),
  capacity_min_share: decimalFromPpm(capacity.floorPpm),
  payroll_deduction_max_share: decimalFromPpm(values.payrollPpm),
});

const limitsView = (values: LimitValues) => ({
  transfer_limit: values.transferPesos,
  disbursement_limit: values.disbursementPesos,
  lookups_per_person: values.lookupsPerPerson,
  lookups_of_platform: values.lookupsOfPlatform,
  answer_business_days: values.answerBusinessDays,
  plans_per_credit: values.plans.perCredit,
  plan_days_between: values.plans.daysBetween,
  plan_first_days: values.plans.firstWithinDays,
  plan_last_days: values.plans.lastWithinDays,
  minimum_wage: values.minimumWagePesos,
  small_debt_share: decimalFromPpm(values.smallDebtPpm),
  instant_limit: values.instantPesos,
  instant_day_limit: values.instantDayPesos,
  par_30_max: decimalFromPpm(values.par30MaxPpm),
});

const priceLinesView = (values: PriceLineValues) => ({
  credit_study_counts: values.valueCreditStudy.counts,
  credit_study_taxed: values.valueCreditStudy.taxed,
  credit_study_ground: values.valueCreditStudy.ground,
  credit_study_vat_counts: values.VATCreditStudy.counts,
  credit_study_vat_ground: values.VATCreditStudy.ground,
  endorsement_counts: values.valueEndorsement.counts,
  endorsement_ground: values.valueEndorsement.ground,
  central_risk_counts: values.centralRisk.counts,
  central_risk_ground: values.centralRisk.ground,
});

const ceilingRuleView = ({ modality, graceDays }: CeilingRule) => ({ modality, grace_days: graceDays });

const holidaysView = ({ days, source }: HolidayValues) => ({ days: days.join(', '), source });

function monthEndView({ memoFromDays, lossPpm }: MonthEndRules) {
  const [current = 0, from1 = 0, from31 = 0, from61 = 0, from91 = 0] = lossPpm.map(decimalFromPpm);
  return {
    ...{ memo_days: memoFromDays, loss_current: current, loss_1: from1 },
    ...{ loss_31: from31, loss_61: from61, loss_91: from91 },
  };
}

const collectionView = (values: CollectionValues) => ({
  call_order: values.callOrder,
  contacts_goal: values.contactsPerDay,
  promises_goal: values.promisesPerDay,
  money_goal: values.moneyPerWeekPesos,
});

const ceilingView = ({ ratePpm, source }: CeilingValues) => ({ rate: decimalFromPpm(ratePpm), source });

function topicView<View>(
  topic: Topic,
  rows: readonly VersionRow[],
  waiting: Waiting,
  today: Day,
  values: (kept: unknown) => View,
) {
  const own = rows.filter((row) => row.topic === topic);
  const current = own.find((row) => row.withdrawn_at === null && row.effective_on <= today);
  const stateOf = (row: VersionRow) => {
    if (row.withdrawn_at !== null) return 'withdrawn' as const;
    if (row.effective_on > today) return 'scheduled' as const;
    return row === current ? ('current' as const) : ('past' as const);
  };
  const proposal = waiting.find((row) => row.topic === topic);
  return {
    versions: own.map((row) => ({
      id: row.id,
      state: stateOf(row),
      effective_on: row.effective_on,
      values: values(row.values),
      entered_at: row.created_at.toISOString(),
      requested_by: row.requester,
      approved_by: row.approver,
      note: row.note ?? '',
    })),
    pending_approval: proposal
      ? {
          id_approval: proposal.id,
          summary: proposal.summary,
          requested_by: proposal.requester,
          requested_at: proposal.requested_at.toISOString(),
        }
      : null,
  };
}

export function settingsView(
  rows: readonly VersionRow[],
  waiting: Waiting,
  days: { today: Day; earliest: Day },
): Reply<typeof settings> {
  const of = <Of extends Topic, View>(topic: Of, view: (values: StoredValues<Of>) => View) =>
    topicView(topic, rows, waiting, days.today, (kept) => view(storedValues(topic, kept)));
  return {
    today: days.today,
    earliest_effective_on: days.earliest,
    simulator_external: of('simulator_external', simulatorView),
    simulator_allied: of('simulator_allied', simulatorView),
    late_terms: of('late_terms', lateView),
    credit_policy: of('credit_policy', policyView),
    limits: of('limits', limitsView),
    price_lines: of('price_lines', priceLinesView),
    ceiling_rule: of('ceiling_rule', ceilingRuleView),
    puc_codes: of('puc_codes', (values) => values),
    holidays: of('holidays', holidaysView),
    month_end: of('month_end', monthEndView),
    control_days: of('control_days', (values) => values),
    collections: of('collections', collectionView),
    legal_ceiling: of('legal_ceiling', ceilingView),
    legal_ceiling_consumer_low_amount: of('legal_ceiling_consumer_low_amount', ceilingView),
    legal_ceiling_popular_rural: of('legal_ceiling_popular_rural', ceilingView),
    legal_ceiling_popular_urban: of('legal_ceiling_popular_urban', ceilingView),
    legal_ceiling_productive_rural: of('legal_ceiling_productive_rural', ceilingView),
    legal_ceiling_productive_urban: of('legal_ceiling_productive_urban', ceilingView),
    legal_ceiling_productive_large: of('legal_ceiling_productive_large', ceilingView),
  };
}
