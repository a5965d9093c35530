/** Credits of a book: the same rows and events as any other. */
import { addDays } from '@unamano/domain/calendar';
import { typeUserOf } from '@unamano/domain/loans/opening/foreign-credit';
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
import { type CompanyOfPlatform, readCompanies } from '../companies.ts';
import type { PartOf } from '../parts.ts';
import { unpadded } from '../reading/book.ts';
import type { DonePart, ImportRow } from '../repo.ts';
import { importedReferences } from '../taken.ts';
import { decisionOf, rowOf, termsOf } from './credit-rows.ts';
import { withinStep } from './step-size.ts';
import { ImportStopped, nameOf } from './stop.ts';

const OTHER_DIFFERENCE =
  'con la configuración de hoy su diferencia no es la que se aprobó: deshaz la importación y envíala otra vez';

type CreditPart = PartOf<'credit'>;

/**
 * Of each person the first credit of the parts, of those that companies deduct, or of the others, as far as a step reaches: the next
 * ones come with the next step.
 */
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
  const parts = nextOf(all.filter(({ reference }) => !known.has(reference)));
  const [first] = parts;
  if (!first) return passedOver.map(({ position }) => ({ position }));
  const typeUser = typeUserOf(first.data.credit);
  const companies = await readCompanies(trx);
  const owners = new Map((await lockOwners(trx, parts)).map((owner) => [unpadded(owner.dni), owner]));
  const [today, now] = [clock.today(), clock.now()];
  const { settings, configurationId, lateTermsId } = await readOpeningSettings(trx, today, typeUser);
  const { ceilings } = await readPositions(trx, []);
  const brought = parts.map((part) => {
    const owner = owners.get(unpadded(part.data.dni));
    if (!owner) throw new Error(`part ${part.position} of import ${row.id} has no person`);
    const { credit } = part.data;
    const opening = openingOf(credit, settings, ceilings, row.cutoff_on);
    refuseOther(part, opening);
    return { part, owner, credit, opening, companyId: companyOf(part, companies) };
  });
  const decisions = await insertOpeningDecisions(
    trx,
    brought.map(({ owner, credit }) => ({ borrowerId: owner.id, input: decisionOf(credit, owner) })),
    now,
  );
  const created = await createLentCredits(
    trx,
    brought.map(({ owner, credit, companyId }, index) => ({
      ...rowOf(credit),
      borrower_id: owner.id,
      company_id: companyId,
      decision_id: decisions[index] ?? 0,
      configuration_id: configurationId,
      late_terms_id: lateTermsId,
    })),
    { typeUser, initiator: PLATFORM, reason: FROM_OTHER_BOOKS, now },
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

function nextOf(parts: readonly CreditPart[]): CreditPart[] {
  const ofPeople = new Map(parts.toReversed().map((part) => [part.data.dni, part]));
  const firsts = parts.filter((part) => ofPeople.get(part.data.dni) === part);
  const typeOf = (part: CreditPart | undefined) => part && typeUserOf(part.data.credit);
  return withinStep(
    firsts.filter((part) => typeOf(part) === typeOf(firsts[0])),
    (part) => part.data.credit.schedule.length,
  );
}

/** The company that deducts it, whose agreement may have ended since it was read. */
function companyOf(part: CreditPart, companies: readonly CompanyOfPlatform[]): number | null {
  const { company } = part.data.credit;
  if (company === null) return null;
  const found = companies.find(({ nit, ended_at: endedAt }) => nit === company && endedAt === null);
  if (!found) throw new ImportStopped(`${nameOf(part)}: su empresa no tiene un convenio: ábrelo en Empresas`);
  return found.id;
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
