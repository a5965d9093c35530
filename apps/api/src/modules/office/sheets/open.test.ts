import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openSheet } from './open.ts';

const columns = [
  { header: 'Nombre', width: 20 },
  { header: 'Valor', width: 10 },
];

test('rows come out in the order in which they were handed over', async () => {
  const sheet = openSheet('csv', 'Lista', columns);
  sheet.add([['Ana', 1]]);
  sheet.add([
    ['Luz', 2],
    ['Zoe', 3],
  ]);
  expect(Buffer.from(await sheet.finish()).toString('utf8')).toBe(
    '\ufeffNombre;Valor\r\nAna;1\r\nLuz;2\r\nZoe;3\r\n',
  );
});

test('an XLSX of many rows is made while this thread goes on', async () => {
  const sheet = openSheet('xlsx', 'Lista', columns);
  for (let page = 0; page < 20; page++)
    sheet.add(Array.from({ length: 500 }, (_, row) => [`Ana ${row}`, page]));
  let longestMs = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 5);
  const bytes = await sheet.finish();
  clearInterval(beat);
  expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
  // A bound for a busy machine; made here, it would block for all of that time.
  expect(longestMs).toBeLessThan(500);
});

test('what a program takes in parts is a ZIP of numbered files, each with complete vouchers', async () => {
  const vouchers = Array.from({ length: 7 }, (_, at) =>
    [`a${at}`, `b${at}`, `c${at}`].map((line) => [line, at]),
  );
  const fileOf = async (count: number) => {
    const sheet = openSheet('csv', 'Siigo', columns, 7);
    for (const voucher of vouchers.slice(0, count)) sheet.add(voucher);
    return sheet.finish();
  };
  const files = Object.entries(unzipSync(await fileOf(7)));
  expect(files.map(([name]) => name)).toEqual([1, 2, 3, 4].map((number) => `Siigo ${number} de 4.csv`));
  const lines = files.map(([, bytes]) => Buffer.from(bytes).toString('utf8').trim().split('\r\n').slice(1));
  expect(lines.map((own) => own.length)).toEqual([6, 6, 6, 3]);
  expect(lines.flat()).toEqual(vouchers.flat().map((row) => row.join(';')));
  expect(Buffer.from(await fileOf(2)).toString('utf8')).toMatch(/^\ufeffNombre/);
});

test('a sheet that was given up leaves nothing behind', async () => {
  const sheet = openSheet('csv', 'Lista', columns);
  sheet.add([['Ana', 1]]);
  sheet.drop();
  await expect(sheet.finish()).rejects.toThrow(/not finished/);
});
