// @vitest-environment jsdom
/** What a person may do with their account and credit is said before the tap, and has a way back. */
import { screen, waitFor } from '@testing-library/dom';
import { proveIdentity } from '@unamano/contract/identity/account';
import { ownAccount } from '@unamano/contract/identity/account-changes';
import { refreshToken } from '@unamano/contract/identity/auth';
import { passkeys, removeAllPasskeys } from '@unamano/contract/identity/passkeys';
import { pushChoice } from '@unamano/contract/identity/push';
import { type FirstLogin, profile } from '@unamano/contract/identity/user';
import { claimNumber } from '@unamano/contract/lending/complaints';
import { creditProgress } from '@unamano/contract/lending/credits';
import { withdraw, withdrawal } from '@unamano/contract/loans/early-closing';
import { disbursementAccount } from '@unamano/contract/money/payout';
import { CONSENTS_MISSING } from '@unamano/contract/rules';
import { expect, test } from 'vitest';
import { answerHome, CREDIT, LOGIN } from './replies.ts';
import { answer, least, refuse } from './server.ts';
import * as page from './site.tsx';

test("within 24 hours of a change, 'Mis datos' says until when, and nothing can be pressed", async () => {
  answer(ownAccount, { ...least(ownAccount.reply), held_until: '2026-12-01T15:00:00-05:00' });
  answer(pushChoice, least(pushChoice.reply));
  await page.visit('/mi-cuenta', { as: page.LAURA });
  const section = (await page.heading('Mis datos')).closest('section');
  expect(section?.textContent).toMatch(/01\/12\/2026/);
  const buttons = [...(section?.querySelectorAll('button') ?? [])];
  expect(buttons.length).toBeGreaterThan(1);
  expect(buttons.every(({ disabled }) => disabled)).toBe(true);
});

