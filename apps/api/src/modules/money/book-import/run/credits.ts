/** Credits of a book: the same rows and events as any other. */
import { addDays } from '@unamano/domain/calendar';
import { faultsOfOpening } from '@unamano/domain/loans/opening/foreign-faults';
import { type Opening, openingOf } from '@unamano/domain/loans/opening/opening';
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { insertOpeningDecisions } from '../../../lending/credits/index.ts';
import { recordOpeningContacts } from '../../../loans/collections/index.ts';
import {
  type CreditRow,
  createLentCredits,
  FROM_OTHER_BOOKS,
  PLATFORM,
} from '../../../loans/credit-lifecycle/index.ts';
import { readOpeningSettings, readPositions, recordHistories } from '../../../loans/loan-events/index.ts';
import { writeOpeningSchedules } from '../../disbursements/index.ts';
import type { PartOf } from '../parts.ts';
import { unpadded } from '../reading/book.ts';
import type { DonePart, ImportRow } from '../repo.ts';
import { importedReferences } from '../taken.ts';
import { decisionOf, rowOf, termsOf } from './credit-rows.ts';
import { ImportStopped, nameOf } from './stop.ts';

const OTHER_DIFFERENCE =
  'con la configuración de hoy su diferencia no es la que se aprobó: deshaz la importación y envíala otra vez';

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
  const owners = new Map((await lockOwners(trx, parts)).map((owner) => [unpadded(owner.dni), owner]));
  const [today, now] = [clock.today(), clock.now()];
  const { settings, configurationId, lateTermsId } = await readOpeningSettings(trx, today);
  const { ceilings } = await readPositions(trx, []);
  const brought = parts.map((part) => {
    const owner = owners.get(unpadded(part.data.dni));
    if (!owner) throw new Error(`part ${part.position} of import ${row.id} has no person`);
    const { credit } = part.data;
    const opening = openingOf(credit, settings, ceilings, row.cutoff_on);
    refuseOther(part, opening);
    return { part, owner, credit, opening };
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
    { initiator: PLATFORM, reason: FROM_OTHER_BOOKS, now },
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
    { initiator: PLATFORM, reason: FROM_OTHER_BOOKS, today, now },
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

/** Two people approved the figures of the day when it was read. */
function refuseOther(part: CreditPart, opening: Opening): void {
  const [fault] = faultsOfOpening(part.data.credit, opening);
  const text = opening.difference === part.data.difference ? fault?.text : OTHER_DIFFERENCE;
  if (text) throw new ImportStopped(`${nameOf(part)}: ${text}`);
}

/** In the order of their ids, as every other lock of borrowers. */
async function lockOwners(trx: Trx, parts: readonly CreditPart[]) {
  if (parts.length === 0) return [];
  return trx
    .selectFrom('borrowers')
    .select(['id', 'dni', 'birthday', 'monthly_income', 'people_in_charge', 'type_occupation'])
    .where(sql<boolean>`ltrim(dni, '0') = any (${parts.map(({ data }) => unpadded(data.dni))}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function rowAt(rows: readonly CreditRow[], index: number): CreditRow {
  const row = rows[index];
  if (!row) throw new Error('a credit was not created');
  return row;
}
