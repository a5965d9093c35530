/** Credits of a book: the same rows and events as any other. */
import { addDays } from '@unamano/domain/calendar';
import { openingOf } from '@unamano/domain/loans/opening/opening';
import type { Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { insertOpeningDecisions } from '../../../lending/credits/index.ts';
import { recordOpeningContacts } from '../../../loans/collections/index.ts';
import { type CreditRow, createLentCredits, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { readOpeningSettings, readPositions, recordHistories } from '../../../loans/loan-events/index.ts';
import { writeOpeningSchedules } from '../../disbursements/index.ts';
import type { PartOf } from '../parts.ts';
import type { DonePart, ImportRow } from '../repo.ts';
import { importedReferences } from '../taken.ts';
import { decisionOf, rowOf, termsOf } from './credit-rows.ts';

const REASON = 'from the books of another lender';

type CreditPart = PartOf<'credit'>;

/** Of each person the first credit of the parts: the next ones come with the next step. */
export async function bringCredits(
  trx: Trx,
  clock: Clock,
  row: ImportRow,
  all: readonly CreditPart[],
): Promise<DonePart[]> {
  const known = await importedReferences(
    trx,
    all.map(({ reference }) => reference),
  );
  const passedOver = all.filter(({ reference }) => known.has(reference));
  const parts: CreditPart[] = [];
  for (const part of all) {
    const isNext = parts.every(({ data }) => data.dni !== part.data.dni);
    if (isNext && !known.has(part.reference)) parts.push(part);
  }
  const owners = new Map((await lockOwners(trx, parts)).map((owner) => [owner.dni, owner]));
  const [today, now] = [clock.today(), clock.now()];
  const { settings, configurationId, lateTermsId } = await readOpeningSettings(trx, today);
  const { ceilings } = await readPositions(trx, []);
  const brought = parts.map((part) => {
    const owner = owners.get(part.data.dni);
    if (!owner) throw new Error(`part ${part.position} of import ${row.id} has no person`);
    const { credit } = part.data;
    return { part, owner, credit, opening: openingOf(credit, settings, ceilings, row.cutoff_on) };
  });
  if (brought.length === 0) return passedOver.map(({ position }) => ({ position }));
  const decisions = await insertOpeningDecisions(
    trx,
    brought.map(({ owner, credit }) => ({ borrowerId: owner.id, input: decisionOf(credit, owner) })),
    now,
  );
  const created = await createLentCredits(
    trx,
    brought.map(({ owner, credit }, index) => ({
      ...rowOf(credit),
      borrower_id: owner.id,
      decision_id: decisions[index] ?? 0,
      configuration_id: configurationId,
      late_terms_id: lateTermsId,
    })),
    { initiator: PLATFORM, reason: REASON, now },
  );
  const lent = brought.map((one, index) => ({ ...one, row: rowAt(created, index) }));
  await writeOpeningSchedules(
    trx,
    lent.map(({ row: { id }, credit: { schedule } }) => ({ creditId: id, schedule })),
  );
  await recordHistories(
    trx,
    lent.map((one) => ({
      credit: one.row,
      terms: termsOf(one.credit, addDays(row.cutoff_on, 1)),
      events: one.opening.events,
    })),
    { initiator: PLATFORM, reason: REASON, today, now },
  );
  const contacts = lent.flatMap(({ row: { id }, part }) =>
    part.data.contacts.map((contact) => ({ ...contact, creditId: id })),
  );
  await recordOpeningContacts(trx, contacts, now);
  const done = lent.map(({ part, row: { id }, opening }): DonePart => {
    return { position: part.position, creditId: id, differencePesos: opening.difference };
  });
  return [...passedOver.map(({ position }) => ({ position })), ...done];
}

/** In the order of their ids, as every other lock of borrowers. */
async function lockOwners(trx: Trx, parts: readonly CreditPart[]) {
  if (parts.length === 0) return [];
  return trx
    .selectFrom('borrowers')
    .select(['id', 'dni', 'birthday', 'monthly_income', 'people_in_charge', 'type_occupation'])
    .where(
      'dni',
      'in',
      parts.map(({ data }) => data.dni),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function rowAt(rows: readonly CreditRow[], index: number): CreditRow {
  const row = rows[index];
  if (!row) throw new Error('a credit was not created');
  return row;
}
