/**
 * One line of a returned file in one short transaction: on the installment that it names, or in suspense with an
 * exception. The line itself is taken in that transaction, so it is booked once or not at all.
 */
import type { LineOutcome } from '@unamano/contract/payroll-shapes';
import { deductionDay, isDeducted, isDueIn, type LineSettlement, settleLine } from '@unamano/domain/payroll';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { type CreditRow, isBeingRepaid, PLATFORM } from '../../credit-life/service.ts';
import { postEntry } from '../../ledger/service.ts';
import { unpaidOf } from '../../loan-accounts/service.ts';
import {
  type Bookable,
  bookable,
  bookableOn,
  bookNamed,
  type ReadAhead,
  ReadTooEarly,
} from '../../payments/service.ts';
import type { PayrollDeps } from '../deps.ts';
import { suspenseLines } from '../entries.ts';
import type { FileRow } from '../file-repo.ts';
import * as repo from './booking-repo.ts';
import { createLateReturn } from './late-return.ts';

type Line = repo.WaitingLine;

const namesCredit = (line: Line): line is repo.CreditLine =>
  line.credit_id !== null && line.borrower_id !== null;

/** What can be said of a line without its credit; null when the credit must say the rest. */
function outcomeWithoutCredit(line: Line, file: FileRow): Exclude<LineOutcome, 'exact'> | null {
  if (line.is_repeat) return 'duplicate';
  if (!namesCredit(line)) return line.is_known_person ? 'no_open_credit' : 'unknown_person';
  return isDeducted(file.fortnight, line.left_on) ? null : 'leaver';
}

/** What the line does to a credit that stands so; null where it has no such installment, or is not being repaid. */
function settlementOf(
  line: repo.CreditLine,
  file: FileRow,
  credit: CreditRow,
  { facts }: Bookable,
): LineSettlement | 'not_due' | null {
  const own = facts.installments.find(({ number }) => number === line.installment_told);
  const { disbursed_on: disbursedOn } = credit;
  if (own && disbursedOn !== null) {
    const days = { dueOn: own.due_on, disbursedOn };
    if (!isDueIn(file.fortnight, file.transferred_on, days)) return 'not_due';
  }
  if (!isBeingRepaid(credit)) return null;
  const unpaid = facts.installments.map(({ id, number }) => ({ number, unpaid: unpaidOf(facts, id) }));
  return settleLine(line.amount_pesos, line.installment_told, unpaid, line.asked_pesos);
}

function appliedOf(settled: ReturnType<typeof settlementOf>): number {
  return settled === null || settled === 'not_due' ? 0 : settled.applied;
}

