/** The lists of the forms, and the meaning of their codes. */
import { activitySearch } from '@unamano/domain/identity/activity-search';
import type { Db } from '../../../db/types.ts';
import { type Activity, activities, activityTitles, cities, cityLabels, type Labelled } from './data.ts';

/** Made by the first search: most starts of a process search for nothing. */
let found: ReturnType<typeof activitySearch<Activity>> | undefined;

function findActivities(search: string) {
  found ??= activitySearch(activities());
  return found(search);
}

/** The title of an economic activity, undefined for an unknown code. */
export const activityTitle = (code: string): string | undefined => activityTitles().get(code);

/** The name of a municipality, undefined for an unknown code. */
export const cityLabel = (code: string): string | undefined => cityLabels().get(code);

/** The activities that a search finds, nearest first; all of them for an empty search. */
export function searchActivities(search: string): Activity[] {
  return search.trim() === '' ? [...activities()] : findActivities(search).map(({ activity }) => activity);
}

/** The municipalities of a department; none for an unknown code. */
export const citiesOf = (departmentCode: string): readonly Labelled[] => cities().get(departmentCode) ?? [];

export async function readBanks(db: Db): Promise<{ title: string; id_bank: string }[]> {
  const rows = await db
    .selectFrom('banks')
    .select(['title', 'code as id_bank'])
    .where('active', '=', true)
    .execute();
  return rows.sort((a, b) => a.title.localeCompare(b.title, 'es'));
}

const openCompanies = (db: Db) => db.selectFrom('companies').where('ended_at', 'is', null);

/** Allied companies that have not ended. */
export async function readOpenCompanies(db: Db): Promise<{ label: string; value: number }[]> {
  const rows = await openCompanies(db).select(['name as label', 'id as value']).execute();
  return rows.sort((a, b) => a.label.localeCompare(b.label, 'es'));
}

/** A company whose employees may sign up now. */
export function findOpenCompany(
  db: Db,
  companyId: number,
): Promise<{ id: number; name: string } | undefined> {
  return openCompanies(db).select(['id', 'name']).where('id', '=', companyId).executeTakeFirst();
}
