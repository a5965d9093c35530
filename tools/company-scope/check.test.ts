import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { checkCompanyScope } from './check.ts';
import { RULES } from './rules.ts';

const MODULES = 'apps/api/src/modules';
const NO_LISTS = {
  platformModules: {},
  unscopedReads: {},
  scopelessActors: {},
  scopelessCalls: {},
  allCompaniesFiles: {},
};

async function check(files: Record<string, string>, lists: Partial<typeof RULES> = {}) {
  const sources = new Map(Object.entries(files).map(([path, source]) => [`${MODULES}/${path}`, source]));
  const rules = { ...RULES, ...NO_LISTS, ...lists };
  const faults = await checkCompanyScope(sources, async (_, name) => name !== 'adminCall', rules);
  return faults.map(({ path, line, text }) => `${path.replace(`${MODULES}/`, '')}:${line} ${text}`);
}

const LIST = `export async function list(db: Db, query: { limit: number }) {
  return db.selectFrom('credits').selectAll().limit(query.limit).execute();
}`;

test('a list of company data without a scope is refused, with what to do', async () => {
  const [fault, ...others] = await check({ 'loans/repo.ts': LIST });
  expect(fault).toMatch(
    /^loans\/repo\.ts:1 list reads rows of every company: take a CompanyScope and narrow by/,
  );
  expect(others).toEqual([]);
});

test('raw SQL, joins and a query in a constant are read too', async () => {
  const raw = `export const all = (db: Db) => sql\`select * from payroll_files order by id\`.execute(db);`;
  const joined = `export const names = (db: Db) => db.selectFrom('banks').innerJoin('borrowers', 'a', 'b').execute();`;
  const constant = `const ROWS = sql\`select 1 from credits\`;\nexport const rows = (db: Db) => ROWS.execute(db);`;
  for (const source of [raw, joined, constant])
    expect(await check({ 'loans/repo.ts': source })).toHaveLength(1);
});

test('a scope, a key, or callers that narrow are enough', async () => {
  const scoped = LIST.replace(
    'db.selectFrom',
    `inCompany(db.selectFrom('credits'), 'company_id', scope);db.selectFrom`,
  );
  const byKey = LIST.replace('.limit', `.where('id', '=', query.limit).limit`);
  const helper = `const rows = (db: Db) => db.selectFrom('credits').selectAll();
export const one = (db: Db, id: number) => rows(db).where('credits.id', '=', id).execute();`;
  for (const source of [scoped, byKey, helper]) expect(await check({ 'loans/repo.ts': source })).toEqual([]);
  const sameName = `const credits = (db: Db) => inCompany(db.selectFrom('credits'), 'company_id', scope);\n${LIST}`;
  expect(await check({ 'loans/repo.ts': sameName })).toHaveLength(1);
  const open = `${helper}\nexport const all = (db: Db) => rows(db).execute();`;
  expect(await check({ 'loans/repo.ts': open })).toHaveLength(1);
});

test('a scope that a function takes and forgets is refused', async () => {
  const types = `export type Query = { scope: CompanyScope; limit: number };`;
  const direct = `export async function list(db: Db, scope: CompanyScope, id: number) {
  return db.selectFrom('credits').where('id', '=', id).execute();
}`;
  const carried = `export const list = (db: Db, query: Query) => db.selectFrom('credits').where('id', '=', query.id);`;
  const apart = `export const list = (db: Db, { id, scope }: Query) => db.selectFrom('credits').where('id', '=', id);`;
  for (const source of [direct, carried, apart])
    expect(await check({ 'loans/repo.ts': source, 'loans/types.ts': types })).toEqual([
      expect.stringMatching(
        /loans\/repo\.ts:1 list never uses the company scope of its (CompanyScope|Query)/,
      ),
    ]);
  const passed = `export const list = (db: Db, query: Query) => rows(db, { ...query, limit: 1 });`;
  expect(await check({ 'loans/repo.ts': passed, 'loans/types.ts': types })).toEqual([]);
});

test('a staff call that uses its actor for the audit alone is refused', async () => {
  const actor = `export type StaffActor = { kind: 'staff'; scope: CompanyScope };`;
  const service = (body: string) => `export function createLoans({ db }: Deps) {
  return { async end(actor: StaffActor, id: number) { ${body} } };
}`;
  const forgotten = service('await recordAudit(db, { actor, action: "loan.end" });');
  expect(await check({ 'loans/service.ts': forgotten, 'loans/actor.ts': actor })).toHaveLength(1);
  const scoped = service('await find(db, actor.scope, id); await recordAudit(db, { actor });');
  expect(await check({ 'loans/service.ts': scoped, 'loans/actor.ts': actor })).toEqual([]);
});

