/**
 * Returns of unapplied funds to their owner: one person records the bank's transfer, another person approves it. Each source
 * of funds registers how a return of its money is recorded and posted; all else is the same for every source.
 */

import { UNAPPLIED_SOURCES, type UnappliedSource } from '@unamano/contract/money/unapplied-funds';
import { type Day, formatDay, parseDay } from '@unamano/domain/calendar';
import { formatCop, type Pesos, pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db, Trx } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { readBorrower } from '../../identity/people/borrowers/index.ts';
import { companyById } from '../../lending/companies/index.ts';
import { readLoan } from '../../loans/loan-events/index.ts';
import {
  type Applied,
  type Approval,
  type Approvals,
  defineApproval,
  requesterOf,
} from '../../office/approvals/index.ts';
import type { CommandOutcome, StaffCommand } from '../../office/audit/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { CREDIT_SOURCE } from './credit-source.ts';
import type { ApprovedReturn, FundSource } from './fund-source.ts';
import * as repo from './repo.ts';

const payloadSchema = z.object({
  source: z.enum(UNAPPLIED_SOURCES),
  id: z.number().int(),
  amountPesos: z.number().int(),
  /** The company gets a wage that it deducted by mistake, or money of nobody it named. */
  toCompany: z.boolean(),
  bankReference: z.string(),
  /** Null where the day of the approval counts. */
  paidOn: z.nullable(z.string()),
  reason: z.string(),
  /** The network address of the first person. */
  address: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

type ReturnOrder = Omit<Payload, 'amountPesos' | 'address' | 'paidOn'> & { paidOn: Day | null };

type ReturnsDeps = { db: Db; clock: Clock; approvals: Approvals; messages: Pick<Messages, 'write'> };

export type Returns = ReturnType<typeof createReturns>;

function withSources(deps: ReturnsDeps) {
  const sources = new Map<UnappliedSource, FundSource>([[CREDIT_SOURCE.source, CREDIT_SOURCE]]);
  return { ...deps, sources };
}

type Sources = ReturnType<typeof withSources>;

function withKind(deps: Sources) {
  const kind = defineApproval<Payload>({
    kind: repo.RETURN_KIND,
    module: 'late_payments',
    title: 'Devolución de dinero por aplicar',
    schema: payloadSchema,
    describe: (from, payload) => describe(from, payload, deps.clock.now()),
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
  });
  return { ...deps, kind };
}

type Uses = ReturnType<typeof withKind>;

function sourceOf({ sources }: Sources, name: UnappliedSource): FundSource {
  const found = sources.get(name);
  if (!found) throw new Error(`no source of unapplied funds is called ${name}`);
  return found;
}

/** Waiting money of a credit pays what is due today, also before the job of days ran. */
async function waitingToday(
  { clock }: ReturnsDeps,
  trx: Trx,
  { source, source_id: id, waiting_pesos }: repo.FundRow,
) {
  if (source !== 'credit') return waiting_pesos;
  return (await readLoan(trx, id, clock.today()))?.state.waiting;
}

/** The funds, locked; STATE_NOT_ALLOWED where they have left suspense. */
export async function lockFund(deps: Sources, trx: Trx, key: repo.FundKey): Promise<Result<repo.FundRow>> {
  const seen = await repo.findFund(trx, key, deps.clock.now());
  if (!seen) return refuse('OBJECT_NOT_FOUND');
  await sourceOf(deps, key.source).lock(trx, seen);
  const fund = await repo.findFund(trx, key, deps.clock.now());
  const waiting_pesos = fund && (await waitingToday(deps, trx, fund));
  return fund && waiting_pesos !== undefined && waiting_pesos > 0
    ? ok({ ...fund, waiting_pesos })
    : refuse('STATE_NOT_ALLOWED');
}

async function notifyCompany(
  { messages }: ReturnsDeps,
  trx: Trx,
  { company_id: id }: repo.FundRow,
  parameters: { amountPesos: Pesos; day: Day; reference: string },
): Promise<void> {
  const company = id === null ? undefined : await companyById(trx, id);
  if (!company?.contact_email) return;
  await messages.write(trx, {
    channel: 'email',
    recipient: company.contact_email,
    template: 'funds_returned',
    parameters: { firstName: company.contact_name || company.name, ...parameters },
  });
}

async function notify(deps: ReturnsDeps, trx: Trx, fund: repo.FundRow, order: ApprovedReturn): Promise<void> {
  const { amountPesos, postedOn: day, bankReference: reference } = order;
  const parameters = { amountPesos, day, reference };
  if (order.toCompany) return notifyCompany(deps, trx, fund, parameters);
  if (fund.borrower_id === null) return;
  const person = await readBorrower(trx, fund.borrower_id);
  await deps.messages.write(trx, {
    channel: 'whatsapp',
    recipient: person.cellphone,
    borrowerId: person.id,
    template: 'funds_returned',
    parameters: { firstName: person.first_name, ...parameters },
  });
}

async function apply(deps: Sources, trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
  const paidOn = payload.paidOn === null ? null : parseDay(payload.paidOn);
  const locked = await lockFund(deps, trx, payload);
  if (!locked.ok) return locked;
  const fund = locked.value;
  if (fund.waiting_pesos !== payload.amountPesos) return refuse('STATE_NOT_ALLOWED');
  const order: ApprovedReturn = {
    fundId: payload.id,
    creditId: fund.credit_id,
    amountPesos: fund.waiting_pesos,
    toCompany: payload.toCompany,
    bankReference: payload.bankReference,
    paidOn,
    postedOn: paidOn ?? deps.clock.today(),
    reason: payload.reason,
    address: payload.address,
    requestedBy: requesterOf(approval),
    approvedBy: approval.approver.id,
    approvalId: approval.id,
    now: approval.now,
  };
  const recorded = await sourceOf(deps, payload.source).record(trx, order);
  if (!recorded.ok) return recorded;
  await notify(deps, trx, fund, order);
  return ok([recorded.value]);
}

/** Each source registers once, at start. */
export function register({ sources }: Sources, source: FundSource): void {
  sources.set(source.source, source);
}

/** Stores the return until a second person approves it. CHANGE_PENDING while another one waits. */
export async function request(
  deps: Uses,
  command: StaffCommand,
  order: ReturnOrder,
): Promise<CommandOutcome<{ id_approval: number }, 'CHANGE_PENDING'>> {
  const { trx, origin, today } = command;
  const locked = await lockFund(deps, trx, order);
  if (!locked.ok) return locked;
  const { received_on: receivedOn, waiting_pesos: amountPesos, is_return_pending } = locked.value;
  if (is_return_pending) return refuse('CHANGE_PENDING');
  const fault = order.paidOn === null ? null : paidOnFault(order.paidOn, receivedOn ?? order.paidOn, today);
  if (fault !== null) return invalid('paid_on', fault);
  const payload = { ...order, amountPesos, address: origin.address };
  return deps.approvals.request(command, deps.kind, { payload, note: order.reason });
}

export function createReturns(given: ReturnsDeps) {
  const deps = withKind(withSources(given));
  deps.approvals.register(deps.kind);
  return bound(deps, { lockFund, register, request });
}

/** The bank sent the money on no future day, and on no day before it arrived. */
function paidOnFault(paidOn: Day, receivedOn: Day, today: Day): string | null {
  if (paidOn > today) return 'La devolución no puede ser de un día futuro';
  return paidOn < receivedOn ? 'Este dinero llegó después de ese día' : null;
}

async function describe(from: Db, payload: Payload, now: Date) {
  const fund = await repo.findFund(from, payload, now);
  const { toCompany, paidOn, bankReference } = payload;
  const amountPesos = pesos(payload.amountPesos);
  const day = paidOn === null ? null : parseDay(paidOn);
  const owner = toCompany ? 'la empresa' : (fund?.owner_name ?? '');
  return {
    summary: `Se devuelven ${formatCop(amountPesos)} a ${owner}${fund?.credit_id ? `, crédito ${fund.credit_id}` : ''}`,
    changes: [
      { label: 'Por aplicar', before: formatCop(amountPesos), after: formatCop(pesos(0)) },
      { label: 'Documento', before: '—', after: fund?.owner_dni || '—' },
      { label: 'Referencia del banco', before: '—', after: bankReference },
      { label: 'Día de la devolución', before: '—', after: day === null ? 'Hoy' : formatDay(day) },
    ],
  };
}
