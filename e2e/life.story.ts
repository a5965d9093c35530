/** A credit by touch, from the landing page to the last receipt, with its taps counted. */
import type { BrowserContext } from '@playwright/test';
import { payNext, requestCredit } from './support/borrower.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, movesClock: 'life', allowedConsole: REFUSED_CALL });

/** On the platform's own pages, typing aside: a choice from a list is one tap. The gateway's page has one tap more a payment. */
const TAPS_MAX = 36;

/** Counts the taps on every page of the person, and where they were. */
async function countTaps(context: BrowserContext): Promise<string[]> {
  const taps: string[] = [];
  await context.exposeFunction('tapped', (place: string) => void taps.push(place));
  await context.addInitScript(() => {
    const report = ({ target }: Event) => {
      const { tapped } = window as unknown as { tapped: (place: string) => void };
      const { textContent, labels, tagName } = target as HTMLInputElement;
      tapped(
        `${location.pathname} ${tagName} ${(labels?.[0]?.textContent ?? textContent ?? '').slice(0, 40)}`,
      );
    };
    addEventListener('pointerdown', (event) => event.isTrusted && report(event), true);
    addEventListener('change', (event) => event.target instanceof HTMLSelectElement && report(event), true);
  });
  return taps;
}

test('a life takes few taps, from the landing page to the receipt of the last of three installments', async ({
  page,
  context,
  sandbox,
  arrange,
  newcomer,
}) => {
  test.slow();
  const person = newcomer();
  const taps = await countTaps(context);
  await requestCredit(page, sandbox, person);

  const staff = await arrange.staffLogin('operaciones@unamano.test');
  const path = '/dashboard/api/operative/confirm_disbursement/';
  const found = await arrange.sendAs<{ id_credit: number }>(staff, `${path}?filter_to_search=${person.dni}`);
  await arrange.sendAs(staff, path, { credit_id: found.id_credit });
  try {
    for (const installment of [1, 2, 3]) {
      // Each in its own period, before a device must log in again.
      await sandbox.advanceDays(29);
      await page.reload();
      const receipt = await payNext(page);
      if (installment === 3) break;
      await receipt.getByRole('button', { name: 'Listo' }).tap();
      await expect(receipt).toHaveCount(0);
    }
  } finally {
    await sandbox.realClock();
  }
  await expect(page.getByRole('dialog', { name: 'Pagaste todo tu crédito' })).toBeVisible();
  const own = taps.filter((place) => !place.startsWith('/sandbox/'));
  console.log(`${own.length} taps on our own pages, ${taps.length} with the gateway's`);
  expect(own.length, taps.join('\n')).toBeLessThanOrEqual(TAPS_MAX);
});
