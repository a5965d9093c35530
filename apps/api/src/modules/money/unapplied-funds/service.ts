/** Unapplied funds: one list of all money in suspense with its owner and its age, and the two ways out of it. */

import type {
  returnUnappliedFunds,
  UnappliedFund,
  UnappliedSource,
  UnappliedState,
  unappliedFunds,
} from '@unamano/contract/money/unapplied-funds';
import { type Day, daysBetween, parseDay } from '@unamano/domain/calendar';
import { type Pesos, sumPesos } from '@unamano/domain/money';
import {
  businessDaysBetween,
  isUnappliedOverdue,
  lastUnappliedDay,
} from '@unamano/domain/money/unapplied-funds';
import { bound } from '../../../kernel/bound.ts';
import { ALL_COMPANIES, type CompanyScope, isPlatformScope } from '../../../kernel/company-scope.ts';
import type { Core } from '../../../kernel/core.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { readBalances } from '../../loans/loan-events/index.ts';
import { staffCommand } from '../../office/audit/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { createApplication } from './application.ts';
import { refuseCompanyStaff } from './company-access.ts';
import * as repo from './repo.ts';
import type { Returns } from './returns.ts';

type UnappliedFundsDeps = Core & {
  messages: Pick<Messages, 'write'>;
  returns: Returns;
  log: { error(data: object, text: string): void };
};

/** A credit of the owner, what it owes and what settles it. */
type Payable = { id: number; owed: Pesos; payoff: Pesos };

type Figures = { count: number; amount: number };

const PAGE_ROWS = 50;
const CURSOR = /^(\d{4}-\d{2}-\d{2})\.(credit|payroll)\.(\d{1,15})$/;

function parseCursor(cursor: string | undefined): Result<repo.FundPosition | null> {
  if (!cursor) return ok(null);
  const [, on = '', source, id] = CURSOR.exec(cursor) ?? [];
  const day = parseDay(on);
  if (day === null) return invalid('cursor', 'Valor no válido');
  return ok({ on: day, source: source as UnappliedSource, id: Number(id) });
}

function stateOf({ waiting_pesos: waiting, ending, is_return_pending }: repo.FundRow): UnappliedState {
  if (waiting < 0) return 'owed_back';
  return ending ?? (is_return_pending ? 'return_requested' : 'waiting');
}

function fundView(fund: repo.FundRow, credits: readonly Payable[], today: Day): UnappliedFund {
  const { waiting_pesos: waiting, ended_on: endedOn } = fund;
  const receivedOn = endedOn === null ? fund.received_on : null;
  const isOwn = (credit: Payable) => fund.source === 'credit' && fund.credit_id === credit.id;
  return {
    source: fund.source,
    id: fund.source_id,
    kind: fund.kind,
    state: stateOf(fund),
    owner: {
      kind: fund.borrower_id === null ? 'company' : 'borrower',
      name: fund.owner_name,
      dni: fund.owner_dni,
    },
    id_user: fund.borrower_id,
    id_credit: fund.credit_id,
    id_company: fund.company_id,
    pay_period: fund.pay_period,
    amount: fund.pesos,
    waiting,
    received_on: receivedOn,
    business_days: receivedOn === null ? 0 : businessDaysBetween(receivedOn, today),
    due_on: receivedOn && lastUnappliedDay(receivedOn),
    is_overdue: waiting > 0 && receivedOn !== null && isUnappliedOverdue(receivedOn, today),
    ended_on: endedOn,
    credits: credits
      .filter((credit) => waiting > 0 && credit.payoff >= waiting && !isOwn(credit))
      .map(({ id, owed }) => ({ id_credit: id, owed })),
    bank_reference: fund.bank_reference,
    returned_on: fund.returned_on,
  };
}

export type UnappliedFunds = ReturnType<typeof createUnappliedFunds>;

/** The credits of the owners of waiting money. Payroll money is applied on the page of its company. */
async function creditsFor(
  { db, clock }: UnappliedFundsDeps,
  funds: readonly repo.FundRow[],
): Promise<Map<number, Payable[]>> {
  const people = funds.flatMap(({ source, borrower_id: id, waiting_pesos }) =>
    source === 'credit' && id !== null && waiting_pesos > 0 ? [id] : [],
  );
  const credits = await repo.openCreditsOf(db, people);
  const creditIds = credits.map(({ id }) => id);
  const balances = await readBalances(db, creditIds, clock.today());
  const payable = credits.flatMap(({ id, borrower_id: owner }) => {
    const balance = balances.get(id);
    return balance ? [{ id, owner, owed: balance.owed, payoff: balance.payoff }] : [];
  });
  return Map.groupBy(payable, ({ owner }) => owner);
}