export function createLineBooking(deps: Omit<PayrollDeps, 'storage' | 'addressOf'>) {
  const { db, clock, loanAccounts, messages } = deps;
  const returnLate = createLateReturn(deps);

  /** Money of the line that no installment takes waits in suspense, and somebody is told why. */
  async function except(
    trx: Trx,
    file: FileRow,
    line: Line,
    kind: Exclude<LineOutcome, 'exact'>,
    pesos: { amount: number; suspense: number },
  ): Promise<void> {
    const now = clock.now();
    await repo.insertLineException(trx, {
      company_id: file.company_id,
      fortnight: file.fortnight,
      kind,
      file_id: file.id,
      line_id: line.id,
      credit_id: line.credit_id,
      number: line.installment_told,
      dni: line.dni,
      name: line.name,
      amount_pesos: pesos.amount,
      suspense_pesos: pesos.suspense,
      created_at: now,
    });
    if (pesos.suspense === 0) return;
    await postEntry(trx, {
      creditId: line.credit_id,
      kind: 'payroll_suspense',
      bookedOn: file.transferred_on,
      recordedAt: now,
      payrollReference: `line:${line.id}`,
      lines: suspenseLines(pesos.suspense),
    });
  }

  async function apply(
    trx: Trx,
    file: FileRow,
    line: repo.CreditLine,
    { credit, ready, settled }: { credit: CreditRow; ready: Bookable; settled: LineSettlement },
  ): Promise<void> {
    if (settled.applied === 0) return;
    const booked = await bookNamed(trx, ready, {
      credit,
      source: 'payroll',
      reference: [file.company_id, file.fortnight, line.credit_id, line.installment_told].join('/'),
      number: line.installment_told,
      amountPesos: settled.applied,
      journalOn: file.transferred_on,
      now: clock.now(),
      mover: PLATFORM,
      reason: `paid in full by payroll of ${file.fortnight}`,
    });
    if (booked.remainingPesos > 0) return;
    const person = await repo.readPerson(trx, line.borrower_id);
    await messages.write(trx, {
      channel: 'whatsapp',
      recipient: person.cellphone,
      borrowerId: person.id,
      template: 'credit_finished',
      parameters: { firstName: person.first_name, creditId: credit.id },
    });
  }

  async function settle(
    trx: Trx,
    file: FileRow,
    line: repo.CreditLine,
    at: { credit: CreditRow; ready: Bookable },
  ): Promise<void> {
    const settled = settlementOf(line, file, at.credit, at.ready);
    const whole = { amount: line.amount_pesos, suspense: line.amount_pesos };
    if (settled === 'not_due') return except(trx, file, line, settled, whole);
    if (settled) await apply(trx, file, line, { ...at, settled });
    await returnLate(trx, file, line, { ready: at.ready, appliedPesos: appliedOf(settled) });
    if (!settled) return except(trx, file, line, 'no_open_credit', whole);
    const { outcome, shortfall, surplus } = settled;
    if (outcome === 'surplus') await except(trx, file, line, outcome, { amount: surplus, suspense: surplus });
    if (outcome === 'shortfall') await except(trx, file, line, outcome, { amount: shortfall, suspense: 0 });
  }

  async function bookOnCredit(
    trx: Trx,
    file: FileRow,
    line: repo.CreditLine,
    ahead: ReadAhead | undefined,
  ): Promise<void> {
    const order = { id: line.id, key: line.key, creditId: line.credit_id, borrowerId: line.borrower_id };
    const credit = await repo.takeLine(trx, order, clock.now());
    if (!credit) return;
    const on = deductionDay(file.fortnight, file.transferred_on);
    const early = ahead && bookableOn(ahead, on);
    // Only a payment looks whether what was read ahead still holds: what books none is read under the lock.
    if (early && appliedOf(settlementOf(line, file, credit, early)) > 0) {
      try {
        return await settle(trx, file, line, { credit, ready: early });
      } catch (error) {
        if (!(error instanceof ReadTooEarly)) throw error;
      }
    }
    const ready = bookableOn(await bookable(trx, loanAccounts, { credit, today: on }), on);
    await settle(trx, file, line, { credit, ready });
  }

  /** Of a line that touches no credit. */
  async function bookAlone(file: FileRow, line: Line, outcome: Exclude<LineOutcome, 'exact'>): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await repo.takeLineAlone(trx, line.id, clock.now()))) return;
      await except(trx, file, line, outcome, { amount: line.amount_pesos, suspense: line.amount_pesos });
    });
  }

  /**
   * Nothing happens when another run has booked it.
   *
   * @param ahead what was known of its credit a moment ago; it is looked at again where more is known by now
   */
  return async function bookLine(file: FileRow, line: Line, ahead: ReadAhead | undefined): Promise<void> {
    const outcome = outcomeWithoutCredit(line, file);
    if (outcome !== null) return bookAlone(file, line, outcome);
    if (!namesCredit(line)) return;
    try {
      await inTransaction(db, (trx) => bookOnCredit(trx, file, line, ahead));
    } catch (error) {
      if (!repo.isNameTaken(error)) throw error;
      await bookAlone(file, line, 'duplicate');
    }
  };
}
