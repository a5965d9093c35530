import type { Page } from '@playwright/test';
import { expectFault, expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

const note = (page: Page) => page.getByLabel('Apruebo el pagaré y la carta de instrucciones');
const guarantee = (page: Page) => page.getByLabel('Apruebo la aceptación de garantías');
const code = (page: Page) => page.getByLabel('Código de 6 números');
const sendCode = (page: Page) => page.getByRole('button', { name: 'Enviar código' });
const approve = (page: Page) => page.getByRole('button', { name: 'Aprobar desembolso' });

test('home leads from an unsigned credit to its note, which can be given up; each box and the code are required', async ({
  page,
  arrange,
  newcomer,
}) => {
  await arrange.enter(page, await arrange.signUp(newcomer()));
  await expect(page).toHaveURL(/\/pagare$/);
  await expect(page.getByText(/^Puedes firmar hasta el \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await expect(page.getByText(/^Recibes \$[\d.]+(\sCOP)? en tu cuenta en menos de 24 horas/)).toBeVisible();
  await expect(page.getByText(/^Pagas \d cuotas de \$[\d.]+(\sCOP)?, cada mes/)).toBeVisible();
  await expect(page.getByText(/^Si te atrasas, cada día suma interés de mora/)).toBeVisible();
  await expect(approve(page)).toHaveCount(0);
  await expect(code(page)).toHaveCount(0);
  // Who gives the offer up finds the main colour on the way back.
  await page.getByRole('button', { name: 'No quiero este crédito' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estas seguro de querer cancelar el crédito?' });
  await expect(dialog.getByRole('button', { name: 'Aceptar' })).toHaveClass(/button-secondary/);
  await inspect(page, 'give up');
  const back = dialog.getByRole('button', { name: 'Atras' });
  await expect(back).toHaveClass(/button-primary/);
  await back.click();
  await sendCode(page).click();
  await expectFault(note(page), 'Desbes aprobar el pagaré y la carta de instrucciones');
  await expectFault(guarantee(page), 'Desbes aprobar la aceptación garantías');
  await expect(note(page)).toBeFocused();
  await inspect(page, 'note');
  await expect(page.getByLabel('Apruebo el descuento por libranza')).toBeHidden();
  await note(page).check();
  await guarantee(page).check();
  await sendCode(page).click();
  await expect(code(page)).toBeFocused();
  await expect(sendCode(page)).toHaveCount(0);
  await approve(page).click();
  await expectFault(code(page), 'Requerido');
  await inspect(page, 'code sent');
});

test('the documents open; a new code can be requested after a minute, which a reload does not restart', async ({
  page,
  arrange,
  newcomer,
}) => {
  await page.clock.install();
  await arrange.enter(page, await arrange.signUp(newcomer()));
  for (const name of ['Pagare_carta_instrucciones.pdf', 'aceptacion_garantia.pdf']) {
    const link = page.getByRole('link', { name });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
  }
  await note(page).check();
  await guarantee(page).check();
  await sendCode(page).click();
  const again = page.getByRole('button', { name: 'Solicitar nuevamente' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/\((1:00|0:5\d)\)/);
  await page.clock.fastForward(20_000);
  await page.reload();
  await expect(again).toHaveText(/\(0:[1-4]\d\)/);
  await expect(sendCode(page)).toBeHidden();
  await page.clock.fastForward(61_000);
  await expect(again).toBeEnabled();
});

test.describe('with a wrong code', () => {
  test.use({ allowedConsole: REFUSED_CALL });

  test('nothing is signed; the right one signs and leads on, and the signature cannot be undone', async ({
    page,
    arrange,
    sandbox,
    newcomer,
  }) => {
    const person = newcomer();
    await arrange.enter(page, await arrange.signUp(person));
    await note(page).check();
    await guarantee(page).check();
    const before = (await sandbox.messages(person.cellphone)).find((message) => message.code)?.code;
    await sendCode(page).click();
    const right = await sandbox.code(person.cellphone, before);
    await code(page).fill(right === '000000' ? '111111' : '000000');
    await approve(page).click();
    await expectToast(page, 'Sé paciente, este proceso podría tardar unos segundos');
    await expectToast(page, 'El código ingresado no es válido');
    await expectFault(code(page), 'Escribe el código del último mensaje que te enviamos.');
    await code(page).fill(right);
    await approve(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Firmaste tu pagaré' })).toBeVisible();
    await expect(page).toHaveURL(/\/finalizar-proceso$/);
    const moment = page.locator('.moment > svg');
    await expect(moment).toHaveCSS('animation-duration', '0.6s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(moment).toHaveCSS('animation-name', 'none');
    await page.goBack();
    await expect(page).not.toHaveURL(/\/pagare$/);
  });
});

test('home leads from a signed credit to the signed documents, and on to the account', async ({
  page,
  arrange,
  newcomer,
}) => {
  const borrower = await arrange.signUp(newcomer());
  await arrange.sign(borrower);
  await arrange.enter(page, borrower);
  await expect(page).toHaveURL(/\/finalizar-proceso$/);
  await expect(page.getByRole('heading', { name: 'Firmaste tu pagaré' })).toBeVisible();
  await inspect(page, 'signed');
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();

  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  const account = page.getByLabel('Número de cuenta');
  const bank = page.getByLabel('Banco');
  await send.click();
  await expectFault(bank, 'No has escogido el banco de tu cuenta');
  await expectFault(account, 'Requerido');
  await inspect(page, 'disbursement');
  await bank.selectOption({ label: 'Bancolombia' });
  await account.fill('12345678901');
  await expect(page.getByText('Bancolombia · Ahorros · 123 456 78901. ¿Es correcta?')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Ahorros' })).toBeChecked();
  await page.getByRole('radio', { name: 'Corriente' }).check();
  await send.dblclick();
  const done = page.getByRole('dialog', { name: '¡Excelente!' });
  await expect(done).toContainText('menos de 24 horas');
  await inspect(page, 'done');
  await done.getByRole('button', { name: 'Volver al Inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Tu dinero está en camino' })).toBeVisible();
});
