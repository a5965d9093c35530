import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { countries, departments } from './data.ts';
import {
  activityTitle,
  citiesOf,
  cityLabel,
  findOpenCompany,
  readBanks,
  readOpenCompanies,
  searchActivities,
} from './service.ts';

const database = await sharedDatabase();

describe('geography', () => {
  it('has 33 departments in Spanish order, Risaralda the 27th', () => {
    const all = departments();
    expect(all).toHaveLength(33);
    expect(all[0]).toEqual({ label: 'Amazonas', code: '91' });
    expect(all[26]).toEqual({ label: 'Risaralda', code: '66' });
    expect(new Set(all.map(({ code }) => code)).size).toBe(33);
  });

  it('has 1,122 municipalities, each under its own department', () => {
    const all = departments().flatMap(({ code }) =>
      citiesOf(code).map((city) => ({ ...city, department: code })),
    );
    expect(all).toHaveLength(1_122);
    expect(new Set(all.map(({ code }) => code)).size).toBe(1_122);
    for (const { code, department } of all) expect(code.slice(0, 2)).toBe(department);
  });

  it.each([
    ['05001', 'Medellín'],
    ['11001', 'Bogotá, D.C.'],
    ['66001', 'Pereira'],
    ['27493', 'Nuevo Belén de Bajirá'],
    ['54001', 'San José de Cúcuta'],
    ['88564', 'Providencia'],
  ])('finds %s as %s', (code, label) => {
    expect(cityLabel(code)).toBe(label);
    expect(citiesOf(code.slice(0, 2))).toContainEqual({ code, label });
  });

  it('has no city for a code that is none', () => {
    expect(cityLabel('5001')).toBeUndefined();
    expect(cityLabel('99999')).toBeUndefined();
    expect(citiesOf('99999')).toEqual([]);
    expect(citiesOf('00')).toEqual([]);
  });

  it('has 194 countries in Spanish order, Colombia the 42nd', () => {
    const sovereign = countries();
    expect(sovereign).toHaveLength(194);
    expect(sovereign[41]).toEqual({ label: 'Colombia', code: '170' });
  });
});

describe('economic activities', () => {
  it('are 507, with the tax office’s own', () => {
    expect(searchActivities('')).toHaveLength(507);
    expect(activityTitle('0010')).toBe('Asalariados');
    for (const code of ['0010', '0020', '0081', '0082', '0090', '0111', '8899']) {
      expect(activityTitle(code), code).toBeTruthy();
    }
    expect(activityTitle('10')).toBeUndefined();
  });

  it('have everyday words, each once an activity', () => {
    const named = searchActivities('').filter(({ words }) => words.length > 0);
    expect(named).toHaveLength(475);
    for (const { code, words } of named) expect(new Set(words).size, code).toBe(words.length);
  });

  it.each([
    ['taxi', '4921'],
    ['tienda', '4711'],
    ['domiciliario', '5320'],
    ['albañil', '4111'],
    ['niñera', '8891'],
    ['PANADERIA', '1081'],
    ['asalariados', '0010'],
    ['cultivo cafe', '0123'],
    ['0123', '0123'],
  ])('%s leads to %s', (search, code) => {
    expect(searchActivities(search)[0]?.code).toBe(code);
  });
});

it('lists the banks that are active, by name', async () => {
  const banks = await readBanks(database.db);
  expect(banks).toHaveLength(53);
  expect(banks).toContainEqual({ title: 'Bancolombia', id_bank: '1007' });
  await database.pool.query("update banks set active = false where code = '1007'");
  expect(await readBanks(database.db)).toHaveLength(52);
});

it('lists the companies that have not ended', async () => {
  const { rows } = await database.pool.query(
    `insert into companies (name, nit, ended_at, created_at)
     values ('Textiles Otún SAS', '900373913', null, now()), ('Café Alto SAS', '890903938', null, now()),
       ('Ya no SAS', '860002964', now(), now()) returning id`,
  );
  expect(await readOpenCompanies(database.db)).toEqual([
    { label: 'Café Alto SAS', value: rows[1].id },
    { label: 'Textiles Otún SAS', value: rows[0].id },
  ]);
  expect(await findOpenCompany(database.db, rows[0].id)).toEqual({
    id: rows[0].id,
    name: 'Textiles Otún SAS',
  });
  expect(await findOpenCompany(database.db, rows[2].id)).toBeUndefined();
});
