/** Employees never see the bureau: the frame follows the kind of the person, not the address. */
import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

const STEPS = ['/prestamo', '/info-basica', '/info-laboral', '/confirmar-info'];
const BUREAU = /DataCr[eé]dito|centrales? de riesgo/i;
const footer = (page: Page) => page.getByRole('contentinfo');

async function expectFrameOfEmployees(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(footer(page)).toContainText('Superintendencia de Industria y Comercio');
  await expect(footer(page)).not.toContainText(BUREAU);
  await expect(footer(page).getByRole('link', { name: 'Términos y condiciones' })).toHaveAttribute(
    'href',
    '/documentos/terminos-y-condiciones-convenios',
  );
}

test('the sign-up of an employee says nothing of the bureau, after a reload too', async ({
  page,
  newcomer,
}) => {
  const company = { typeUser: 'allied_company', company: 'Café Alto SAS', id_company: '1' };
  const draft = { ...draftOf(newcomer()), ...company, requestedAmountPesos: 400_000, installments: 2 };
  await enterSignUp(page, '/prestamo', draft);
  for (const step of STEPS) {
    await page.goto(step);
    await expectFrameOfEmployees(page);
    await expect(page.getByRole('main')).not.toContainText(BUREAU);
  }
  const boxes = page.getByRole('group', { name: 'Tus autorizaciones' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const path of ['/documentos/tratamiento-de-datos', '/verificar']) {
    await page.goto(path);
    await expectFrameOfEmployees(page);
  }
  await page.goto('/info-basica');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/info-basica\?login=telefono$/);
});

test('a document that an employee opens from the landing page has the same frame', async ({ page }) => {
  // The link works before the landing page's code has come.
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/convenios');
  await footer(page).getByRole('link', { name: 'Tratamiento de datos' }).click();
  release();
  await expectFrameOfEmployees(page);
  await page.goto('/');
  await expect(footer(page)).toContainText('DataCrédito Experian');
});

test('a logged-in employee has the same frame on each screen', async ({ page, arrange }) => {
  await arrange.enter(page, 'andres@unamano.test');
  for (const path of [
    '/inicio',
    '/historial',
    '/retanqueo',
    '/documentos/terminos-y-condiciones-convenios',
  ]) {
    await page.goto(path);
    await expectFrameOfEmployees(page);
  }
});

test('the sign-up of a person without agreement names the bureau and asks for its consent', async ({
  page,
  newcomer,
}) => {
  await enterSignUp(page, '/confirmar-info', draftOf(newcomer()));
  await expect(footer(page)).toContainText('DataCrédito Experian');
  await expect(footer(page).getByRole('link', { name: 'Centrales de riesgo' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Tus autorizaciones' }).getByRole('checkbox')).toHaveCount(3);
});
