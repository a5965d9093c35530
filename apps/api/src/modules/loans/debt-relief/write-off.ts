/**
 * A write-off, approved by a second person: the debt leaves the books but is still owed. Later payments are recoveries.
 */
import type { requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { balancesOf } from '@unamano/domain/loans/replay/journal/accounts';
import { formatCop, ZERO_PESOS } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db, Trx } from '../../../db/types.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  type Applied,
  type Approval,
  type ApprovalKind,
  defineApproval,
} from '../../office/approvals/index.ts';
import { lockCredit } from '../credit-lifecycle/index.ts';
import { readLoan, record } from '../loan-events/index.ts';
import { approved } from './approved.ts';
import type { DebtReliefDeps } from './deps.ts';
import { reliefRequest } from './relief-command.ts';

const payloadSchema = z.object({ creditId: z.number().int(), reason: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export function createWriteOffs(deps: DebtReliefDeps) {
  const { clock, approvals } = deps;

  /** What the books have of the debt, and what is owed; undefined for a credit without an event. */
  async function readDebt(from: Db, creditId: number) {
    const loan = await readLoan(from, creditId, clock.today());
    if (!loan) return undefined;
    const { state, terms, ceilings } = loan;
    const receivable = balancesOf(terms, state).loans_receivable ?? ZERO_PESOS;
    return { receivable, ...balanceOf(state, terms, ceilings) };
  }

  async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
    const credit = await lockCredit(trx, payload.creditId);
    const debt = await readDebt(trx, payload.creditId);
    const mayBe = debt?.isLate && debt.writtenOffOn === null && debt.receivable > 0;
    if (credit?.state !== 'ACTIVE' || !mayBe) return refuse('STATE_NOT_ALLOWED');
    const { named, about, recording } = approved(approval, payload.reason, clock.today());
    await record(trx, { credit, event: { kind: 'written_off', ...named, data: {} }, about }, recording);
    return ok([]);
  }

  const kind: ApprovalKind<Payload> = defineApproval({
    kind: 'relief.write_off',
    module: 'late_payments',
    title: 'Castigo de cartera',
    schema: payloadSchema,
    async describe(from, { creditId }) {
      const debt = await readDebt(from, creditId);
      const amount = formatCop(debt?.receivable ?? ZERO_PESOS);
      const owed = formatCop(debt?.owed ?? ZERO_PESOS);
      return {
        summary: `Crédito ${creditId}: sale de la cartera y se sigue cobrando`,
        changes: [
          { label: 'En cartera', before: amount, after: formatCop(0) },
          { label: 'Lo que debe', before: owed, after: owed },
        ],
      };
    },
    async overtaken(from, { creditId }) {
      const debt = await readDebt(from, creditId);
      if (debt?.isLate) return null;
      return debt?.owed ? 'Ya no está en mora: no hay qué castigar' : 'Ya se pagó: no hay qué castigar';
    },
    apply,
  });
  approvals.register(kind);

  /** STATE_NOT_ALLOWED unless something is past due, nothing was written off, and no request is pending. */
  const request: UseCase<typeof requestWriteOff> = ({ actor, origin, input }) => {
    const { credit_id: creditId, reason } = input;
    return reliefRequest(deps, actor, origin, creditId, kind.kind, async (command, balance) => {
      if (!balance.isLate || balance.writtenOffOn !== null) return refuse('STATE_NOT_ALLOWED');
      const payload = { creditId, reason };
      const requested = await approvals.request(command, kind, { payload, note: reason });
      if (!requested.ok) return requested;
      const amount = (await readDebt(command.trx, creditId))?.receivable ?? ZERO_PESOS;
      return { ...requested, value: { ...requested.value, amount } };
    });
  };

  return request;
}
