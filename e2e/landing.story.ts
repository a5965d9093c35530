import type { Page } from '@playwright/test';
import { callReact, hold } from './support/hold.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

test('what is chosen is seen where the system forces its colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  // Forced to the ground of the page, a colour keeps its transparency.
  const ground = (name: string) =>
    page
      .getByRole('radio', { name })
      .locator('..')
      .evaluate((choice) => getComputedStyle(choice).backgroundColor.match(/\d+/g)?.slice(0, 3));
  expect(await ground('1')).not.toEqual(await ground('2'));
});

test('the landing page shows every line of the cost before it requests any data', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Todos necesitamos que nos den una mano de vez en cuando' }),
  ).toBeVisible();
  const slider = page.getByRole('slider', { name: '¿Cuánto necesitas?' });
  await expect(slider).toHaveValue('500000');
  for (const [name, value] of [
    ['min', '100000'],
    ['max', '1000000'],
    ['step', '50000'],
  ] as const) {
    await expect(slider).toHaveAttribute(name, value);
  }
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { name: '1' })).toBeChecked();

  await page.getByRole('radio', { name: '3' }).check();
  const cost = page.getByRole('region', { name: 'Esto es todo lo que pagas' });
  for (const figure of ['$17.601', '$29.750', '$120.000', '$22.800', '$9.500', '$699.651', '$233.217']) {
    await expect(cost.getByText(figure).first()).toBeVisible();
  }
  for (const line of ['Plataforma (Opcional)', 'Centrales de riesgo', '1,75 % mensual, 23,14 % E.A.']) {
    await expect(cost).toContainText(line);
  }
  await expect(page.getByRole('link', { name: 'Conoce más sobre Unamano' })).toHaveAttribute(
    'target',
    '_blank',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Superintendencia de Industria y Comercio');
  await expect(footer).toContainText('DataCrédito Experian');
  await expect(page.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toBeVisible();
  await inspect(page, '/');
});

test('the page for employees of allied companies has its own limits and texts, and no bureau logo', async ({
  page,
}) => {
  await page.goto('/convenios');
  const slider = page.getByRole('slider', { name: '¿Cuánto necesitas?' });
  await expect(slider).toHaveAttribute('max', '800000');
  await expect(slider).toHaveValue('400000');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await slider.fill('500000');
  await page.getByRole('radio', { name: '3' }).check();
  const cost = page.getByRole('region', { name: 'Esto es todo lo que pagas' });
  await expect(cost).toContainText('Administración');
  await expect(cost).not.toContainText('Centrales de riesgo');
  await expect(cost).toContainText('Pagas 6 cuotas quincenales de');
  await expect(cost.getByText('$114.663')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toContainText('DataCrédito');
  await inspect(page, '/convenios');
});

test.describe('before the scripts of the page have loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('the slider, the terms and both calls to action are there, as plain forms', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('slider').fill('800000');
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
    await expect(page).toHaveURL(/\/\?solicitar=1&monto=800000&cuotas=4$/);
    await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/\?login=telefono$/);
  });
});

test('a slider that was moved before hydration is quoted with its value', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('slider').fill('150000');
  await page.getByRole('radio', { name: '2' }).check();
  release();
  await expect(page.getByText('$206.289')).toBeVisible();
  await expect(page.getByText('$103.145').first()).toBeVisible();
  await expect(page.getByRole('slider')).toHaveValue('150000');
});

/** Opens the page and delays its scripts, as on a slow network. Returns the function that releases them. */
async function openWithDelayedScripts(page: Page): Promise<() => void> {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Solicitar mi crédito' })).toBeVisible();
  return release;
}

test('a tap on the request before hydration is not lost, nor is the slider that was moved before it', async ({
  page,
}) => {
  const releaseScripts = await openWithDelayedScripts(page);
  await page.getByRole('slider').fill('300000');
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
  await expect(page).toHaveURL(/solicitar=1&monto=300000&cuotas=2/);
  releaseScripts();
  await expect(page.getByRole('dialog')).toContainText('Solicita tu crédito');
  await expect(page.getByRole('slider', { includeHidden: true })).toHaveValue('300000');
  await page.getByRole('dialog').getByRole('button', { name: '¿Ya tienes cuenta? Inicia sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
});

test('a tap on any other call to action before hydration is not lost either', async ({ page }) => {
  let releaseScripts = await openWithDelayedScripts(page);
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\?login=telefono$/);
  releaseScripts();
  await expect(page.getByRole('dialog')).toContainText('Inicia sesión');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const [name, address] of [
    ['Empleados con convenio', /\/convenios$/],
    ['Términos y condiciones', /\/documentos\/terminos-y-condiciones$/],
  ] as const) {
    releaseScripts = await openWithDelayedScripts(page);
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    releaseScripts();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the page paints before its scripts are requested, and the scripts then load without a tap', async ({
  page,
}) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first-frame')));
  await page.goto('/');
  const readTimes = () =>
    page.evaluate(() => ({
      frame: performance.getEntriesByName('first-frame')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
  await expect.poll(async () => (await readTimes()).scripts.length).toBeGreaterThan(3);
  const { frame, scripts } = await readTimes();
  expect(Math.min(...scripts)).toBeGreaterThan(frame);
});

test('a page restored from the back-forward cache is unchanged, and works', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: '3' }).check();
  await expect(page.getByText('$233.217').first()).toBeVisible();
  await page.goto('/documentos/terminos-y-condiciones');
  await page.goBack();
  await page.getByRole('slider').fill('300000');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '300000 pesos');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog')).toContainText('Inicia sesión');
});

test('a reload while the scripts are loading starts again, and hydrates the page', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Solicitar mi crédito' })).toBeVisible();
  releaseScripts();
  await page.getByRole('radio', { name: '3' }).check();
  await expect(page.getByText('$233.217').first()).toBeVisible();
});

test.describe('a hydration mismatch', () => {
  test.use({ allowedConsole: /Minified React error #4(18|25)|hydrat/i });

  test('is reported as an uncaught page error', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        'Todos necesitamos que nos den',
        'Nadie necesita que le den',
      );
      await route.fulfill({ response, body: html });
    });
    await page.goto('/');
    await callReact(page);
    await expect(page.getByRole('heading', { name: /^Todos necesitamos/ })).toBeVisible();
    await expect.poll(() => faults).toEqual([expect.stringMatching(/React error #418|hydrat/i)]);
  });
});

test('an employee begins the sign-up: no bureau warning, one kind of work, a company from the list', async ({
  page,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await page.goto('/convenios');
  await page.getByRole('button', { name: 'Solicitar mi crédito' }).click();
  await page.getByLabel('Nombre completo').fill(`${person.name} ${person.lastName}`);
  await page.getByLabel('Número de teléfono').fill(person.cellphone);
  const continueButton = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await continueButton.click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(person.cellphone));
  await continueButton.click();
  await expect(page.getByRole('dialog', { name: 'Tu empresa revisará tu solicitud' })).toBeVisible();
  await inspect(page, 'company review');
  await page.getByRole('button', { name: '¡Entendí!' }).click();
  await page.getByRole('button', { name: 'Ya la tengo!' }).click();
  await expect(page).toHaveURL(/\/info-basica$/);
  await page.goto('/info-laboral');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Empleado' })).toBeChecked();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await inspect(page, 'work of an employee');
  await page.getByLabel('Empresa donde trabajas').selectOption({ label: 'Café Alto SAS' });
});
