import { signUp } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../../test/platform/command-line.ts';
import { sharedPlatform } from '../../../test/platform/platform.ts';

const platform = await sharedPlatform();

const { dni } = await signUp(platform);
const id = (await platform.pool.query('select id from borrowers where dni = $1', [dni])).rows[0].id;

const { printed, run } = commandLine(platform.dataDir);
const unamano = (args: string[]) =>
  run(args, { DATABASE_URL: platform.databaseUrl, UNAMANO_DATA_DIR: platform.dataDir });

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
