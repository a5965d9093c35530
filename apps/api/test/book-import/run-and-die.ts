/**
 * Runs an import in a process of its own, which kills itself after so many committed steps and so many statements of the next one:
 * `run-and-die.ts URL IMPORT TODAY STEPS STATEMENTS SENT`. With `SENT`, the last statement is on its way to the database by then.
 */
import { day, startOfBogotaDay } from '@unamano/domain/calendar';
import pg from 'pg';
import { connect } from '../../src/db/connect.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import { createBookImports } from '../../src/modules/money/book-import/index.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';

const [url = '', importId, today = '', steps, statements, sent] = process.argv.slice(2);
let commitsLeft = Number(steps);
let statementsLeft = Number(statements);

type Query = (...given: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
client.query = function counted(this: unknown, ...given) {
  const isDue = commitsLeft === 0 && --statementsLeft <= 0;
  if (isDue && sent !== 'sent') process.kill(process.pid, 'SIGKILL');
  const answer = query.apply(this, given);
  if (isDue) process.kill(process.pid, 'SIGKILL');
  const [first] = given;
  const text = typeof first === 'string' ? first : (first as { text?: string }).text;
  if (commitsLeft > 0 && /^commit/i.test(text ?? '')) commitsLeft--;
  return answer;
};

const { db } = connect(url);
const clock = clockFrom(() => new Date(startOfBogotaDay(day(today)).getTime() + 10 * 3_600_000));
await createBookImports({ db, clock, approvals: createApprovals({ db, clock }) }).run(Number(importId));
throw new Error('the run ended before its process died');
