/** The header and the history as the specification has them. */
import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_CALL });

test("'Conoce más' can be read beside the logo and the account, down to 320 px", async ({
  page,
  arrange,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Conoce más' });
  const logo = page.getByRole('link', { name: 'Unamano, ir al inicio' });
  const look = async () => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const words = await link.evaluate((element) => {
        const range = document.createRange();
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
        range.selectNodeContents(text);
        // Words for screen readers only are in a box of one pixel.
        const box = text.parentElement?.getBoundingClientRect();
        const letters = Number.parseFloat(getComputedStyle(element).fontSize);
        return { boxWidth: box?.width ?? 0, textWidth: range.getBoundingClientRect().width, letters };
      });
      expect(words.boxWidth).toBeGreaterThanOrEqual(words.textWidth);
      expect(words.letters).toBeGreaterThanOrEqual(14);
      await expect(logo).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  await page.goto('/');
  await look();
  await arrange.enter(page, await arrange.login('carlos@unamano.test'));
  await expect(page.getByRole('button', { name: /^Carlos/ })).toBeInViewport({ ratio: 1 });
  await look();
});

test('the steps of the sign-up have no logo, every other screen has it', async ({ page, newcomer }) => {
  const logo = page.getByRole('link', { name: 'Unamano, ir al inicio' });
  for (const step of ['/prestamo', '/info-basica', '/info-laboral', '/confirmar-info']) {
    await enterSignUp(page, step, draftOf(newcomer()));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Conoce más' })).toBeVisible();
    await expect(logo, step).toBeHidden();
  }
  for (const path of ['/', '/convenios', '/documentos/centrales-de-riesgo']) {
    await page.goto(path);
    await expect(logo, path).toBeVisible();
  }
});

test('a profile that does not load is an alert, with another try and the way home', async ({
  page,
  arrange,
}) => {
  await arrange.enter(page, await arrange.login('laura@unamano.test'));
  await expect(page.getByRole('heading', { name: 'Hola, Laura' })).toBeVisible();
  const state = { fails: true };
  await page.route('**/users/api/data/', (route) =>
    state.fails
      ? route.fulfill({ status: 500, json: { err_code: 'INTERNAL', message: '' } })
      : route.continue(),
  );
  await page.goto('/nuevo-credito');
  const alert = page.getByRole('dialog', { name: 'Upss, Estamos presentando problemas' });
  await expect(alert).toBeVisible();
  await inspect(page, 'a profile that does not load');
  state.fails = false;
  await alert.getByRole('button', { name: 'Reintentar' }).tap();
  await expect(page.getByRole('button', { name: 'Solicitar aprobación de crédito' })).toBeVisible();
  state.fails = true;
  await page.reload();
  await alert.getByRole('button', { name: 'Volver al inicio' }).tap();
  await expect(page).toHaveURL(/\/inicio$/);
});

test('every amount of a payment has its COP', async ({ page, arrange }) => {
  await arrange.enter(page, await arrange.login('carlos@unamano.test'));
  await page.getByRole('button', { name: 'Abonar cuota' }).tap();
  const payment = page.getByRole('dialog', { name: 'Abonar cuota' });
  await payment.getByText('Abono parcial').tap();
  await expect(payment.getByText('Más de $10.000 COP y hasta el valor de la cuota.')).toBeVisible();
  await expect(payment.getByText(/^Pagar todo hoy/)).toBeVisible();
  const amounts = (await payment.innerText()).match(/\$[\d.]+(?![\d.]|\s*COP)/g);
  expect(amounts).toBeNull();
});
