import { MODULE_TITLES, STAFF_MODULES } from '@unamano/contract/modules';
import { expect, test } from 'vitest';
import { synonyms } from '../../../text/staff/people/search.ts';
import { navGroups } from '../layout/modules.ts';
import { canSearchData, commandGroups, screensOf } from './commands.ts';

const urls: Record<string, string> = {
  people: 'personas',
  late_payments: 'pagos-atrasados',
  credit_approve: 'aprobar-credito',
  companies: 'empresas-aliadas',
  staff_users: 'usuarios',
  audit: 'auditoria',
};
const permissions = (...names: (keyof typeof MODULE_TITLES)[]) =>
  names.map((name) => ({
    name,
    title: MODULE_TITLES[name],
    front_url: `/tablero/${urls[name]}`,
    icon: name,
  }));
const found = (text: string, ...names: (keyof typeof MODULE_TITLES)[]) =>
  commandGroups(permissions(...names), text).flatMap(({ items }) => items.map(({ key }) => key));

test('a screen is found by the beginnings of its words and of its synonyms, without accents', () => {
  for (const text of ['nómina', 'NOMI', 'quincena', 'desc'])
    expect([text, found(text, 'credit_approve')]).toEqual([text, ['payroll']]);
  expect(found('omina', 'credit_approve')).toEqual([]);
});

test('a title comes before a synonym', () => {
  expect(found('cuenta', 'staff_users')).toEqual(['account', 'staff_users', 'invite-user']);
});

test('only the screens and actions of the user’s modules are found', () => {
  expect(found('empresa', 'companies')).toEqual(['companies', 'create-company']);
  expect(found('empresa', 'late_payments')).toEqual([]);
  expect(found('seguridad', 'audit')).toEqual(['security']);
  expect(found('seguridad', 'people')).toEqual([]);
});

test('the server is asked for people and companies alone', () => {
  const asking = STAFF_MODULES.filter((name) => canSearchData(permissions(name)));
  expect(asking).toEqual(['people', 'companies']);
});

test('every synonym belongs to a screen or an action', () => {
  const all = permissions(...STAFF_MODULES).map((one) => ({ ...one, front_url: one.front_url }));
  const actions = ['second-factor', 'create-company', 'invite-user', 'log-out'];
  const keys = [
    ...screensOf(all).map(({ key }) => key),
    ...navGroups(all).flatMap(({ items }) => items.map(({ name }) => name)),
    ...STAFF_MODULES,
    ...actions,
  ];
  expect(Object.keys(synonyms).filter((key) => !keys.includes(key))).toEqual([]);
});
