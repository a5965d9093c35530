/** One step of a run: the next parts of a book come in, in one transaction. */
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Part, PartOf } from '../parts.ts';
import * as repo from '../repo.ts';
import { bringBalances } from './balances.ts';
import { bringCompanies } from './companies.ts';
import { bringCredits } from './credits.ts';
import { bringPeople } from './people.ts';
import { ImportStopped, stopReason, takenOf } from './stop.ts';

/** Other imports wait for the step: what is in already is known to each of them. @returns whether something is left to do */
export async function runStep(db: Db, clock: Clock, importId: number): Promise<boolean> {
  try {
    return await inTransaction(db, (trx) => step(trx, clock, importId));
  } catch (error) {
    const reason = await stopReason(db, importId, error);
    if (reason === null) throw error;
    await inTransaction(db, async (trx) => {
      const row = await repo.lockImport(trx, importId);
      if (row?.state === 'running') await repo.setState(trx, importId, 'stopped', { stop_reason: reason });
    });
    return false;
  }
}

async function step(trx: Trx, clock: Clock, importId: number): Promise<boolean> {
  await repo.lockImports(trx);
  const row = await repo.lockImport(trx, importId);
  if (row?.state !== 'running') return false;
  const parts = await repo.readNext(trx, importId);
  const [first] = parts;
  if (!first) {
    await repo.setState(trx, importId, 'done', { ended_at: clock.now() });
    return false;
  }
  const taken = await takenOf(trx, parts);
  if (taken !== null) throw new ImportStopped(taken);
  const done = await bringIn(trx, clock, row, parts);
  await repo.markDone(trx, importId, done, clock.now());
  return true;
}

function bringIn(
  trx: Trx,
  clock: Clock,
  row: repo.ImportRow,
  parts: readonly Part[],
): Promise<repo.DonePart[]> {
  const of = <Name extends Part['kind']>(kind: Name) =>
    parts.filter((part): part is PartOf<Name> => part.kind === kind);
  const [companies, people, credits, balances] = [of('company'), of('person'), of('credit'), of('balance')];
  if (companies.length > 0) return bringCompanies(trx, clock, companies);
  if (people.length > 0) return bringPeople(trx, clock, people);
  if (credits.length > 0) return bringCredits(trx, clock, row, credits);
  return bringBalances(trx, clock, row, balances);
}
