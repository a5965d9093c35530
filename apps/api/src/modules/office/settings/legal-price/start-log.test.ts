import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/database/database.ts';
import { connect } from '../../../../db/connect.ts';
import { realClock } from '../../../../kernel/clock.ts';
import { createPriceGuard } from '../index.ts';
import { logLegalPrice } from './start-log.ts';

it('the line about the legal price does not end a platform whose database does not answer', async () => {
  const database = await testDatabase();
  const none = connect('postgres://nobody@127.0.0.1:1/none', { max: 1, applicationName: 'test' });
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => void lines.push(text),
    warn: (_: object, text: string) => void lines.push(text),
    error: (_: object, text: string) => void lines.push(`error: ${text}`),
  };
  for (const { db } of [database, none])
    await logLegalPrice({ prices: createPriceGuard({ db, refuses: false }), clock: realClock }, log);
  expect(lines).toEqual([
    expect.stringContaining('legal ceiling'),
    expect.stringMatching(/^error: the legal price could not be read/),
  ]);
  await Promise.all([none.close(), database.close()]);
});
