import { signUp } from '@unamano/journeys/borrower';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { readConfig } from '../../config/config.ts';
import { dispatch } from '../dispatch.ts';
import { COMMANDS } from '../registry.ts';

const platform = sharedPlatform();
let id: number;
let printed: string[];

beforeAll(async () => {
  const { dni } = await signUp(platform);
  id = (await platform.pool.query('select id from borrowers where dni = $1', [dni])).rows[0].id;
}, 60_000);

function unamano(args: string[]): Promise<number> {
  printed = [];
  const env = {
    UNAMANO_MODE: 'sandbox',
    DATABASE_URL: platform.databaseUrl,
    UNAMANO_DATA_DIR: platform.dataDir,
  };
  const read = readConfig(env, platform.dataDir);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const print = (line: string) => void printed.push(line);
  const context = {
    config,
    say: print,
    askSecret: async () => '',
    pathFrom: (written: string) => written,
  };
  return dispatch(COMMANDS, args, () => context, { out: print, err: print });
}

describe('person-claim', () => {
  const claim = (...more: string[]) =>
    unamano(['person-claim', '--reference', 'PQR 9', '--borrower', String(id), ...more]);

  it('is open once, keeps the person from being erased, and is closed by its number', async () => {
    expect(await claim()).toBe(0);
    expect(await claim()).toBe(1);
    await platform.pool.query('update platform_clock set offset_ms = $1', [400 * 86_400_000]);
    const erase = ['person-erase', '--reference', 'x', '--no-open-claim', '--borrower', String(id)];
    expect(await unamano(erase)).toBe(1);
    expect(printed.join('\n')).toContain('has an open claim');
    expect(await claim('--close')).toBe(0);
    expect(await claim('--close')).toBe(1);
    expect(await unamano(erase)).toBe(1);
    expect(printed.join('\n')).not.toContain('has an open claim');
  });
});
