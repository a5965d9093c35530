import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseNit } from '@unamano/domain/identity/nit';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyDatabase, sharedDatabase, testDatabase } from '../../test/database/database.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { readConfig } from '../config/config.ts';
import type { CommandContext } from './command.ts';
import { dispatch } from './dispatch.ts';
import { COMMANDS } from './registry.ts';

let printed: string[];
let password: string;

const database = await sharedDatabase();
const dataDir = temporaryFolder();

beforeEach(() => {
  printed = [];
  password = 'Manglar-Azul-2026';
});

function contextOf(url: string): CommandContext {
  const read = readConfig({ UNAMANO_MODE: 'sandbox', DATABASE_URL: url, UNAMANO_DATA_DIR: dataDir }, dataDir);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return {
    config: read.config,
    say: (line) => printed.push(line),
    askSecret: async () => password,
    pathFrom: (written) => path.resolve(dataDir, written),
  };
}

const print = (line: string) => void printed.push(line);

function unamano(args: string[], url = database.url): Promise<number> {
  return dispatch(COMMANDS, args, () => contextOf(url), { out: print, err: print });
}

const ADMIN = ['create-admin', '--email', 'Ana@Unamano.co', '--first-name', 'Ana', '--last-name', 'Ríos'];

describe('a call', () => {
  it('without a command shows every command', async () => {
    expect(await unamano([])).toBe(0);
    for (const { name } of COMMANDS) expect(printed.join('\n')).toContain(name);
  });

  it.each(COMMANDS.map(({ name }) => name))('of %s explains itself', async (name) => {
    expect(await unamano([name, '--help'])).toBe(0);
    expect(await unamano(['help', name])).toBe(0);
    expect(printed[0]).toBe(printed[1]);
    expect(printed[0]).toContain(`npm run unamano -- ${name}`);
  });

  it.each([
    [['crear'], 'There is no command crear.'],
    [['migrate', '--rapido'], 'There is no option --rapido.'],
    [['migrate', 'ya'], 'There is a text'],
    [['create-company', '--name', 'Café'], 'The option --nit is missing.'],
    [['create-company', '--name', '  ', '--nit', '900373913-4'], 'The option --name is missing.'],
    [['create-admin', '--password', 'Manglar-Azul-2026'], 'There is no option --password.'],
  ])('that is wrong says so and ends with 2: %s', async (args, text) => {
    expect(await unamano(args)).toBe(2);
    expect(printed.join('\n')).toContain(text);
  });

  it('to a database that is away or old says so and ends with 1', async () => {
    expect(await unamano(['verify-ledger'], 'postgres://missing@127.0.0.1:1/none')).toBe(1);
    expect(printed.at(-1)).toContain('The database does not answer');
    const wrong = new URL(inject('testServer').url);
    wrong.password = 'wrong';
    expect(await unamano(['verify-ledger'], wrong.href)).toBe(1);
    expect(printed.at(-1)).toContain('does not accept the user or the password');
    const empty = await emptyDatabase();
    expect(await unamano(['verify-ledger'], empty.url)).toBe(1);
    expect(printed.at(-1)).toContain('migrate');
    await empty.drop();
  });
});

