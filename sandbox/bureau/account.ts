import { addDays } from '../core/clock.ts';
import type { SeededRandom } from './random.ts';

interface Status {
  readonly codigo: string;
  readonly fecha: string;
}

/** Sectors of the bureau: 1 financial, 2 co-operative, 3 real, 4 telecoms. */
export type Sector = '1' | '2' | '3' | '4';

/** An obligation, card or savings account. Money in whole pesos, days as `YYYY-MM-DD`. */
export interface Account {
  readonly entidad: string;
  readonly sector: Sector;
  readonly tipoCuenta: string;
  readonly numero: string;
  readonly fechaApertura: string;
  readonly garante: string;
  readonly calificacion: string;
  readonly bloqueada: boolean;
  /** Between 0 and 1. */
  readonly probabilidadIncumplimiento: number;
  /** 47 months, the latest first: N normal, 1-6 30 to 180 days late, C written off, - no data. */
  readonly comportamiento: string;
  readonly Estados: {
    readonly EstadoPago: Status;
    readonly EstadoCuenta: Status;
    readonly EstadoOrigen: Status;
  };
  readonly Valores: {
    readonly cupoTotal: number;
    readonly cuota: number;
    readonly saldoActual: number;
    readonly saldoMora: number;
    readonly diasMora: number;
  };
}

/** The payment behaviour of an account, with the bureau's codes (EstadoPago, EstadoCuenta). */
const CONDUCT = {
  current: { pago: '01', cuenta: '01', rating: '1', months: '', lateDays: 0 },
  recovered: { pago: '13', cuenta: '01', rating: '1', months: 'NNNNNN1', lateDays: 0 },
  paid: { pago: '08', cuenta: '03', rating: '1', months: '', lateDays: 0 },
  late30: { pago: '17', cuenta: '02', rating: '2', months: '1', lateDays: 38 },
  late90: { pago: '19', cuenta: '02', rating: '3', months: '321', lateDays: 97 },
  late120: { pago: '20', cuenta: '02', rating: '4', months: '4321', lateDays: 131 },
  writtenOff: { pago: '45', cuenta: '06', rating: '5', months: 'CC654321', lateDays: 540 },
} as const;
export type Conduct = keyof typeof CONDUCT;

export interface AccountPlan {
  readonly entity: string;
  readonly sector: Sector;
  readonly type: string;
  readonly conduct: Conduct;
  readonly openedDaysAgo: number;
  readonly limitPesos: number;
}

const BEHAVIOUR_MONTHS = 47;

function behaviour(conduct: Conduct, openedDaysAgo: number): string {
  const months = Math.max(1, Math.min(BEHAVIOUR_MONTHS, Math.floor(openedDaysAgo / 30)));
  return CONDUCT[conduct].months.padEnd(months, 'N').slice(0, months).padEnd(BEHAVIOUR_MONTHS, '-');
}

/** Makes an account to the plan; balances and the default probability are random. */
export function makeAccount(plan: AccountPlan, random: SeededRandom, today: string): Account {
  const { pago, cuenta, rating, lateDays } = CONDUCT[plan.conduct];
  const isLate = lateDays > 0;
  const balance = plan.conduct === 'paid' ? 0 : Math.round((plan.limitPesos * random.integer(15, 90)) / 100);
  const installment = plan.conduct === 'paid' ? 0 : Math.round(plan.limitPesos / random.integer(6, 24));
  const arrears = isLate ? Math.min(balance, installment * Math.ceil(lateDays / 30)) : 0;
  const reportedOn = addDays(today, -random.integer(3, 25));
  const opened = addDays(today, -plan.openedDaysAgo);
  return {
    entidad: plan.entity,
    sector: plan.sector,
    tipoCuenta: plan.type,
    numero: `******${random.integer(1_000, 9_999)}`,
    fechaApertura: opened,
    garante: '00',
    calificacion: rating,
    bloqueada: plan.conduct === 'writtenOff',
    probabilidadIncumplimiento: (isLate ? random.integer(45, 95) : random.integer(1, 12)) / 100,
    comportamiento: behaviour(plan.conduct, plan.openedDaysAgo),
    Estados: {
      EstadoPago: { codigo: pago, fecha: reportedOn },
      EstadoCuenta: { codigo: cuenta, fecha: reportedOn },
      EstadoOrigen: { codigo: '0', fecha: opened },
    },
    Valores: {
      cupoTotal: plan.limitPesos,
      cuota: installment,
      saldoActual: balance,
      saldoMora: arrears,
      diasMora: lateDays,
    },
  };
}

/** A savings account: without debt, and with another code list for EstadoCuenta (01 active). */
export function makeSavingAccount(
  entity: string,
  openedDaysAgo: number,
  random: SeededRandom,
  today: string,
): Account {
  const plan: AccountPlan = {
    entity,
    sector: '1',
    type: 'AHO',
    conduct: 'current',
    openedDaysAgo,
    limitPesos: 0,
  };
  const account = makeAccount(plan, random, today);
  const { EstadoPago, ...rest } = account.Estados;
  return {
    ...account,
    probabilidadIncumplimiento: 0,
    comportamiento: '-'.repeat(BEHAVIOUR_MONTHS),
    Estados: { ...rest, EstadoPago: { ...EstadoPago, codigo: '00' } },
  };
}
