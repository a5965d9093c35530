/** Each random sheet is stored exactly as it was meant, or refused by the row and column that are at fault: never in part. */
import { createSeededRandom } from '@unamano/journeys/random';
import { expect, test } from 'vitest';
import { sharedPayrollApp } from '../fixtures/payroll.ts';
import { testSize } from '../sizes.ts';
import { makePayrollSheet } from './payroll-sheets.ts';

/** `PAYROLL_SHEETS=5000 npx vitest run` of this file takes some minutes; `PAYROLL_SHEETS_SEED` is the first seed. */
const SHEETS = Number(process.env.PAYROLL_SHEETS ?? testSize({ short: 60, full: 500 }));
const FIRST = Number(process.env.PAYROLL_SHEETS_SEED ?? 1);

const at = await sharedPayrollApp();

const countFiles = async (): Promise<number> =>
  (await at.pool.query('select count(*)::integer as files from payroll_files')).rows[0].files;

async function storedLines(idFile: number) {
  const { rows } = await at.pool.query(
    `select row, dni, stated_credit_id::integer as "creditId", stated_installment as installment,
       amount_pesos::integer as "amountPesos" from payroll_lines where file_id = $1 order by row`,
    [idFile],
  );
  return rows;
}

async function checkSheet(seed: number): Promise<string> {
  const { bytes, lines, trap, format } = makePayrollSheet(createSeededRandom(seed));
  const sum = lines.reduce((total, { amountPesos }) => total + amountPesos, 0);
  const before = await countFiles();
  const options = { bytes, transfer: Math.max(sum, 1), reference: `HOJA-${seed}` };
  const { status, body, file } = await at.upload([], options);
  const about = `seed ${seed}, ${format}, ${JSON.stringify(trap)}: ${JSON.stringify(body)}`;
  if (!trap) {
    expect(status, about).toBe(200);
    expect(await storedLines(file.id_file), about).toEqual(lines);
    return 'read';
  }
  expect(status, about).toBe(400);
  expect(await countFiles(), about).toBe(before);
  const { row, column, pages = [] } = trap;
  const names = Object.keys(body.fields ?? {});
  const wanted = column ? `file:${row}:${column}` : `file:${row}:`;
  if (row !== undefined)
    expect(
      names.some((name) => (column ? name === wanted : name.startsWith(wanted))),
      about,
    ).toBe(true);
  for (const page of pages) expect(body.fields.file, about).toContain(`«${page}»`);
  return 'refused';
}

test(`${SHEETS} sheets as offices make them are read exactly, or refused by row and column`, async () => {
  const outcomes: string[] = [];
  for (let seed = FIRST; seed < FIRST + SHEETS; seed++) outcomes.push(await checkSheet(seed));
  // A generator that made only one kind would prove nothing.
  expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']));
}, 600_000);
