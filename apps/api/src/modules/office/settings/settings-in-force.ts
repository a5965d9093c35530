/** All that the settings say on a day to a kind of borrower, in one reading. */

import type { Day } from '@unamano/domain/calendar';
import { legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import { inForceOn, type Version } from '@unamano/domain/versions';
import type { Db } from '../../../db/types.ts';
import { ceilingsOf } from './effects/effects.ts';
import { readState } from './repo.ts';

/** @throws where there are none: the first release has a version of every topic from 2020 on */
function required<Values>(versions: readonly Version<Values>[], day: Day): Values {
  const found = inForceOn(versions, day);
  if (found === undefined) throw new Error(`settings without a version on ${day}`);
  return found.values;
}

export async function settingsInForce(db: Db, typeUser: TypeUser, day: Day) {
  const state = await readState(db);
  return {
    simulator: required(
      typeUser === 'allied_company' ? state.simulator_allied : state.simulator_external,
      day,
    ),
    late: required(state.late_terms, day),
    policy: required(state.credit_policy, day),
    priceLines: required(state.price_lines, day),
    modality: required(state.ceiling_rule, day).modality,
    /** Of the lender's modality; null where none is on record. */
    ceilingPpm: legalCeilingPpm(ceilingsOf(state), day),
  };
}

export type SettingsInForce = Awaited<ReturnType<typeof settingsInForce>>;
