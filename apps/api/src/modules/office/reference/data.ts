/** The tables of `data/`, read once at the first import. Their sources: `data/SOURCES.md`. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';

export type Labelled = { label: string; code: string };
export type Activity = { code: string; title: string; words: string[] };

function read<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const text = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true, bom: true, skip_empty_lines: true }));
}

const inSpanish = new Intl.Collator('es').compare;

function sorted(list: Labelled[]): Labelled[] {
  return list.sort((a, b) => inSpanish(a.label, b.label));
}

const places = read(
  'divipola.csv',
  z.object({
    code_departament: z.string().regex(/^\d{2}$/),
    label_departament: z.string().min(1),
    code_city: z.string().regex(/^\d{5}$/),
    label_city: z.string().min(1),
  }),
);

/** Departments in Spanish order: Risaralda, 66, is the 27th. */
export const DEPARTMENTS: readonly Labelled[] = sorted(
  [...new Map(places.map((place) => [place.code_departament, place.label_departament]))].map(
    ([code, label]) => ({ code, label }),
  ),
);

/** Municipalities by department's code, each list in Spanish order. */
export const CITIES: ReadonlyMap<string, readonly Labelled[]> = new Map(
  DEPARTMENTS.map(({ code }) => [
    code,
    sorted(
      places
        .filter((place) => place.code_departament === code)
        .map((place) => ({ label: place.label_city, code: place.code_city })),
    ),
  ]),
);

export const CITY_LABELS: ReadonlyMap<string, string> = new Map(
  places.map((place) => [place.code_city, place.label_city]),
);

/** Sovereign countries in Spanish order, by ISO's numeric code: Colombia, 170, is the 42nd. */
export const COUNTRIES: readonly Labelled[] = sorted(
  read(
    'countries.csv',
    z.object({
      numeric: z.string().regex(/^\d{3}$/),
      label: z.string().min(1),
      sovereign: z.enum(['0', '1']),
    }),
  )
    .filter((country) => country.sovereign === '1')
    .map((country) => ({ label: country.label, code: country.numeric })),
);

const activityCode = z.string().regex(/^\d{4}$/);

const wordsByCode = new Map(
  read('activity-words.csv', z.object({ code: activityCode, words: z.string().min(1) })).map(
    ({ code, words }) => [code, words.split(';')],
  ),
);

/** The activities with the everyday words that lead to each. */
export const ACTIVITIES: readonly Activity[] = read(
  'ciiu.csv',
  z.object({ code: activityCode, title: z.string().min(1) }),
).map(({ code, title }) => ({ code, title, words: wordsByCode.get(code) ?? [] }));

export const ACTIVITY_TITLES: ReadonlyMap<string, string> = new Map(
  ACTIVITIES.map(({ code, title }) => [code, title]),
);