test('a call that is open to company staff must pass its caller on', async () => {
  const routes = (name: string, handle: string) => `import { ${name} } from '@unamano/contract/loans';
mount(app, ${name}, {}, ${handle});`;
  const open = routes('loanList', '({ input }) => loans.list(input)');
  expect(await check({ 'loans/loans/routes.ts': open })).toEqual([
    expect.stringContaining(
      'loans/loans/routes.ts:2 loanList is open to company staff and ignores the caller',
    ),
  ]);
  expect(
    await check({ 'loans/loans/routes.ts': routes('loanList', '({ actor }) => loans.list(actor)') }),
  ).toEqual([]);
  expect(await check({ 'loans/loans/routes.ts': routes('adminCall', '() => loans.list()') })).toEqual([]);
  expect(await check({ 'loans/loans/routes.ts': open }, { platformModules: { loans: 'test' } })).toHaveLength(
    1,
  );
});

test('a use case that is mounted by its name must use the scope of its caller', async () => {
  const routes = `import { loanList } from '@unamano/contract/loans';
mount(app, loanList, errors, loans.list);`;
  const service = (parameter: string, body: string) => `export function createLoans({ db }: Deps) {
  const list: UseCase<typeof loanList> = async (${parameter}) => { ${body} };
  return { list };
}`;
  const checkLoans = (source: string) => check({ 'loans/routes.ts': routes, 'loans/service.ts': source });
  for (const scoped of [
    service('{ actor, input }', 'return find(db, actor.scope, input.id);'),
    service('{ actor, input }', 'return parseQuery(actor, input);'),
    `export const list: With<Deps, UseCase<typeof loanList>> = ({ db }, { actor }) => find(db, actor.scope);`,
    `export const list: UseOf<Deps, typeof loanList> = ({ db }, { actor }) => find(db, actor.scope);`,
  ])
    expect(await checkLoans(scoped)).toEqual([]);
  for (const forgotten of [
    service('{ input }', 'return find(db, input.id);'),
    service('{ actor, input }', 'await recordAudit(db, { actor }); return find(db, input.id);'),
    'export const createLoans = () => ({ list: () => [] });',
    'export const list: With<Deps, UseCase<typeof loanList>> = ({ db }, { input }) => find(db, input.id);',
    'export const list: UseOf<Deps, typeof loanList> = ({ db }, { input }) => find(db, input.id);',
  ])
    expect(await checkLoans(forgotten)).toEqual([
      expect.stringContaining('loans/routes.ts:2 loanList is open to company staff and ignores the caller'),
    ]);
});

test('ALL_COMPANIES and each exception need their entry, and an entry needs its use', async () => {
  const lifted = `export const all = () => find(ALL_COMPANIES);`;
  expect(await check({ 'loans/jobs.ts': lifted })).toHaveLength(1);
  const entry = { [`${MODULES}/loans/jobs.ts`]: 'a job' };
  expect(await check({ 'loans/jobs.ts': lifted }, { allCompaniesFiles: entry })).toEqual([]);
  expect(await check({}, { allCompaniesFiles: entry })).toEqual([
    expect.stringContaining('has no use: remove it'),
  ]);
});

/** Each line is a condition of the product; without it the check must fail. */
test.each([
  ['loans/late-payments/repo.ts', "inCompany(query, 'credits.company_id', scope)", 'query'],
  ['loans/late-payments/list/positions.ts', "inCompanySql('loan_positions.company_id', query.scope)", 'true'],
  ['loans/collections/today/today-repo.ts', "inCompanySql('late.company_id', query.scope)", 'true'],
  ['lending/allied-credits/repo.ts', "inCompany(all, 'credits.company_id', query.scope)", 'all'],
  ['money/disbursements/repo.ts', "inCompany(query, 'credits.company_id', scope)", 'query'],
  ['money/payroll/files/file-repo.ts', ".where('file.company_id', '=', companyId)", ''],
  ['loans/collections/contacts.ts', 'actor.scope', 'ALL_COMPANIES'],
])('finds the scope that %s would forget', async (file, condition, instead) => {
  const path = `${MODULES}/${file}`;
  const source = readFileSync(join(root, path), 'utf8');
  expect(source).toContain(condition);
  const actor = readFileSync(join(root, 'apps/api/src/kernel/actor.ts'), 'utf8');
  const sources = (text: string) => ({ [file]: text, '../kernel/actor.ts': actor });
  const lists = { allCompaniesFiles: file === 'loans/late-payments/repo.ts' ? { [path]: 'as listed' } : {} };
  expect(await check(sources(source), lists)).toEqual([]);
  expect(await check(sources(source.replace(condition, instead)), lists)).not.toEqual([]);
});