describe('create-admin', () => {
  it('makes an admin once, who may do everything', async () => {
    expect(await unamano(ADMIN)).toBe(0);
    const { rows } = await database.pool.query(
      `select email, is_admin, company_id, (select count(*)::integer from staff_modules where staff_id = staff.id) as modules
        from staff where email = 'ana@unamano.co'`,
    );
    expect(rows).toEqual([{ email: 'ana@unamano.co', is_admin: true, company_id: null, modules: 14 }]);
    expect(await unamano(ADMIN)).toBe(1);
    expect(printed.at(-1)).toContain('already exists');
    const { rows: facts } = await database.pool.query(
      "select actor, address from audit_events where action = 'staff.create'",
    );
    expect(facts).toEqual([{ actor: 'platform', address: 'local' }]);
  });

  it.each(['Corta-2026', 'sin-mayuscula-2026', 'Sin-Numero-Alguno', 'Password123456', ''])(
    'refuses the password "%s", and never prints it',
    async (weak) => {
      password = weak;
      expect(await unamano(ADMIN.with(2, 'otra@unamano.co'))).toBe(1);
      if (weak) expect(printed.join('\n')).not.toContain(weak);
      const { rows } = await database.pool.query("select from staff where email = 'otra@unamano.co'");
      expect(rows).toHaveLength(0);
    },
  );

  it.each([
    ['--first-name', 4, 'Reclama en https://premio.example/x'],
    ['--first-name', 4, 'Ana\u202eaíR'],
    ['--last-name', 6, '<b>Ríos</b>'],
    ['--last-name', 6, 'R'.repeat(81)],
  ])('refuses %s that is no name of a person (argument %i): %j', async (option, at, name) => {
    expect(await unamano(ADMIN.with(2, 'nombre@unamano.co').with(at, name))).toBe(1);
    expect(printed.at(-1)).toContain(`${option} must be a name`);
    const { rows } = await database.pool.query("select from staff where email = 'nombre@unamano.co'");
    expect(rows).toHaveLength(0);
  });

  it('refuses what is no e-mail', async () => {
    expect(await unamano(ADMIN.with(2, 'ana'))).toBe(1);
    expect(printed.at(-1)).toContain('must be an e-mail address');
  });
});

describe('create-company', () => {
  const company = (name: string, nit: string) => unamano(['create-company', '--name', name, '--nit', nit]);

  it('makes a company once, by its tax number however it is typed', async () => {
    expect(await company('Café Alto SAS', '900.373.913-4')).toBe(0);
    expect(await company('Café Bajo SAS', '9003739134')).toBe(1);
    expect(printed.at(-1)).toContain('A company with this name');
    const { rows } = await database.pool.query('select name, nit from companies');
    expect(rows).toEqual([{ name: 'Café Alto SAS', nit: '900373913-4' }]);
  });

  it('refuses a tax number whose check digit is wrong', async () => {
    expect(await company('Otra SAS', '900373913-5')).toBe(1);
    expect(parseNit('891408952-2')).toBe('891408952-2');
    expect(parseNit('891408925-2')).toBeNull();
  });
});

describe('migrate', () => {
  it('brings an empty database up to date, once', async () => {
    const empty = await emptyDatabase();
    expect(await unamano(['migrate'], empty.url)).toBe(0);
    expect(printed.join('\n')).toContain('Applied: 0001-people.sql');
    expect(await unamano(['migrate'], empty.url)).toBe(0);
    expect(printed.at(-1)).toBe('Already up to date.');
    await empty.drop();
  });
});

describe('verify-ledger', () => {
  it('finds nothing in a clean database; backup/backup.test.ts has one that is not', async () => {
    expect(await unamano(['verify-ledger'])).toBe(0);
    expect(printed.at(-1)).toBe('The journal is right: no differences.');
  });
});

describe('verify-audit', () => {
  it('finds the chain intact, and where it was broken', async () => {
    const other = await testDatabase();
    const company = ['create-company', '--name', 'Café Alto SAS', '--nit', '900373913-4'];
    expect(await unamano(company, other.url)).toBe(0);
    expect(await unamano(['verify-audit'], other.url)).toBe(0);
    expect(printed.at(-1)).toContain('The audit is intact: 1 events');
    await other.pool.query(`set session_replication_role = replica;
      update audit_events set action = 'company.end'; set session_replication_role = origin`);
    expect(await unamano(['verify-audit'], other.url)).toBe(1);
    expect(printed.at(-1)).toContain('was changed (position 1');
    await other.close();
  });

  it('detects removed events by an end that is known from before', async () => {
    const other = await testDatabase();
    for (const [name, nit] of [
      ['Café Alto SAS', '900373913-4'],
      ['Textiles Otún SAS', '890903938-8'],
    ] as const)
      expect(await unamano(['create-company', '--name', name, '--nit', nit], other.url)).toBe(0);
    expect(await unamano(['verify-audit'], other.url)).toBe(0);
    const end = printed.at(-1)?.match(/2:[0-9a-f]{64}/)?.[0] ?? 'none';
    expect(await unamano(['verify-audit', '--end', end], other.url)).toBe(0);
    await other.pool.query(`set session_replication_role = replica;
      delete from audit_events where id in (select event_id from audit_links where position = 2);
      delete from audit_links where position = 2;
      update audit_head set (position, hash) = (select position, hash from audit_links);
      set session_replication_role = origin`);
    expect(await unamano(['verify-audit'], other.url)).toBe(0);
    expect(await unamano(['verify-audit', '--end', end], other.url)).toBe(1);
    expect(printed.at(-1)).toContain('ends too early (position 2)');
    expect(await unamano(['verify-audit', '--end', '2:abc'], other.url)).toBe(2);
    await other.close();
  });
});

