import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet } from '../texts/sheet.ts';
import { createPrinter, type Printer, type PrinterOptions } from './printer.ts';
import { renderSheet } from './render-sheet.ts';

const UNAVAILABLE = { ok: false, code: 'SERVICE_UNAVAILABLE' };
const open: Printer[] = [];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unamano-printer-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  for (const printer of open.splice(0)) await printer.close();
});

function printerOf(options: PrinterOptions): Printer {
  const printer = createPrinter({ threads: 1, limitMs: 60_000, ...options });
  open.push(printer);
  return printer;
}

function sheetOf(title: string): Sheet {
  return {
    title,
    subtitle: 'Ñandú',
    blocks: [{ kind: 'paragraph', text: `Texto de ${title}` }],
    footer: 'Pie',
  };
}

const orderOf = (title: string) => ({ sheet: sheetOf(title), createdAt: new Date() });

/** A thread that does what the title says: replies with it, fails, exits, or never replies. It starts after `startMs`. */
function program(startMs = 0): URL {
  const file = path.join(folder, `program-${startMs}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     await new Promise((resolve) => setTimeout(resolve, ${startMs}));
     parentPort.on('message', ({ sheet }) => {
       if (sheet.title === 'exits') process.exit(1);
       if (sheet.title === 'fails') return parentPort.postMessage({ fault: 'no glyph' });
       if (sheet.title !== 'hangs') parentPort.postMessage({ bytes: new TextEncoder().encode(sheet.title) });
     });`,
  );
  return pathToFileURL(file);
}

const textOf = async (printed: ReturnType<Printer['print']>): Promise<unknown> => {
  const result = await printed;
  return result.ok ? new TextDecoder().decode(result.value.bytes) : result;
};

describe('the printer', () => {
  it('returns the bytes of the layout for each order', async () => {
    const printer = printerOf({ threads: 2 });
    const titles = ['uno', 'dos', 'tres'];
    const printed = await Promise.all(
      titles.map((title) => printer.print({ sheet: sheetOf(title), createdAt: new Date(0) })),
    );
    for (const [index, result] of printed.entries()) {
      const expected = await renderSheet(sheetOf(titles[index] ?? ''), new Date(0));
      expect(result.ok && expected.equals(result.value.bytes)).toBe(true);
    }
  });

  it('replaces a crashed thread, refuses a document that crashed it twice, and prints the next one', async () => {
    const lost: string[] = [];
    const printer = printerOf({ program: program(), onLost: (fault) => lost.push(fault) });
    const [exiting, next] = [printer.print(orderOf('exits')), printer.print(orderOf('b'))];
    expect(await exiting).toMatchObject(UNAVAILABLE);
    expect(await textOf(next)).toBe('b');
    expect(lost).toHaveLength(2);
  });

  it('throws for a document that cannot be laid out, and prints the next one', async () => {
    const printer = printerOf({ program: program() });
    await expect(printer.print(orderOf('fails'))).rejects.toThrow('no glyph');
    expect(await textOf(printer.print(orderOf('b')))).toBe('b');
  });

  it('refuses a document that takes too long, and prints the next one in another thread', async () => {
    const printer = printerOf({ program: program(), limitMs: 400 });
    await expect.poll(() => textOf(printer.print(orderOf('a')))).toBe('a');
    expect(await printer.print(orderOf('hangs'))).toMatchObject(UNAVAILABLE);
    await expect.poll(() => textOf(printer.print(orderOf('b')))).toBe('b');
  });

  it('lets a thread finish its slow start, so that the next try succeeds', async () => {
    const started: string[] = [];
    const printer = printerOf({
      program: program(700),
      limitMs: 100,
      onLost: (fault) => started.push(fault),
    });
    expect(await printer.print(orderOf('a'))).toMatchObject(UNAVAILABLE);
    await expect.poll(() => textOf(printer.print(orderOf('b')))).toBe('b');
    expect(started).toEqual([]);
  });

  it('ends a thread that never makes its first document', async () => {
    const printer = printerOf({ program: program(), limitMs: 100, startLimitMs: 2_000 });
    expect(await printer.print(orderOf('hangs'))).toMatchObject(UNAVAILABLE);
    await expect.poll(() => textOf(printer.print(orderOf('b')))).toBe('b');
  });

  it('refuses at once when the queue is full', async () => {
    const printer = printerOf({ program: program(), queueMax: 1 });
    const [hanging, waiting] = [sheetOf('hangs'), sheetOf('b')].map((sheet) =>
      printer.print({ sheet, createdAt: new Date() }),
    );
    expect(await printer.print(orderOf('c'))).toMatchObject(UNAVAILABLE);
    await printer.close();
    expect(await hanging).toMatchObject(UNAVAILABLE);
    expect(await waiting).toMatchObject(UNAVAILABLE);
  });

  it('makes urgent documents before the others', async () => {
    const printer = printerOf({ program: program() });
    const made: string[] = [];
    const orders = [orderOf('a'), orderOf('b'), { ...orderOf('c'), isUrgent: true }];
    await Promise.all(
      orders.map(async (order) => {
        await printer.print(order);
        made.push(order.sheet.title);
      }),
    );
    expect(made).toEqual(['a', 'c', 'b']);
  });

  it('prints again after close', async () => {
    const printer = printerOf({ program: program() });
    expect(await textOf(printer.print(orderOf('a')))).toBe('a');
    await printer.close();
    expect(await textOf(printer.print(orderOf('b')))).toBe('b');
  });
});
