/** Strangers used up the free codes of a phone: its owner shows that a person is there, and logs in. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const FREE_CODES = 10;
const CODES_AT_ONCE = 3;
const PHONE = '3000000002';
const QUESTION = '¿Eres una persona?';

test.use({ allowedConsole: REFUSED_CALL, movesClock: 'captcha' });

test('the question of the captcha can be answered over the login, and the code then comes', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const now = new Date(await sandbox.now()).getTime();
  for (let sent = 0; sent < FREE_CODES; sent += 1) {
    if (sent % CODES_AT_ONCE === 0) await sandbox.setClock(new Date(now + sent * 6 * 60_000).toISOString());
    const reply = await request.post(`${baseURL}/users/api/login/start_authentication_otp/`, {
      headers: { [APP_KEY_HEADER]: APP_KEY, cookie: '' },
      form: { cellphone: `+57${PHONE}`, verify_user: 'true' },
    });
    expect(reply.status()).toBe(200);
  }
  await sandbox.setClock(new Date(now + 60 * 60_000).toISOString());
  const before = (await sandbox.messages(PHONE)).find(({ code }) => code)?.code;

  // Google's script asks on the page itself, beside whatever is open there.
  await page.route('**/sandbox/recaptcha/api.js**', async (route) => {
    const script = await (await route.fetch()).text();
    const asking = `const { execute } = window.grecaptcha;
      window.grecaptcha.execute = (id) => {
        const question = document.createElement('button');
        question.textContent = '${QUESTION}';
        question.style.cssText = 'position:fixed;inset:0;z-index:2000000000';
        question.onclick = () => { question.remove(); execute(id); };
        document.body.append(question);
      };`;
    await route.fulfill({ contentType: 'text/javascript', body: `${script};(() => {${asking}})();` });
  });

  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Número de teléfono').fill(PHONE);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: QUESTION }).click();
  await expect(page.getByText('Lo enviamos al +57 300 000 0002')).toBeVisible();
  // The dialog is modal again.
  expect(await dialog.evaluate((shown) => shown.matches(':modal'))).toBe(true);
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(PHONE, before));
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Carlos' })).toBeVisible();
});
