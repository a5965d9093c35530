/** The lists of the forms, and the meaning of their codes. */
import type { Db } from '../../db/types.ts';
import {
  ACTIVITIES,
  ACTIVITY_TITLES,
  type Activity,
  CITIES,
  CITY_LABELS,
  COUNTRIES,
  DEPARTMENTS,
  type Labelled,
} from './data.ts';

/** Without case or accents: "Río" is found by "rio". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const searchable = ACTIVITIES.map((activity) => ({ activity, text: plain(activity.title) }));

/** The title of an economic activity, undefined for an unknown code. */
export function activityTitle(code: string): string | undefined {
  return ACTIVITY_TITLES.get(code);
}

/** For modules that only check whether an activity exists. */
export const activities = { exists: (code: string): boolean => ACTIVITY_TITLES.has(code) };

/** The name of a municipality, undefined for an unknown code. */
export function cityLabel(code: string): string | undefined {
  return CITY_LABELS.get(code);
}

/** The title contains every word of the search, or the code begins with the search. */
export function searchActivities(search: string): Activity[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...ACTIVITIES];
  const wanted = search.trim();
  return searchable
    .filter(
      ({ activity, text }) => activity.code.startsWith(wanted) || words.every((word) => text.includes(word)),
    )
    .map(({ activity }) => activity);
}

export type Reference = ReturnType<typeof createReference>;

export function createReference({ db }: { db: Db }) {
  return {
    departments: (): readonly Labelled[] => DEPARTMENTS,
    /** The municipalities of a department; empty for an unknown code. */
    cities: (departmentCode: string): readonly Labelled[] => CITIES.get(departmentCode) ?? [],
    countries: (): readonly Labelled[] => COUNTRIES,

    async banks(): Promise<{ title: string; id_bank: string }[]> {
      const rows = await db
        .selectFrom('banks')
        .select(['title', 'code as id_bank'])
        .where('active', '=', true)
        .execute();
      return rows.sort((a, b) => a.title.localeCompare(b.title, 'es'));
    },

    /** Allied companies whose agreement has not ended. */
    async companies(): Promise<{ label: string; value: number }[]> {
      const rows = await db
        .selectFrom('companies')
        .select(['name as label', 'id as value'])
        .where('ended_at', 'is', null)
        .execute();
      return rows.sort((a, b) => a.label.localeCompare(b.label, 'es'));
    },

    /** A company whose employees may sign up now. */
    async openCompany(companyId: number): Promise<{ id: number; name: string } | undefined> {
      return db
        .selectFrom('companies')
        .select(['id', 'name'])
        .where('id', '=', companyId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
    },
  };
}
