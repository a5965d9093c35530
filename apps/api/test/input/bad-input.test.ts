/**
 * Every call with one bad field in an input that nothing else is wrong with, sent each way that a client may send it.
 * No answer is a server fault, none tells of the insides, a refused call has written nothing, and no line of the log holds
 * what is secret of what was sent.
 *
 * `UNAMANO_FUZZ_RUNS` sets how many bad values each field is tried with. The suite of reliability also names a file for
 * the count (`UNAMANO_FUZZ_REPORT`), and plants what must be found: a statement that spoils the database
 * (`UNAMANO_FUZZ_SPOIL`), or a log that tells what was sent (`UNAMANO_FUZZ_TELL`).
 */
import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CheckedPlatform, createCheckedPlatform, rowOf } from '../access/checked-platform.ts';
import { keyOf, type MountedRoute } from '../access/mounted-routes.ts';
import { BAD_VALUES, type BadValue, badValue } from './bad-values.ts';
import { ENCODINGS, type Encoding, encode, queryOf } from './encodings.ts';
import type { Fields } from './valid-input.ts';

const RUNS = Number(process.env.UNAMANO_FUZZ_RUNS || 10);
const { UNAMANO_FUZZ_REPORT: REPORT, UNAMANO_FUZZ_SPOIL: SPOIL, UNAMANO_FUZZ_TELL: TELL } = process.env;

let checked: CheckedPlatform;
let tried = 0;
let fields = 0;

function report(): void {
  if (!REPORT) return;
  const counts = { tried, fields, calls: checked.calls.length, lines: checked.log.judged() };
  writeFileSync(REPORT, JSON.stringify(counts));
}

function expectQuietLog(where: string): void {
  expect(checked.log.look(), `${where}: the log tells`).toEqual([]);
}

beforeAll(async () => {
  checked = await createCheckedPlatform();
  if (SPOIL) await checked.platform.pool.query(SPOIL);
  report();
}, 60_000);

afterEach(({ task }) => expectQuietLog(task.name));

afterAll(() => checked.close());

type Bad = { field: string; value: BadValue };

async function tryField(route: MountedRoute, fields: Fields, encoding: Encoding, bad?: Bad) {
  const { method, url } = route;
  const headers = checked.accessFor(route);
  const where = `${keyOf(route)} ${bad?.field ?? ''}`;
  checked.log.remember(fields, headers);
  if (TELL) checked.platform.app.log.info({ sent: fields }, 'call');
  const call =
    method === 'GET'
      ? { method, url: `${url}?${queryOf(fields, bad)}`, headers }
      : { method, url, headers, sent: encode(encoding, fields, bad) };
  const answer = await checked.sendAndCheck(call, where);
  const { undo } = rowOf(route);
  if (answer.status < 400 && undo) {
    await undo(checked.world, JSON.parse(answer.text));
    await checked.resetBaseline();
  }
  return answer;
}

/** fast-check's own report prints values of 100 KB. */
function tell(where: string) {
  return (run: fc.RunDetails<[BadValue, Encoding]>): void => {
    if (!run.failed) return;
    const [value, encoding] = run.counterexample ?? [];
    const shown = JSON.stringify(value)?.slice(0, 300);
    const fault = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
    throw new Error(`${where}, ${encoding}, ${shown} (seed ${run.seed}):\n${fault}`);
  };
}

it('begins with inputs that nothing is wrong with', async () => {
  for (const route of checked.calls) {
    for (const encoding of ENCODINGS) {
      const answer = await tryField(route, await rowOf(route).input(checked.world), encoding);
      const isRefused = /"VALIDATION_ERROR"/.test(answer.text) || [413, 415].includes(answer.status);
      expect(isRefused, `${keyOf(route)} ${encoding}: ${answer.text}`).toBe(false);
      // Moves that can be made once only are made by the story of the main job; the fuzz needs them still open.
      if (/^POST .*(disbursement|declined)/.test(keyOf(route))) break;
    }
    expectQuietLog(keyOf(route));
  }
});

it('takes no text that the database could not keep as it is, in any field of any form', async () => {
  const halves = BAD_VALUES.filter(({ name }) => /NUL|surrogate/.test(name));
  expect(halves.length).toBeGreaterThan(3);
  for (const route of checked.calls.filter(({ method }) => method === 'POST')) {
    for (const field of Object.keys(await rowOf(route).input(checked.world))) {
      // The gateway's own properties are kept raw.
      if (/^(pv_po_id|amount|pv_payment)$/.test(field)) continue;
      for (const value of halves) {
        const fields = await rowOf(route).input(checked.world);
        const { status, text } = await tryField(route, fields, 'json', { field, value });
        expect(status, `${keyOf(route)} ${field} ${value.name}: ${text}`).toBe(400);
      }
      expectQuietLog(`${keyOf(route)} ${field}`);
    }
  }
});

it('never makes a server fault and never writes, whichever field of whichever call is bad', async () => {
  for (const route of checked.calls) {
    const row = rowOf(route);
    for (const field of [...Object.keys(await row.input(checked.world)), 'unheard_of']) {
      fields += 1;
      // Else all would soon be refused for the number of attempts alone.
      await checked.platform.pool.query('truncate attempts, wrong_guesses');
      await checked.platform.pool.query(
        'delete from one_time_codes where id not in (select code_id from signatures)',
      );
      const property = fc.asyncProperty(badValue, fc.constantFrom(...ENCODINGS), async (value, encoding) => {
        tried += 1;
        await tryField(route, await row.input(checked.world), encoding, { field, value });
      });
      await fc.assert(property, { numRuns: RUNS, reporter: tell(`${keyOf(route)} ${field}`) });
      expectQuietLog(`${keyOf(route)} ${field}`);
    }
  }
  report();
  expect(tried).toBeGreaterThan(RUNS * 100);
  // Each call leaves a line at the least: the log was not judged by its silence.
  expect(checked.log.judged()).toBeGreaterThan(tried);
}, 3_600_000);
