/** The schedule of a credit in force: what was disbursed, less what each version since took off. */

import type { Day } from '@unamano/domain/calendar';
import type { PaymentEvent } from '@unamano/domain/loans/arrears/arrears';
import type { Prepayment, PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment';
import { type Pesos, subtractPesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';

export type InstallmentRow = { id: number; number: number; due_on: Day; value_pesos: Pesos };

/** A version of a schedule, by a prepayment or by the reversal of one. */
export type ScheduleVersion = {
  payment_id: number;
  effective_on: Day;
  /** The day on which the money of a prepayment was paid, where it was allocated again later; null for any other. */
  counts_from: Day | null;
  kept_through: number;
  /** Null for a reversal. */
  choice: PrepaymentChoice | null;
  prepaid_pesos: Pesos | null;
  saved_interest_pesos: Pesos | null;
  /** The prepayment that it reverses. */
  reverses_payment_id: number | null;
  changes: { installment_id: number; reduction_pesos: Pesos }[];
};

export type StoredSchedule = {
  /** In force, by rising numbers. An installment without a value is left out. */
  installments: InstallmentRow[];
  /** As disbursed, and the versions since, oldest first; absent where there is none. */
  disbursed?: InstallmentRow[];
  versions?: ScheduleVersion[];
};

/** The schedule that these versions make of the disbursed one. */
export function storedSchedule(
  disbursed: InstallmentRow[],
  versions: ScheduleVersion[] | null | undefined,
): StoredSchedule {
  if (!versions || versions.length === 0) return { installments: disbursed };
  const reductions = Map.groupBy(
    versions.flatMap(({ changes }) => changes),
    ({ installment_id: id }) => id,
  );
  const installments = disbursed
    .map((row) => {
      const reduced = sumPesos((reductions.get(row.id) ?? []).map(({ reduction_pesos: pesos }) => pesos));
      return { ...row, value_pesos: subtractPesos(row.value_pesos, reduced) };
    })
    .filter(({ value_pesos: value }) => value > 0);
  return { installments, disbursed, versions };
}

/** The schedule by the versions that a caller knows of. */
export function scheduleKnowing(
  schedule: StoredSchedule,
  isKnown: (version: ScheduleVersion) => boolean,
): StoredSchedule {
  const { disbursed, versions } = schedule;
  if (!disbursed || !versions || versions.every(isKnown)) return schedule;
  return storedSchedule(disbursed, versions.filter(isKnown));
}

/** The schedule at the end of `day`. */
export function scheduleOn(schedule: StoredSchedule, day: Day): StoredSchedule {
  return scheduleKnowing(schedule, ({ effective_on: on }) => on <= day);
}

/** The prepayments that were not reversed, in the order in which they were posted. */
export function prepaymentsOf({ versions = [] }: StoredSchedule): Prepayment[] {
  const reversed = new Set(versions.map(({ reverses_payment_id: id }) => id));
  return versions.flatMap((version) => {
    const { choice, prepaid_pesos: amount } = version;
    if (choice === null || amount === null || reversed.has(version.payment_id)) return [];
    return {
      on: version.counts_from ?? version.effective_on,
      keptThrough: version.kept_through,
      amount,
      choice,
    };
  });
}

/** The interest that the prepayments in force save. */
export function savedInterestPesos(schedule: StoredSchedule): Pesos {
  const { installments, disbursed = installments } = schedule;
  const valuesOf = (rows: readonly InstallmentRow[]) => sumPesos(rows.map((row) => row.value_pesos));
  const prepaid = sumPesos(prepaymentsOf(schedule).map(({ amount }) => amount));
  return subtractPesos(subtractPesos(valuesOf(disbursed), valuesOf(installments)), prepaid);
}

/** The changes of value as events of their days. Only the unpaid value depends on them: they are no money. */
export function valueChanges(
  { versions = [] }: StoredSchedule,
  numberOf: ReadonlyMap<number, number>,
): PaymentEvent[] {
  return versions.map(({ effective_on: on, changes }) => ({
    on,
    allocations: changes.map((change) => ({
      number: numberOf.get(change.installment_id) ?? 0,
      part: 'installment' as const,
      amount: change.reduction_pesos,
    })),
  }));
}

/** The reductions that turn one schedule into another. */
export function changesBetween(
  before: readonly Pick<InstallmentRow, 'number' | 'value_pesos'>[],
  after: ReadonlyMap<number, Pesos>,
  disbursed: readonly InstallmentRow[],
): ScheduleVersion['changes'] {
  const valueBefore = new Map(before.map((row) => [row.number, row.value_pesos]));
  return disbursed.flatMap(({ id, number }) => {
    const reduction = subtractPesos(valueBefore.get(number) ?? ZERO_PESOS, after.get(number) ?? ZERO_PESOS);
    return reduction === 0 ? [] : { installment_id: id, reduction_pesos: reduction };
  });
}

/** SQL of the versions of a credit's schedule. `credit`: the row's name in the statement. */
export function scheduleVersionsSql(credit: string): string {
  return `(
    select json_agg(json_build_object('payment_id', version.payment_id, 'effective_on', version.effective_on,
      'kept_through', version.kept_through, 'choice', version.choice, 'prepaid_pesos', version.prepaid_pesos,
      'saved_interest_pesos', version.saved_interest_pesos,
      'reverses_payment_id', made.reverses_payment_id, 'counts_from', made.counts_from,
      'changes', (select coalesce(json_agg(json_build_object('installment_id', installment_id,
        'reduction_pesos', reduction_pesos) order by installment_id), '[]')
        from installment_changes where version_id = version.id)) order by version.id)
    from schedule_versions version join payments made on made.id = version.payment_id
    where version.credit_id = ${credit}.id and version.disbursement_number = ${credit}.disbursement_number
  )`;
}

/** SQL of how much the versions took off the value of an installment. */
export function reducedPesosSql(installmentId: string): string {
  return `coalesce((select sum(reduction_pesos) from installment_changes where installment_id = ${installmentId}), 0)`;
}
