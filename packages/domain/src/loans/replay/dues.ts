/** What an installment owes by part, and what is settled of it. */
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, ZERO_PESOS } from '../../money.ts';
import { DAILY_RATE_ONE } from '../../rates.ts';
import type { AllocationPart } from '../arrears/allocation.ts';

export interface Due {
  accrued: Pesos;
  /** Paid, waived or given back. */
  settled: Pesos;
}

/** Interest of days. */
export interface DayInterest extends Due {
  /** In units of 1 / DAILY_RATE_ONE pesos; `accrued` is this, rounded. */
  exact: bigint;
}

/** `late`: interest of late days. `added`: of the days that a plan added. */
export interface Dues {
  fee: Due;
  late: DayInterest;
  added: DayInterest;
  /** Principal, interest and charges. */
  value: Due;
}

export type DuePart = keyof Dues;
export type LatePart = Exclude<DuePart, 'value'>;

export const LATE_PARTS = ['fee', 'late', 'added'] as const satisfies LatePart[];

/** In the order of allocation. */
export const DUE_PARTS = [...LATE_PARTS, 'value'] as const satisfies DuePart[];

/** What people read a part as: interest of added days is interest of the installment. */
export const ALLOCATED_AS: Readonly<Record<DuePart, AllocationPart>> = {
  fee: 'collection_fee',
  late: 'late_interest',
  added: 'installment',
  value: 'installment',
};

export function newDues(value: Pesos): Dues {
  const nothing = (): Due => ({ accrued: ZERO_PESOS, settled: ZERO_PESOS });
  return {
    fee: nothing(),
    late: { ...nothing(), exact: 0n },
    added: { ...nothing(), exact: 0n },
    value: { accrued: value, settled: ZERO_PESOS },
  };
}

export function copyOfDues({ fee, late, added, value }: Dues): Dues {
  return { fee: { ...fee }, late: { ...late }, added: { ...added }, value: { ...value } };
}

export function owedOfPart(dues: Dues, part: DuePart): Pesos {
  const { accrued, settled } = dues[part];
  return pesos(accrued - settled);
}

export function settle(dues: Dues, part: DuePart, amount: Pesos): void {
  dues[part].settled = pesos(dues[part].settled + amount);
}

/** Late interest is rounded half up; that of added days down: together they are never more than late interest of all these days. */
export function accrue(dues: Dues, part: 'late' | 'added', exact: bigint): void {
  const due = dues[part];
  due.exact += exact;
  due.accrued = pesosFromBigInt(
    part === 'late' ? divRoundHalfUp(due.exact, DAILY_RATE_ONE) : due.exact / DAILY_RATE_ONE,
  );
}
