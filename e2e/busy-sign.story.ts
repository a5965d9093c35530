/** On a slow line, each main button says that it was pressed while the code behind it is still on its way. */
import { callReact, hold } from './support/hold.ts';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

test('the buttons of the landing page open their sheets while the code behind them is on its way', async ({
  page,
}) => {
  await hold(page, /\/assets\/(login|signup)-modals/);
  await page.goto('/');
  await callReact(page);
  for (const [pressed, sheet] of [
    ['Solicitar mi crédito', 'Solicita tu crédito'],
    ['Iniciar sesión', 'Inicia sesión'],
  ] as const) {
    await page.getByRole('button', { name: pressed, exact: true }).tap({ noWaitAfter: true });
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
    // A touch at this pace near the last one would be a double tap, which closes nothing.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a button is busy until the code of the next screen is there', async ({ page, newcomer }) => {
  await enterSignUp(page, '/info-laboral', draftOf(newcomer()));
  await page.goto('/robots.txt');
  // Also what comes ahead of the press.
  const review = await hold(page, '**/assets/confirm-info-*.js*');
  await page.goto('/info-laboral');
  const next = page.getByRole('button', { name: 'Siguiente' });
  await next.tap({ noWaitAfter: true });
  await expect(next).toHaveAttribute('aria-busy', 'true');
  review();
  await expect(page.getByRole('heading', { name: 'Revisa tu solicitud' })).toBeVisible();
});
