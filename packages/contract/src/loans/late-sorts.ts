/** The orders of the list of late credits, rising and (with a minus) falling. No schema library here: pages load this file by itself. */
export const LATE_SORTS = [
  'days',
  '-days',
  'name',
  '-name',
  'amount',
  '-amount',
  'last_contact',
  '-last_contact',
  'promise',
  '-promise',
  'company',
  '-company',
] as const;
export type LateSort = (typeof LATE_SORTS)[number];

export const FIRST_LATE_SORT: LateSort = '-days';
