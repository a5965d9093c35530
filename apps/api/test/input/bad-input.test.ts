/**
 * Every call with one bad field in an otherwise valid input, in each encoding that a client may use. No answer is a
 * server fault or shows internal details, a refused call writes nothing, and the log contains no secret of the input.
 *
 * `UNAMANO_FUZZ_RUNS` sets the number of bad values for each field: 80 are some 45,000 inputs. `UNAMANO_FUZZ_SEED` repeats a run.
 */
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { sharedCheckedPlatform } from '../access/checked-platform.ts';
import { keyOf, type MountedRoute } from '../access/mounted-routes.ts';
import type { Fields } from '../calls/call.ts';
import { callOf } from '../calls/index.ts';
import { someOf, testSize } from '../sizes.ts';
import { BAD_VALUES, type BadValue, badValue } from './bad-values.ts';
import { ENCODINGS, type Encoding, encode, queryOf } from './encodings.ts';

/** A test goes through every call: on a quiet machine it takes half a minute. */
vi.setConfig({ testTimeout: 300_000 });

const RUNS = Number(process.env.UNAMANO_FUZZ_RUNS || testSize({ short: 3, full: 10 }));
const SEED = Number(process.env.UNAMANO_FUZZ_SEED || Math.floor(Math.random() * 2 ** 31));

const checked = await sharedCheckedPlatform();
let tried = 0;
let fields = 0;

function expectQuietLog(where: string): void {
  expect(checked.log.look(), `${where}: the log reports input`).toEqual([]);
}

afterEach(({ task }) => expectQuietLog(task.name));

type Bad = { field: string; value: BadValue };

async function tryField(route: MountedRoute, fields: Fields, encoding: Encoding, bad?: Bad) {
  const { method, url } = route;
  const headers = checked.accessFor(route);
  const where = `${keyOf(route)} ${bad?.field ?? ''}`;
  checked.log.remember(fields, headers);
  const call =
    method === 'GET'
      ? { method, url: `${url}?${queryOf(fields, bad)}`, headers }
      : { method, url, headers, sent: encode(encoding, fields, bad) };
  const answer = await checked.sendAndCheck(call, where);
  const described = callOf(route);
  if (answer.status < 400 && 'undo' in described) {
    await described.undo?.(checked.world, JSON.parse(answer.text));
    await checked.resetBaseline();
  }
  return answer;
}

/** A short report: fast-check's own report prints values of 100 KB. */
function shortReport(where: string) {
  return (run: fc.RunDetails<[BadValue, Encoding]>): void => {
    if (!run.failed) return;
    const [value, encoding] = run.counterexample ?? [];
    const shown = JSON.stringify(value)?.slice(0, 300);
    const fault = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
    throw new Error(`${where}, ${encoding}, ${shown} (seed ${run.seed}):\n${fault}`);
  };
}

it('starts from valid inputs', async () => {
  for (const route of checked.calls) {
    // A GET has no body.
    for (const encoding of route.method === 'GET' ? ENCODINGS.slice(0, 1) : ENCODINGS) {
      const answer = await tryField(route, await callOf(route).input(checked.world), encoding);
      const isRefused = /"VALIDATION_ERROR"/.test(answer.text) || [413, 415].includes(answer.status);
      expect(isRefused, `${keyOf(route)} ${encoding}: ${answer.text}`).toBe(false);
      // Transitions that are possible only once are tested by the main job; the fuzz test needs them open.
      if (/^POST .*(disbursement|declined)/.test(keyOf(route))) break;
    }
    expectQuietLog(keyOf(route));
  }
});

it('answers every read of a credit for a credit in any state', async () => {
  const { rows } = await checked.platform.pool.query<{ id: number }>(
    'select min(id) as id from credits group by state',
  );
  const reads = checked.calls.filter(({ method }) => method === 'GET');
  let answered = 0;
  for (const route of reads) {
    const fields = await callOf(route).input(checked.world);
    const name = ['id_credit', 'credit_id'].find((one) => one in fields);
    if (name === undefined) continue;
    for (const { id } of rows) {
      await tryField(route, { ...fields, [name]: String(id) }, 'json');
      answered += 1;
    }
  }
  expect(rows.length).toBeGreaterThan(3);
  expect(answered).toBeGreaterThan(rows.length * 4);
  expectQuietLog('credits in any state');
});

it('refuses text that the database cannot store unchanged, in every field and encoding', async () => {
  const halves = BAD_VALUES.filter(({ name }) => /NUL|surrogate/.test(name));
  expect(halves.length).toBeGreaterThan(3);
  let turn = 0;
  for (const route of checked.calls.filter(({ method }) => method === 'POST')) {
    for (const field of Object.keys(await callOf(route).input(checked.world))) {
      // The gateway's own properties are stored raw.
      if (/^(pv_po_id|amount|pv_payment)$/.test(field)) continue;
      turn += 1;
      for (const value of someOf(halves, { short: 2, full: 1 }, turn)) {
        const fields = await callOf(route).input(checked.world);
        const { status, text } = await tryField(route, fields, 'json', { field, value });
        expect(status, `${keyOf(route)} ${field} ${value.name}: ${text}`).toBe(400);
      }
      expectQuietLog(`${keyOf(route)} ${field}`);
    }
  }
});

it('never answers with a server fault and never writes, for a bad value in any field of any call', async () => {
  for (const route of checked.calls) {
    const described = callOf(route);
    for (const field of [...Object.keys(await described.input(checked.world)), 'unknown_field']) {
      fields += 1;
      // Otherwise the rate limits would soon refuse every call.
      await checked.platform.pool.query('truncate attempts, wrong_guesses');
      await checked.platform.pool.query(
        'delete from one_time_codes where id not in (select code_id from signatures)',
      );
      const property = fc.asyncProperty(badValue, fc.constantFrom(...ENCODINGS), async (value, encoding) => {
        tried += 1;
        await tryField(route, await described.input(checked.world), encoding, { field, value });
      });
      await fc.assert(property, {
        numRuns: RUNS,
        seed: SEED + fields,
        reporter: shortReport(`${keyOf(route)} ${field}`),
      });
      expectQuietLog(`${keyOf(route)} ${field}`);
    }
  }
  console.info(
    `${tried} bad inputs in ${fields} fields of ${checked.calls.length} calls, ${checked.log.checkedLines()} lines of the log, seed ${SEED}`,
  );
  expect(tried).toBeGreaterThan(RUNS * 100);
  // Each call logs at least one line, so an empty log cannot pass.
  expect(checked.log.checkedLines()).toBeGreaterThan(tried);
}, 3_600_000);
