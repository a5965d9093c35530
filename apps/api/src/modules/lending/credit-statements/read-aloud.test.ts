/** A screen reader reads the lines of every document of a credit in their order. */
import { activeBorrower, type SignedUp } from '@unamano/journeys/borrower';
import { expect, test, vi } from 'vitest';
import { HAS_PDFTOTEXT, misplacedLines } from '../../../../test/fixtures/read-aloud.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import type { Sheet } from '../documents/texts/sheet.ts';

const platform = await sharedPlatform({}, undefined, { realLayout: true });
const staff = await staffAccess(platform, ['disbursement_confirm']);

type Listed = { url: string };
type Home = { credit?: { next_payment?: { id_payment: number } } };

async function openAll(borrower: SignedUp): Promise<void> {
  const path = `/credits/api/credit/documents/?id_credit=${borrower.creditId}`;
  const { documents } = (await platform.get(path, borrower.access)).body as { documents: Listed[] };
  for (const { url } of documents) expect((await fetch(`${platform.url}${url}`)).status).toBe(200);
}

async function payNext(borrower: SignedUp): Promise<boolean> {
  const home = (await platform.get('/credits/api/credit/info/home/', borrower.access)).body as Home;
  const id_payment = home.credit?.next_payment?.id_payment;
  if (!id_payment) return false;
  const { body } = await platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
  await platform.post(`/sandbox/api/payvalida/orders/${body.order}`, { status: 'APROBADA' });
  return true;
}

test.skipIf(!HAS_PDFTOTEXT)(
  'note, guarantee, evidence, statement and paid-in-full letter are read in order',
  async () => {
    const { printer } = platform.services;
    const print = printer.print;
    const faults: Record<string, string | null> = {};
    vi.spyOn(printer, 'print').mockImplementation(async (order) => {
      const printed = await print(order);
      const { sheet }: { sheet: Sheet } = order;
      if (printed.ok) faults[sheet.title] ??= misplacedLines(sheet, printed.value.bytes);
      return printed;
    });
    const borrower = await activeBorrower(platform, staff);
    await payNext(borrower);
    await openAll(borrower);
    await expect.poll(() => payNext(borrower), { timeout: 30_000, interval: 100 }).toBe(false);
    await openAll(borrower);
    expect(faults).toEqual({
      'Pagaré y carta de instrucciones': null,
      'Aceptación de la garantía': null,
      'Hoja de evidencia de la firma': null,
      'Estado de cuenta': null,
      'Paz y salvo': null,
    });
  },
  90_000,
);