/** All money in suspense today, and the part whose 15 business days are over. Computed, so that nothing can be missed. */
export async function figures(
  { db, clock }: UnappliedFundsDeps,
  scope: CompanyScope = ALL_COMPANIES,
): Promise<{ all: Figures; overdue: Figures; oldestDays: number }> {
  const days = await repo.waitingByDay(db, scope);
  const today = clock.today();
  const sum = (rows: typeof days): Figures => ({
    count: rows.reduce((total, { count }) => total + count, 0),
    amount: sumPesos(rows.map(({ pesos }) => pesos)),
  });
  const [oldest] = days.filter((day) => !day.is_owed_back);
  return {
    oldestDays: oldest ? daysBetween(oldest.received_on, today) : 0,
    all: sum(days),
    overdue: sum(days.filter((day) => !day.is_owed_back && isUnappliedOverdue(day.received_on, today))),
  };
}

/** Company staff see the money of their own company and its employees; only the platform's staff move it. */
export const list: UseOf<UnappliedFundsDeps, typeof unappliedFunds> = async (deps, { actor, input }) => {
  const after = parseCursor(input.cursor);
  if (!after.ok) return after;
  const limit = input.limit ?? PAGE_ROWS;
  const isOpen = input.state !== 'ended';
  const { scope } = actor;
  const found = await repo.listFunds(deps.db, scope, {
    isOpen,
    after: after.value,
    limit: limit + 1,
    now: deps.clock.now(),
  });
  const { rows, last } = pageOf(found, limit);
  const [credits, { all, overdue }, ledger] = await Promise.all([
    creditsFor(deps, rows),
    figures(deps, scope),
    // The account is of all companies together.
    isPlatformScope(scope) ? repo.suspenseBalance(deps.db) : null,
  ]);
  return ok({
    funds: rows.map((row) =>
      fundView(
        row,
        (row.source === 'credit' && row.borrower_id !== null && credits.get(row.borrower_id)) || [],
        deps.clock.today(),
      ),
    ),
    next_cursor: last ? `${last.ended_on ?? last.received_on}.${last.source}.${last.source_id}` : null,
    totals: {
      count: all.count,
      amount: all.amount,
      overdue_count: overdue.count,
      overdue_amount: overdue.amount,
      ledger,
    },
  });
};

/** Platform staff only. Money of a company goes back to it, any other to the person who paid it. */
export const requestReturn: UseOf<UnappliedFundsDeps, typeof returnUnappliedFunds> = async (
  { db, clock, returns },
  { actor, origin, input },
) => {
  const fund = await repo.findFund(db, input, clock.now());
  const refusal = refuseCompanyStaff(actor.scope, fund);
  if (refusal || !fund) return refusal ?? refuse('OBJECT_NOT_FOUND');
  return staffCommand({ db, clock }, { actor, origin }, (command) =>
    returns.request(command, {
      source: input.source,
      id: input.id,
      toCompany: fund.borrower_id === null,
      bankReference: input.bank_reference,
      paidOn: input.paid_on,
      reason: input.reason,
    }),
  );
};

export const waiting = async ({ db }: UnappliedFundsDeps) =>
  (await repo.waitingByDay(db, ALL_COMPANIES))
    .filter((day) => !day.is_owed_back)
    .map(({ received_on, count }) => ({ on: lastUnappliedDay(received_on), count }));

/** The periodic alarm: an error in the log while money is older than its 15 business days. */
export async function watch(deps: UnappliedFundsDeps): Promise<void> {
  const { overdue } = await figures(deps);
  if (overdue.count > 0) deps.log.error(overdue, 'unapplied funds are older than 15 business days');
}

export function createUnappliedFunds(deps: UnappliedFundsDeps) {
  return { ...bound(deps, { list, requestReturn, figures, waiting, watch }), ...createApplication(deps) };
}
