import type { Page } from '@playwright/test';
import { REQUESTED_TERMS } from '@unamano/journeys/borrower';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(180_000);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('axe finds nothing on the review of a payoff, nor on that of a withdrawal', async ({
  page,
  arrange,
  newcomer,
}) => {
  await arrange.enter(page, await arrange.active(newcomer()));
  await button(page, 'Abonar cuota').click();
  await button(page, /^Pagar todo hoy/).click();
  await expect(page.getByRole('dialog', { name: 'Pagar todo hoy' })).toContainText('Pagas hoy');
  await inspect(page, 'payoff');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await button(page, 'Ver todas las cuotas').click();
  await button(page, 'Me arrepentí de este crédito').click();
  await inspect(page, 'withdrawal');
});

test('axe finds nothing on the choices of a prepayment', async ({ page, arrange, newcomer }) => {
  await arrange.enter(page, await arrange.active(newcomer(), REQUESTED_TERMS.large));
  await button(page, 'Abonar cuota').click();
  await button(page, 'Pagar más que la cuota').click();
  const modal = page.getByRole('dialog', { name: 'Abono a capital' });
  await modal.getByLabel('Valor que vas a pagar').fill('500000');
  await button(page, 'Ver cómo queda').click();
  await expect(modal.getByRole('radio')).toHaveCount(2);
  await inspect(page, 'prepayment');
});
