import { POOR_BUREAU_HISTORY } from './support/borrower.ts';
import { expectToast } from './support/expect-messages.ts';
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

test('the network fails while a note is signed: the same code signs it on the retry', async ({
  page,
  context,
  arrange,
  sandbox,
  newcomer,
}) => {
  const person = newcomer();
  await arrange.enter(page, await arrange.signUp(person));
  await page.getByLabel('Apruebo el pagaré y la carta de instrucciones').check();
  await page.getByLabel('Apruebo la aceptación de garantías').check();
  const before = (await sandbox.messages(person.cellphone)).find(({ code }) => code)?.code;
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(person.cellphone, before));
  await page.route('**/credits/api/promissory/note/management/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Aprobar desembolso' }).click();
  await expectToast(page, 'No tenemos conexión');
  await page.unroute('**/credits/api/promissory/note/management/');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Aprobar desembolso' }).click();
  await expect(page.getByRole('heading', { name: 'Firmaste tu pagaré' })).toBeVisible();
});

test('the network fails while a code is checked: an error is shown, and the code can be sent again', async ({
  page,
  context,
  sandbox,
  arrange,
  newcomer,
}) => {
  const { cellphone } = (await arrange.signUp(newcomer(POOR_BUREAU_HISTORY))).person;
  await page.goto('/?login=telefono');
  const before = (await sandbox.messages(cellphone)).find(({ code }) => code)?.code;
  await page.getByLabel('Número de teléfono').fill(cellphone);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  const boxes = page.getByLabel('Código de 6 números');
  await boxes.fill(await sandbox.code(cellphone, before));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expectToast(page, 'Upps, Estamos presentando problemas');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Íñigo' })).toBeVisible();
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

test('the bureau is down for long: the page may be closed, and the result is there after a return', async ({
  page,
  sandbox,
  arrange,
  newcomer,
}) => {
  // A job retries the waiting requests once a minute.
  test.setTimeout(180_000);
  const person = newcomer();
  await enterSignUp(page, '/confirmar-info', draftOf(person));
  await sandbox.fault('bureau', 'down');
  await page.clock.install();
  const answer = page.waitForResponse('**/users/api/signup/');
  await submitReview(page, sandbox, person.cellphone);
  const waiting = page.getByRole('dialog', { name: 'Estamos validando tu crédito' });
  await expect(waiting).toBeVisible();
  // A jump of the clock would time out the call that stores the request.
  await answer;
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(waiting.getByText(/puedes dejar esta página abierta o cerrarla/)).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  for (let minute = 0; minute < 5; minute++) await page.clock.fastForward(60_000);
  await expect(waiting).toBeVisible();
  await page.goto('about:blank');
  await sandbox.healthy('bureau');
  await expect(async () => {
    const login = await arrange.login(person.email, 'Chicamocha2026');
    const { credits } = await arrange.sendAs<{ credits: unknown[] }>(login, '/credits/api/credit/list/');
    expect(credits).toHaveLength(1);
  }).toPass({ intervals: [5_000], timeout: 150_000 });
});

test.describe('a server that fails', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('it returns an error 500: an error is shown, and everything can be sent again', async ({
    page,
    sandbox,
    newcomer,
  }) => {
    const person = newcomer();
    await enterSignUp(page, '/confirmar-info', draftOf(person));
    await page.route('**/users/api/signup/', (route) =>
      route.fulfill({ status: 500, json: { err_code: 'INTERNAL_ERROR', message: '' } }),
    );
    await submitReview(page, sandbox, person.cellphone);
    await expectToast(page, 'Upss, Estamos presentando problemas');
    await page.unroute('**/users/api/signup/');
    await page.getByRole('button', { name: 'Solicitar aprobación de crédito' }).click();
    await expect(page.getByRole('dialog', { name: '¡Tu crédito fue aprobado!' })).toBeVisible();
  });
});

test('the site can be installed: the manifest has a name, a start page, and icons, one of them maskable', async ({
  page,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Unamano', lang: 'es-CO', start_url: '/', display: 'standalone' });
  const sizes: Record<string, number[]> = {};
  for (const { src, purpose = 'any', type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    // The first chunk of a PNG has its width.
    sizes[purpose] = [...(sizes[purpose] ?? []), (await icon.body()).readUInt32BE(16)];
  }
  expect(sizes).toEqual({ any: [192, 512], maskable: [512] });
});
