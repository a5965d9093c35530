import type { Page } from '@playwright/test';
import { REQUESTED_TERMS } from '@unamano/journeys/borrower';
import { openGateway, payThere, readReceipt } from './support/borrower.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens the prepayment of a credit of 600,000 in four installments of 207,190, and types 500,000. */
async function showChoices(page: Page) {
  await button(page, 'Abonar cuota').click();
  await button(page, 'Pagar más que la cuota').click();
  const modal = page.getByRole('dialog', { name: 'Pagar más que la cuota' });
  const amount = modal.getByLabel('Valor que vas a pagar');
  await amount.fill('207190');
  await button(page, 'Ver cómo queda').click();
  await expect(modal).toContainText('Debe ser mayor a $207.190');
  await amount.fill('500000');
  await button(page, 'Ver cómo queda').click();
  await expect(modal.getByRole('radio')).toHaveCount(2);
  return modal;
}

async function pay(page: Page): Promise<void> {
  const gateway = await openGateway(page);
  await expect(gateway.getByText('$500.000')).toBeVisible();
  await payThere(gateway);
  await readReceipt(page);
}

for (const [name, label, installments] of [
  ['a shorter term', 'Terminar antes', '1 cuota'],
  ['lower installments', 'Pagar cuotas más bajas', '3 cuotas'],
] as const) {
  test(`a borrower pays more than the installment, sees both choices, and takes ${name}`, async ({
    page,
    arrange,
    newcomer,
  }) => {
    await arrange.enter(page, await arrange.active(newcomer(), REQUESTED_TERMS.large));
    const modal = await showChoices(page);
    const choice = modal.getByRole('radio', { name: label });
    await choice.check();
    await inspect(page, 'prepayment');
    const text = (await modal.locator('label', { hasText: label }).textContent()) ?? '';
    const [, value = ''] = /cuotas? de (\$[\d.]+)/.exec(text) ?? [];
    expect(text).toContain(`${installments} de ${value}`);
    const [, saved = ''] = /Te ahorras (\$[\d.]+)/.exec(text) ?? [];
    await pay(page);

    await button(page, 'Ver todas las cuotas').click();
    const detail = page.getByRole('dialog', { name: 'Detalle del crédito' });
    await expect(detail).toContainText(value);
    await detail.getByText('Ver peso por peso').first().click();
    await expect(detail).toContainText('Cuota 1 · abono a capital');
    await expect(detail).toContainText(saved);
  });
}