test('before the money is sent, the withdrawal keeps the credit first; to cancel it is the second button', async () => {
  answer(creditProgress, least(creditProgress.reply));
  answer(disbursementAccount, least(disbursementAccount.reply));
  answerHome({
    has_promissory_note: true,
    has_disbursement: true,
    credit: { ...CREDIT, state: 'IN_PROCESS', payments: [], next_payment: null },
  });
  answer(withdrawal, { ...least(withdrawal.reply), id_credit: 7, state: 'open', last_day: null });
  const sent = answer(withdraw, least(withdraw.reply));
  await page.visit('/inicio', { as: page.LAURA });
  await page.press(/Desistir/);
  await page.button('Anular mi crédito');
  const [first, second] = document.querySelectorAll('dialog[open] button.button');
  expect([first?.textContent, first?.className.includes('secondary')]).toEqual(['Volver', false]);
  expect([second?.textContent, second?.className.includes('secondary')]).toEqual(['Anular mi crédito', true]);
  await page.press('Volver');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test.each([
  ['/', 'footer'],
  ['/reclamos', 'main'],
  ['/?login=telefono', 'dialog'],
])('%s leads the victim to the page for them, in its %s', async (address, place) => {
  await page.visit(address);
  await waitFor(() => expect(document.querySelector(`${place} a[href="/no-fui-yo"]`)).not.toBeNull());
});

const PROFILE = least(profile.reply).data;
const LIMITED = { ...page.LAURA, lacks_owner_proof: true };

async function openLimitedHome(first_login?: FirstLogin) {
  answerHome();
  answer(profile, { data: { ...PROFILE, user: { ...PROFILE.user, ...(first_login && { first_login }) } } });
  await page.visit('/inicio', { as: LIMITED });
  const way = await page.button('Confirma que eres tú');
  // Before what it explains.
  expect(document.querySelector('h1 + div')?.firstElementChild?.contains(way)).toBe(true);
  await page.press('Confirma que eres tú');
  await page.dialog('Confirma que eres tú');
}

test('after a code on a new device, the end of the ID and the birthday open the rest', async () => {
  await openLimitedHome();
  await page.press('No recuerdo mi contraseña');
  refuse(proveIdentity, 'IDENTITY_NOT_VALID', { message: 'Los datos no coinciden con los de la cuenta' });
  await page.press('Continuar');
  await page.expectFault('Últimos 4 números de tu documento', 'Escribe los últimos 4 números');
  await page.fill('Últimos 4 números de tu documento', '0005');
  await page.fill('Fecha de nacimiento', '17/05/1990');
  await page.press('Continuar');
  await page.expectFault('Fecha de nacimiento', 'Los datos no coinciden con los de la cuenta');
  const sent = answer(proveIdentity, {});
  answer(refreshToken, {
    access: 'token',
    refresh: 'refresh',
    user_data: LOGIN.data_login.user_data,
    permissions: [],
  });
  await page.press('Continuar');
  await waitFor(() => expect(screen.queryByText('Confirma que eres tú')).toBeNull());
  expect(sent).toMatchObject([{ dni_end: '0005', birthday: '1990-05-17' }]);
});

test('who comes from other books has no password: the same step takes what those books lack, and then the e-mail', async () => {
  await openLimitedHome({ missing_consents: ['data_treatment', 'central_risk'], lacks_email: true });
  expect(screen.queryByText('Usar mi contraseña')).toBeNull();
  await page.fill('Últimos 4 números de tu documento', '0005');
  await page.fill('Fecha de nacimiento', '17/05/1990');
  const sent = answer(proveIdentity, {});
  await page.press('Continuar');
  await page.expectFault('Acepto la política de tratamiento de datos personales', CONSENTS_MISSING);
  await page.tick('Acepto la política de tratamiento de datos personales');
  await page.press('Continuar');
  await page.dialog('Agrega tu correo');
  expect(sent).toMatchObject([{ accept_data_treatment: true, accept_central_risk: false }]);
  answer(refreshToken, {
    access: 'token',
    refresh: 'refresh',
    user_data: LOGIN.data_login.user_data,
    permissions: [],
  });
  await page.press('Ahora no');
  await waitFor(() => expect(screen.queryByText('Agrega tu correo')).toBeNull());
});

test("a number's new owner asks for it there, and reads nothing of the account", async () => {
  await openLimitedHome();
  const sent = answer(claimNumber, { number: 'R-000009', due_on: '2026-12-15' });
  await page.press('Este número ahora es mío');
  await page.fill('Tu nombre completo', 'Nueva Dueña');
  await page.fill('Correo para responderte', 'nueva@correo.test');
  await page.press('Pedir que lo liberen');
  await page.expectToast('Recibimos tu solicitud R-000009. Te respondemos a más tardar el 15/12/2026.');
  expect(sent).toEqual([{ name: 'Nueva Dueña', email: 'nueva@correo.test' }]);
});

test('the passkeys that are left are listed, and all are removed with the password', async () => {
  const passkey = { name: 'Chrome', created_at: '2026-11-21T15:00:00Z', last_used_at: null };
  answer(ownAccount, least(ownAccount.reply));
  answer(pushChoice, least(pushChoice.reply));
  answer(passkeys, {
    passkeys: [
      { ...passkey, id: 1 },
      { ...passkey, id: 2 },
    ],
    phone: null,
  });
  await page.visit('/mi-cuenta', { as: page.LAURA });
  await page.press('Quitar todos');
  await page.press('Eliminar');
  await page.expectFault('Contraseña', 'La contraseña es requerida');
  await page.fill('Contraseña', 'Chicamocha2026');
  const sent = answer(removeAllPasskeys, { removed: 2 });
  answer(passkeys, { passkeys: [], phone: null });
  await page.press('Eliminar');
  await screen.findByText('Todavía no lo activaste en ningún dispositivo.');
  expect(sent).toEqual([{ password: 'Chicamocha2026' }]);
});
