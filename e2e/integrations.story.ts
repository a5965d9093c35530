/** Programs of partners: two admins give one a key; another one is notified of events. */
import { createServer } from 'node:http';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { approveRequest, openModule, SECOND_ADMIN, staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

// An address within a private network.
test.use({ allowedConsole: REFUSED_CALL });

onScreens('a key', STAFF_SCREENS, 1, ({ use }) => {
  test('is made by two people, shown once, used by a program, replaced and ended', async ({
    page,
    request,
    baseURL,
    staffPage,
  }) => {
    const name = `Nómina ${use.viewport.width}`;
    const call = async (key: string) => {
      const headers = { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${key}`, cookie: '' };
      return (await request.get(`${baseURL}/dashboard/api/payroll/pay_periods`, { headers })).status();
    };
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const form = page.getByRole('dialog');
    /** What *Ver la llave* shows. */
    const see = async (): Promise<string> => {
      await card.getByRole('button', { name: 'Ver la llave' }).click();
      await expect(form).toContainText(/unamano_[\w-]{43}/);
      const key = /unamano_[\w-]{43}/.exec((await form.textContent()) ?? '')?.[0] ?? '';
      await inspect(page, 'a new key', [use.viewport.width]);
      await form.getByRole('button', { name: 'Ya la guardé' }).click();
      await expect(card).toContainText(`…${key.slice(-4)}`);
      return key;
    };
    await staffLogin(page, 'admin@unamano.test');
    await openModule(page, 'Integraciones');
    await page.getByRole('button', { name: 'Crear una llave' }).click();
    await form.getByLabel('Nombre del programa').fill(name);
    await form.getByLabel('Es de').selectOption({ label: 'Café Alto SAS' });
    await form.getByRole('button', { name: 'Pedir la llave' }).click();
    await expect(form.getByText('Elige al menos un permiso')).toBeVisible();
    await form.getByLabel('Llamadas por minuto').fill('0');
    await form.getByLabel('Leer los descuentos de cada quincena').check();
    await form.getByRole('button', { name: 'Pedir la llave' }).click();
    await expectFault(form.getByLabel('Llamadas por minuto'), 'Escribe un número entre 1 y 600');
    await inspect(page, 'the form of a key', [use.viewport.width]);
    await form.getByLabel('Llamadas por minuto').fill('60');
    await form.getByRole('button', { name: 'Pedir la llave' }).click();
    await expectToast(page, 'Otra persona que administre debe aprobarla en Por aprobar');
    await approveRequest(staffPage, `Crear la llave de ${name}`, SECOND_ADMIN);

    await page.reload();
    const first = await see();
    expect(await call(first)).toBe(200);
    await card.getByRole('button', { name: 'Cambiar la llave' }).click();
    await form.getByRole('button', { name: 'Pedir la llave nueva' }).click();
    await expect(form).toBeHidden();
    await approveRequest(staffPage, `Cambiar la llave de ${name}`, SECOND_ADMIN);
    await page.reload();
    const second = await see();
    expect([await call(first), await call(second)]).toEqual([200, 200]);
    await expect(card).toContainText('sirve hasta el');
    await inspect(page, 'integrations', [use.viewport.width]);

    await card.getByRole('button', { name: 'Terminar' }).click();
    await form.getByRole('button', { name: 'Terminar' }).click();
    await expectToast(page, 'La llave terminó');
    await expect(card).toContainText('Terminada');
    expect([await call(first), await call(second)]).toEqual([401, 401]);
  });

  test('is not needed by a program that is notified of events', async ({ page, arrange }) => {
    const notified: string[] = [];
    const receiver = createServer((request, response) => {
      notified.push(String(request.headers['webhook-id']));
      response.writeHead(204).end();
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const address = receiver.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/avisos`;
    const form = page.getByRole('dialog');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: url }) });

    await staffLogin(page, 'admin@unamano.test', '/tablero/integraciones');
    await page.getByRole('button', { name: 'Agregar una dirección' }).click();
    await form.getByLabel('Dirección').fill('https://10.0.0.7/avisos');
    await form.getByLabel('Crédito aprobado').check();
    await form.getByRole('button', { name: 'Agregar' }).click();
    await expect(form.getByText('Escribe una dirección https de internet')).toBeVisible();
    await inspect(page, 'the form of a webhook', [use.viewport.width]);
    await form.getByLabel('Dirección').fill(url);
    await form.getByRole('button', { name: 'Agregar' }).click();
    await expect(form.getByText(/^Secreto: whsec_/)).toBeVisible();
    await form.getByRole('button', { name: 'Ya lo guardé' }).click();

    await arrange.signUp();
    await expect.poll(() => notified.length).toBe(1);
    await card.getByRole('button', { name: 'Ver envíos' }).click();
    await expect(form.getByText('Entregado')).toBeVisible();
    await inspect(page, 'deliveries', [use.viewport.width]);
    await form.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect.poll(() => notified).toEqual([notified[0], notified[0]]);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Terminar' }).click();
    await form.getByRole('button', { name: 'Terminar' }).click();
    await expect(card).toContainText('Terminada');
    receiver.close();
  });
});
