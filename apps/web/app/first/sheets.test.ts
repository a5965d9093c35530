/** The sheets are written behind the page, whose inlined sheet of styles has what they need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstSheets } from './sheets.tsx';

const app = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(app, file), 'utf8');
const landingStyles = read('styles.css');
const imported = [...landingStyles.matchAll(/@import "\.\/(shared\/ui\/styles\/[^"]+)"/g)].map(
  ([, file = '']) => read(file),
);
const utilities = new Set(/@source inline\("([^"]*)"\)/.exec(landingStyles)?.[1]?.split(' '));

test.each(['user_external', 'allied_company'] as const)(
  'every class of the first sheets for %s is in the sheet of the landing pages',
  async (typeUser) => {
    const markup = await firstSheets(typeUser);
    expect(markup.match(/<dialog data-first=/g)).toHaveLength(2);
    const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const missing = classes.filter(
      (name) =>
        name && !utilities.has(name) && !imported.some((css) => new RegExp(`\\.${name}[ ,]`).test(css)),
    );
    expect([...new Set(missing)]).toEqual([]);
  },
);
