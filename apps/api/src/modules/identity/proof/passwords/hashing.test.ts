import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ok } from '../../../../kernel/result.ts';
import { hashPassword, isPassword } from './hashing.ts';

/** In a process of its own: the unit tests hash at a lower cost. */
function hashOfThePlatform(password: string): string {
  const module = new URL('./hashing.ts', import.meta.url).href;
  const program = `import { hashPassword } from '${module}'; console.log(await hashPassword('${password}'));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  }).trim();
}

it('hashes by argon2id at the first strength of the OWASP cheat sheet: 46 MiB, one pass', async () => {
  const hash = hashOfThePlatform('Chicamocha2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await isPassword(hash, 'Chicamocha2026')).toEqual(ok(true));
  expect(await isPassword(hash, 'Manglar2027')).toEqual(ok(false));
});

it('compares all of a password: case, spaces at its ends, and each of 64 and more characters', async () => {
  // Two bytes each: a limit in bytes comes earlier.
  const long = `Aa1${'é'.repeat(125)}`;
  for (const [password, others] of [
    [' Manglar 2026 ', ['Manglar 2026', ' manglar 2026 ', ' Manglar 2026']],
    [long, [...[64, 65, 72, 73, 127].map((end) => long.slice(0, end)), `${long}x`, `${long.slice(0, 127)}y`]],
  ] as const) {
    const hash = await hashPassword(password);
    expect(await isPassword(hash, password)).toEqual(ok(true));
    for (const other of others) expect(await isPassword(hash, other), other).toEqual(ok(false));
  }
});

it('accepts a password in another Unicode form, and none without a hash', async () => {
  const hash = await hashPassword('Ma\u00f1ana2026');
  expect(await isPassword(hash, 'Man\u0303ana2026')).toEqual(ok(true));
  expect(await isPassword(undefined, 'Ma\u00f1ana2026')).toEqual(ok(false));
});
