import type { Day } from '@unamano/domain/calendar';
import type { SimulatorConfiguration, TypeUser } from '@unamano/domain/simulator';
import type { Selectable } from 'kysely';
import type { SimulatorConfigurationsTable } from '../../db/tables/credits.ts';
import type { Db } from '../../db/types.ts';

/** A version of the prices, with the id that a credit keeps. */
export type VersionedConfiguration = { id: number; configuration: SimulatorConfiguration };

function fromRow(row: Selectable<SimulatorConfigurationsTable>): VersionedConfiguration {
  return {
    id: row.id,
    configuration: {
      vatPpm: row.vat_ppm,
      endorsementPpm: row.endorsement_ppm,
      centralRiskPesos: row.central_risk_pesos,
      interestRatePpm: row.interest_rate_ppm,
      annualInterestRatePpm: row.annual_interest_rate_ppm,
      creditStudyPpm: row.credit_study_ppm,
    },
  };
}

/** The version in force on a day: the latest that took effect on it or before. */
export async function inForceOn(
  db: Db,
  typeUser: TypeUser,
  day: Day,
): Promise<VersionedConfiguration | undefined> {
  const row = await db
    .selectFrom('simulator_configurations')
    .selectAll()
    .where('type_user', '=', typeUser)
    .where('effective_on', '<=', day)
    .orderBy('effective_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function byId(db: Db, id: number): Promise<VersionedConfiguration | undefined> {
  const row = await db
    .selectFrom('simulator_configurations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}
