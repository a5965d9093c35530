/** Each property with the loans that it is about, and a replay with a fault that it must find. */
import {
  frozenChargesNothing,
  planIsNeverDearer,
  releasedIsNeverFrozen,
  upheldLeavesNothing,
} from './plans-and-freezes.ts';
import * as faults from './planted-faults.ts';
import { loweredCeiling, owedBack } from './promises-kept.ts';
import {
  earlierIsNeverDearer,
  givenFigure,
  heldMoney,
  noCliff,
  order,
  outlook,
  type Property,
  type Replay,
  sameAsReference,
  sum,
  voided,
} from './properties.ts';
import type { Wishes } from './random.ts';

export interface PropertyRow {
  readonly name: string;
  readonly property: Property;
  readonly wishes: Wishes;
  readonly fault: Replay;
}

const ANY: Wishes = {};
const ORDINARY: Wishes = { typeUser: 'user_external', isOrdinary: true };
const PLAIN: Wishes = { typeUser: 'user_external', isPlain: true };

export const PROPERTIES: readonly PropertyRow[] = [
  { name: 'order', property: order, wishes: ANY, fault: faults.byOrderOfRecording },
  { name: 'sum', property: sum, wishes: ANY, fault: faults.aPesoLost },
  {
    name: 'earlier is never dearer',
    property: earlierIsNeverDearer,
    wishes: ORDINARY,
    fault: faults.aFeeForTheEarly,
  },
  { name: 'no cliff', property: noCliff, wishes: ANY, fault: faults.aPesoLost },
  { name: 'held money', property: heldMoney, wishes: ANY, fault: faults.withoutHeldMoney },
  { name: 'resume and outlook', property: outlook, wishes: ANY, fault: faults.aDayEarly },
  { name: 'given figure', property: givenFigure, wishes: ANY, fault: faults.withoutPromises },
  { name: 'owed back', property: owedBack, wishes: ANY, fault: faults.owedBackFirst },
  { name: 'lowered ceiling', property: loweredCeiling, wishes: ORDINARY, fault: faults.withoutKnownMoney },
  { name: 'reference', property: sameAsReference, wishes: ANY, fault: faults.withoutPromises },
  {
    name: 'plan is never dearer',
    property: planIsNeverDearer,
    wishes: ORDINARY,
    fault: faults.planAddsLateDays,
  },
  { name: 'frozen', property: frozenChargesNothing, wishes: ANY, fault: faults.withoutFreezes },
  { name: 'released', property: releasedIsNeverFrozen, wishes: ANY, fault: faults.withoutReleases },
  { name: 'upheld', property: upheldLeavesNothing, wishes: ANY, fault: faults.withoutVoids },
  { name: 'void', property: voided, wishes: PLAIN, fault: faults.withoutVoids },
];
