import type { Day } from '@unamano/domain/calendar';
import type {
  SimulatorConfiguration,
  SimulatorLimits,
  TypeUser,
} from '@unamano/domain/loans/price/simulator';
import type { Db, Row } from '../../../db/types.ts';

/** A version of prices and limits, with the id that a credit refers to. The price lines have the VAT of its study fee. */
export type StoredConfiguration = {
  id: number;
  configuration: Omit<SimulatorConfiguration, 'isStudyTaxed'>;
  limits: SimulatorLimits;
  /** The borrower may decline the platform line. */
  isPlatformOptional: boolean;
};

function topicOf(typeUser: TypeUser) {
  return typeUser === 'user_external' ? 'simulator_external' : 'simulator_allied';
}

function fromRow(row: Row<'simulator_configurations'>): StoredConfiguration {
  return {
    id: row.id,
    configuration: {
      typeUser: row.type_user,
      vatPpm: row.vat_ppm,
      endorsementPpm: row.endorsement_ppm,
      centralRiskPesos: row.central_risk_pesos,
      interestRatePpm: row.interest_rate_ppm,
      annualInterestRatePpm: row.annual_interest_rate_ppm,
      creditStudyPpm: row.credit_study_ppm,
    },
    limits: {
      minAmount: row.min_amount_pesos,
      maxAmount: row.max_amount_pesos,
      stepAmount: row.step_amount_pesos,
      maxInstallments: row.max_installments,
      defaultAmount: row.default_amount_pesos,
      defaultInstallments: row.default_installments,
    },
    isPlatformOptional: row.platform_optional,
  };
}

/** The version in force on a day: the latest that took effect on it or before and was not withdrawn before it did. */
export async function inForceOn(
  db: Db,
  typeUser: TypeUser,
  day: Day,
): Promise<StoredConfiguration | undefined> {
  const row = await db
    .selectFrom('simulator_configurations')
    .selectAll()
    .where('type_user', '=', typeUser)
    .where('effective_on', '<=', day)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('settings_withdrawals')
            .whereRef('version_id', '=', 'simulator_configurations.id')
            .where('topic', '=', topicOf(typeUser)),
        ),
      ),
    )
    .orderBy('effective_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function byId(db: Db, id: number): Promise<StoredConfiguration | undefined> {
  const row = await db
    .selectFrom('simulator_configurations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}