describe('import', () => {
  it('reads the templates that it writes, and asks another admin', async () => {
    expect(await unamano(['import', '--templates', 'plantillas'])).toBe(0);
    const book = ['import', '--files', 'plantillas', '--cutoff', '2026-02-28'];
    expect(await unamano(book)).toBe(1);
    expect(printed.join('\n')).toContain('La hoja vino dos veces');
    rmSync(path.join(dataDir, 'plantillas', 'libro.xlsx'));
    expect(await unamano(book)).toBe(0);
    await unamano([
      'create-admin',
      '--email',
      'libro@unamano.co',
      '--first-name',
      'Eva',
      '--last-name',
      'Ruiz',
    ]);
    expect(await unamano([...book, '--by', 'libro@unamano.co'])).toBe(0);
    expect(await unamano(['import', '--newest', 'status'])).toBe(0);
    expect(printed.join('\n')).toContain('asked, 0 of 4 parts');
    expect(await unamano(['import', '--newest', 'stop', '--by', 'libro@unamano.co'])).toBe(1);
    expect(await unamano([...book.slice(0, 3), '--cutoff', '2999-01-01'])).toBe(1);
  });
});

describe('a lost second factor and stolen sessions', () => {
  const EMAIL = 'perdida@unamano.co';
  const open = () =>
    database.pool.query(
      `select s.end_reason from sessions s join staff on staff.id = s.staff_id where email = $1 and s.ended_at is null`,
      [EMAIL],
    );

  async function anAccount(): Promise<void> {
    expect(await unamano(ADMIN.with(2, EMAIL))).toBe(0);
    await database.pool.query(
      `insert into staff_second_factors (staff_id, secret_sealed, confirmed_at)
        select id, 'v1:00000000:sealed', now() from staff where email = $1`,
      [EMAIL],
    );
    await database.pool.query(
      `insert into sessions (id, staff_id, address, user_agent, created_at)
        select gen_random_uuid(), id, '127.0.0.1', 'test', now() from staff where email = $1`,
      [EMAIL],
    );
  }

  it('reset-second-factor takes it off once, ends the sessions and mails the person', async () => {
    await anAccount();
    expect(await unamano(['reset-second-factor', '--email', ` ${EMAIL.toUpperCase()} `])).toBe(0);
    expect((await open()).rows).toEqual([]);
    const { rows } = await database.pool.query('select template from messages where recipient = $1', [EMAIL]);
    expect(rows).toEqual([{ template: 'second_factor_changed' }]);
    expect(await unamano(['reset-second-factor', '--email', EMAIL])).toBe(1);
    expect(printed.at(-1)).toContain('has neither a second factor');
    expect(await unamano(['reset-second-factor', '--email', 'nadie@unamano.co'])).toBe(1);
    const { rows: facts } = await database.pool.query(
      "select actor from audit_events where action = 'staff.reset_second_factor'",
    );
    expect(facts).toEqual([{ actor: 'platform' }]);
    const { rows: events } = await database.pool.query(
      'select kind, account_kind, request_id, detail from security_events',
    );
    expect(events).toEqual([
      {
        kind: 'factor_changed',
        account_kind: 'staff',
        request_id: 'command-line',
        detail: { change: 'reset' },
      },
    ]);
  });

  it('end-all-sessions ends every one', async () => {
    await database.pool.query('update sessions set ended_at = null, end_reason = null');
    expect((await open()).rows).toHaveLength(1);
    expect(await unamano(['end-all-sessions'])).toBe(0);
    expect(printed.at(-1)).toBe('Done: sessions ended: 1.');
    expect((await open()).rows).toEqual([]);
  });
});
