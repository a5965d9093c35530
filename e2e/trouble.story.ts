import { inspect } from './support/inspect.ts';
import { draftOf, enterSignUp, submitReview } from './support/sign-up-draft.ts';
import { expect, REFUSED_CALL, REFUSED_OR_OFFLINE, test } from './support/test.ts';

test.use({ allowedConsole: REFUSED_OR_OFFLINE });

test('the network fails while a request is sent: no input is lost, and the retry requests once', async ({
  page,
  context,
  sandbox,
  arrange,
  newcomer,
}) => {
  const person = newcomer();
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  // The request arrives, its response is lost: the user cannot know this, and sends again.
  await page.route('**/users/api/signup/', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await submitReview(page, sandbox, person.cellphone);
  await expect(page.getByText(/^No pudimos enviar tu solicitud/)).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Chicamocha2026');
  await expect(page.getByLabel('Acepto los términos y condiciones')).toBeChecked();

  await page.unroute('**/users/api/signup/');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Solicitar aprobación de crédito' }).click();
  await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  const login = await arrange.login(person.email, 'Chicamocha2026');
  const { credits } = await arrange.sendAs<{ credits: unknown[] }>(login, '/credits/api/credit/list/');
  expect(credits).toHaveLength(1);
});

test('a session that cannot be checked waits for the network, and continues automatically', async ({
  page,
  context,
  arrange,
}) => {
  await arrange.enter(page, await arrange.login('laura@unamano.test'));
  await expect(page.getByRole('heading', { name: 'Hola, Laura' })).toBeVisible();
  await page.route('**/users/api/token/refresh/', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No tenemos conexión' })).toBeVisible();
  await inspect(page, 'unreachable');
  await page.unroute('**/users/api/token/refresh/');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Hola, Laura' })).toBeVisible();
});

test('the bureau is down: the request waits, says so, and continues automatically', async ({
  page,
  sandbox,
  arrange,
  newcomer,
}) => {
  const person = newcomer();
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  await sandbox.fault('bureau', 'down');
  await page.clock.install();
  const answer = page.waitForResponse('**/users/api/signup/');
  await submitReview(page, sandbox, person.cellphone);
  const waiting = page.getByRole('dialog', { name: 'Estamos validando tu crédito' });
  await expect(waiting.getByText(/^Suele tardar unos segundos/)).toBeVisible();
  // A jump of the clock would time out the call that stores the request.
  await answer;
  await page.keyboard.press('Escape');
  await inspect(page, 'waiting');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(waiting.getByText(/Está tardando más de lo normal/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await sandbox.healthy('bureau');
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const login = await arrange.login(person.email, 'Chicamocha2026');
  const { credits } = await arrange.sendAs<{ credits: unknown[] }>(login, '/credits/api/credit/list/');
  expect(credits).toHaveLength(1);
});

test.describe('a server that fails', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('a profile that does not load is an alert, with another try', async ({ page, arrange }) => {
    await page.route('**/users/api/data/', (route) => route.fulfill({ status: 500, json: {} }));
    await arrange.enter(page, await arrange.login('laura@unamano.test'), '/nuevo-credito');
    const alert = page.getByRole('dialog', { name: 'Upss, Estamos presentando problemas' });
    await expect(alert).toBeVisible();
    await inspect(page, 'a profile that does not load');
    await page.unroute('**/users/api/data/');
    await alert.getByRole('button', { name: 'Reintentar' }).tap();
    await expect(page.getByRole('button', { name: 'Solicitar aprobación de crédito' })).toBeVisible();
  });
});
