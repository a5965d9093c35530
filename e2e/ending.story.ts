import type { Page } from '@playwright/test';
import { payAtGateway } from './support/borrower.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a borrower pays everything today, saves the future interest, and the credit ends', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.active());
  await button(page, 'Abonar cuota').click();
  await button(page, /^Pagar todo hoy/).click();
  const review = page.getByRole('dialog', { name: 'Pagar todo hoy' });
  await expect(review).toContainText('Intereses y cobros que no pagas');
  await expect(review).toContainText('Ley 1555 de 2012');
  await inspect(page, 'payoff');
  await payAtGateway(page, 'Ir a pagar');
  await expect(page.getByText('Tenemos un crédito en el aire listo')).toBeVisible();
  await page.goto('/historial');
  await expect(page.getByText('Pagado')).toBeVisible();
});

test('a borrower withdraws within five business days, and repays only the received amount', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.active());
  await button(page, 'Ver todas las cuotas').click();
  await button(page, 'Me arrepentí de este crédito').click();
  const review = page.getByRole('dialog', { name: 'Anular este crédito' });
  await expect(review).toContainText('$150.000');
  await expect(review).toContainText('Ley 1480 de 2011');
  await inspect(page, 'withdrawal');
  await payAtGateway(page, 'Devolver el dinero');
  await expect(page.getByText('Tenemos un crédito en el aire listo')).toBeVisible();
  await page.goto('/historial');
  await expect(page.getByText('Pagado')).toBeVisible();
});
