/**
 * Processes lines of a returned file: the money of each becomes one event of the loan that it names; without a known owner it waits
 * in suspense with an exception.
 */
import type { LineException, LineOutcome } from '@unamano/contract/money/payroll/schemas';
import { type LoanState, unpaidOf } from '@unamano/domain/loans/replay/state';
import { maxPesos, minPesos, type Pesos, pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import { isDeducted, isPaidOutBy } from '@unamano/domain/money/payroll';
import type { Trx } from '../../../../db/types.ts';
import { type CreditRow, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { type LoanOnDay, type Recorded, readLoans, recordAll } from '../../../loans/loan-events/index.ts';
import type { PayrollDeps } from '../deps.ts';
import type { FileRow } from '../files/file-repo.ts';
import { wageInstant, wageOf } from '../files/wage.ts';
import { lockCredits } from '../locked-credits.ts';
import * as repo from './line-repo.ts';
import { recordException } from './recorded-exceptions.ts';

type Deps = Pick<PayrollDeps, 'clock' | 'messages'>;
type Line = repo.UnprocessedLine;
/** A line that its loan takes, and that loan before it. `waits`: why it pays no installment by itself; its money waits in the loan. */
type Wage = { line: Line; credit: CreditRow; loan: LoanOnDay; waits: LineOutcome | null };

/** At most one line a credit. The caller holds the file's lock. */
export async function processLines(
  deps: Deps,
  trx: Trx,
  file: FileRow,
  lines: readonly Line[],
): Promise<void> {
  const [today, now] = [deps.clock.today(), deps.clock.now()];
  const named = lines.flatMap(({ credit_id: id }) => id ?? []);
  const credits = await lockCredits(trx, named);
  const loans = await readLoans(trx, [...credits.keys()], today);
  const wages: Wage[] = [];
  const refused: { line: Line; outcome: LineException }[] = [];
  for (const line of lines) {
    const [credit, loan] = [credits.get(line.credit_id ?? 0), loans.get(line.credit_id ?? 0)];
    const outcome = refusalOf(file, line, loan);
    if (outcome === null && credit && loan)
      wages.push({ line, credit, loan, waits: waitsFor(file, line, loan) });
    else refused.push({ line, outcome: outcome ?? 'no_open_credit' });
  }
  for (const { line, outcome: kind } of refused) {
    const amounts = { amountPesos: line.amount_pesos, suspensePesos: line.amount_pesos };
    await recordException(deps, trx, file, line, { kind, ...amounts, now });
  }
  const recorded = await recordWages(trx, file, wages, { today, now });
  const processed: repo.ProcessedLine[] = refused.map((one) => ({ ...one, takesKey: false }));
  for (const wage of wages) {
    const takesKey = wage.waits === null && wage.line.taken === null;
    processed.push({ line: wage.line, outcome: await finishWage(deps, trx, file, wage, recorded), takesKey });
  }
  await repo.setOutcomes(trx, processed, now);
}

/** Why no loan takes the line; null where one does. */
function refusalOf(file: FileRow, line: Line, loan: LoanOnDay | undefined): LineException | null {
  if (line.credit_id === null) return line.is_known_person ? 'no_open_credit' : 'unknown_person';
  const disbursedOn = loan?.state.disbursedOn;
  if (!disbursedOn) return 'no_open_credit';
  return isPaidOutBy(file.pay_period, file.transferred_on, disbursedOn) ? null : 'not_due';
}

/** Deducted twice, of a leaver, for no installment of the credit, or too early. */
function waitsFor(file: FileRow, line: Line, loan: LoanOnDay): LineOutcome | null {
  if (line.taken === 'elsewhere') return 'duplicate';
  if (!isDeducted(file.pay_period, line.left_on)) return 'leaver';
  if (loan.installmentIds[line.stated_installment] === undefined) return 'surplus';
  const dueOn = rowOf(loan.state, line.stated_installment)?.dueOn;
  return dueOn !== undefined && dueOn > file.pay_period ? 'not_due' : null;
}

const rowOf = ({ rows }: LoanState, number: number) => rows.find((row) => row.number === number);

/** By credit. A line without money is no event. */
async function recordWages(
  trx: Trx,
  file: FileRow,
  wages: readonly Wage[],
  { today, now }: Pick<Parameters<typeof recordAll>[2], 'today' | 'now'>,
): Promise<Map<number, Recorded>> {
  const paid = wages.filter(({ line }) => line.amount_pesos > 0);
  const at = wageInstant(file, { today, now });
  const about = { bankReference: file.bank_reference, paidOn: file.transferred_on };
  const recorded = await recordAll(
    trx,
    paid.map(({ line, credit, waits }) => ({
      credit,
      about,
      event: {
        kind: 'money',
        at,
        source: wageOf(line.id),
        data: {
          pesos: line.amount_pesos,
          from: 'wage',
          number: waits === null ? line.stated_installment : 0,
        },
      },
    })),
    { initiator: PLATFORM, reason: `paid in full by payroll of ${file.pay_period}`, today, now },
  );
  return new Map(
    paid.flatMap(({ credit }, index) => (recorded[index] ? [[credit.id, recorded[index]]] : [])),
  );
}

/** Tells staff what is missing of the wage. */
async function finishWage(
  deps: Deps,
  trx: Trx,
  file: FileRow,
  { line, credit, loan, waits }: Wage,
  recorded: ReadonlyMap<number, Recorded>,
): Promise<LineOutcome> {
  const made = recorded.get(credit.id);
  if (waits !== null) return waits;
  if (made && made.after.waiting > maxPesos(ZERO_PESOS, loan.state.waiting)) return 'surplus';
  if (line.taken !== null) return 'exact';
  const missing = missingOf(line, made?.after ?? loan.state, made);
  if (missing === 0) return 'exact';
  const found = { kind: 'shortfall', amountPesos: missing, suspensePesos: ZERO_PESOS } as const;
  await recordException(deps, trx, file, line, { ...found, now: deps.clock.now() });
  return 'shortfall';
}

/** What was requested of the installment, and is unpaid without the line, less all lines of the file for it. */
function missingOf(line: Line, after: LoanState, made: Recorded | undefined): Pesos {
  const row = rowOf(after, line.stated_installment);
  if (!row) return ZERO_PESOS;
  const own = made?.effects.filter(
    ({ kind, part, number }) => kind === 'paid' && part === 'installment' && number === row.number,
  );
  const unpaid = pesos(unpaidOf(row) + (own ?? []).reduce((sum, effect) => sum + effect.pesos, 0));
  const expected = minPesos(line.requested_pesos ?? unpaid, unpaid);
  return unpaidOf(row) === 0 ? ZERO_PESOS : maxPesos(ZERO_PESOS, subtractPesos(expected, line.key_pesos));
}
