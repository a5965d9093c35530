/** The tables of `data/`. Their sources: `data/SOURCES.md`. */
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

const sorted = (list: Labelled[]): Labelled[] => list.sort((a, b) => inSpanish(a.label, b.label));

/** Read at the first use: most starts of a process ask for no list. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const places = once(() =>
  read(
    'divipola.csv',
    z.object({
      code_departament: z.string().regex(/^\d{2}$/),
      label_departament: z.string().min(1),
      code_city: z.string().regex(/^\d{5}$/),
      label_city: z.string().min(1),
    }),
  ),
);

/** Departments in Spanish order: Risaralda, 66, is the 27th. */
export const departments = once((): readonly Labelled[] =>
  sorted(
    [...new Map(places().map((place) => [place.code_departament, place.label_departament]))].map(
      ([code, label]) => ({ code, label }),
    ),
  ),
);

/** Municipalities by department's code, each list in Spanish order. */
export const cities = once((): ReadonlyMap<string, readonly Labelled[]> => {
  const labelled = places().map((place) => ({
    of: place.code_departament,
    city: { label: place.label_city, code: place.code_city },
  }));
  const byDepartment = Map.groupBy(labelled, ({ of }) => of);
  return new Map([...byDepartment].map(([of, all]) => [of, sorted(all.map(({ city }) => city))]));
});

export const cityLabels = once(
  (): ReadonlyMap<string, string> => new Map(places().map((place) => [place.code_city, place.label_city])),
);

/** Sovereign countries in Spanish order, by ISO's numeric code: Colombia, 170, is the 42nd. */
export const countries = once((): readonly Labelled[] =>
  sorted(
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
  ),
);

const activityCode = z.string().regex(/^\d{4}$/);

/** The activities with the everyday words that lead to each. */
export const activities = once((): readonly Activity[] => {
  const words = read('activity-words.csv', z.object({ code: activityCode, words: z.string().min(1) }));
  const wordsOf = new Map(words.map((row) => [row.code, row.words.split(';')]));
  const titles = read('ciiu.csv', z.object({ code: activityCode, title: z.string().min(1) }));
  return titles.map(({ code, title }) => ({ code, title, words: wordsOf.get(code) ?? [] }));
});

export const activityTitles = once(
  (): ReadonlyMap<string, string> => new Map(activities().map(({ code, title }) => [code, title])),
);
