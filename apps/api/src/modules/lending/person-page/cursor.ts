/** The place of an event among all events of a person: the instant, then the list that it comes from, then its place there. */
import type { OlderPage } from '../../../kernel/paging.ts';

/** One letter a list, in the order in which events of one instant are shown. */
export const LISTS = [
  'claims',
  'corrections',
  'credits',
  'decisions',
  'moves',
  'messages',
  'notes',
  'payouts',
  'payout_files',
  'account',
  'incoming',
  'replies',
] as const;
export type List = (typeof LISTS)[number];

export type Place = { at: Date; list: List; id: string };

const SHAPE = /^(\d{1,15})\.(\d{1,2})\.([\w-]{1,60})$/;
const END_OF_TIME = new Date(253_402_300_799_999);
const ID_MAX = Number.MAX_SAFE_INTEGER;
const ID_DIGITS = 16;

/** Ids of a table sort as numbers. */
export const idText = (id: number): string => String(id).padStart(ID_DIGITS, '0');

export const keyOf = ({ at, list, id }: Place): string => `${at.getTime()}.${LISTS.indexOf(list)}.${id}`;

/** Null for a text that is no cursor. */
export function parsePlace(cursor: string): Place | null {
  const [, at = '', rank, id = ''] = SHAPE.exec(cursor) ?? [];
  const list = rank === undefined ? undefined : LISTS[Number(rank)];
  return list === undefined || Number(at) > END_OF_TIME.getTime()
    ? null
    : { at: new Date(Number(at)), list, id };
}

/** Newest first. */
export function comparePlaces(one: Place, other: Place): number {
  const byTime = other.at.getTime() - one.at.getTime();
  if (byTime !== 0) return byTime;
  const byList = LISTS.indexOf(other.list) - LISTS.indexOf(one.list);
  if (byList !== 0) return byList;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
}

/** What a list of rows reads from: null means from its newest row. */
export function beforeIn(list: List, after: Place | null): OlderPage['before'] {
  if (after === null) return { at: END_OF_TIME, id: ID_MAX };
  const [own, last] = [LISTS.indexOf(list), LISTS.indexOf(after.list)];
  if (own === last)
    return { at: after.at, id: /^\d{1,16}$/.test(after.id) ? Math.min(Number(after.id), ID_MAX) : 0 };
  return { at: after.at, id: own < last ? ID_MAX : 0 };
}
