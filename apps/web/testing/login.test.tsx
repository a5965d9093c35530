// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/dom';
import {
  classicLogin,
  completeOtp,
  forgotPassword,
  resetPassword,
  startOtp,
} from '@unamano/contract/identity/auth';
import { expect, test, vi } from 'vitest';
import { answerHome, LOGIN } from './replies.ts';
import { answer, lose, refuse } from './server.ts';
import * as page from './site.tsx';

const PHONE = 'Número de teléfono';
const CODE = 'Código de 6 números';
const EMAIL = 'Correo electrónico';
const PASSWORD = 'Contraseña';
const UPSS = 'Upss, Estamos presentando problemas';

const WRONG_EMAILS = [
  ['', 'El correo es requerido'],
  ['carlos', 'Ingresa un correo válido'],
  ['carlos+uno@unamano.test', 'Solo debe contener las letras (a-z), los números de (0-9) y puntos (.)'],
] as const;
const WRONG_PASSWORDS = [
  ['', 'La contraseña es requerida'],
  ['Corta1', 'La contraseña debe tener mínimo 8 caracteres'],
  ['SinNumeros', 'La contraseña debe tener al menos un número'],
  ['sinmayuscula1', 'La contraseña debe tener al menos una mayúscula'],
] as const;

/** Sends a wrong value after the other: each is named beside its field, which has the focus. */
async function expectFaults(label: string, submit: string, wrong: readonly (readonly [string, string])[]) {
  for (const [typed, said] of wrong) {
    await page.fill(label, typed);
    await page.press(submit);
    await page.expectFault(label, said);
    expect(document.activeElement).toBe(await page.field(label));
  }
}

/** Opens the step of the code of a phone, which no other test uses: a countdown outlasts a screen. */
async function openCode(phone: string) {
  const codes = answer(startOtp, {});
  await page.visit('/?login=telefono');
  await page.fill(PHONE, phone);
  await page.press('Continuar');
  await page.heading('Ingresa el código');
  return codes;
}

async function enter(code: string) {
  await page.fill(CODE, code);
  await page.press('Ingresar');
}

test('the phone step shows what is wrong with a phone, and formats it 3-3-4', async () => {
  await page.visit('/?login=telefono');
  await expectFaults(PHONE, 'Continuar', [
    ['', 'Ingresa un número de teléfono'],
    ['300abc', 'Ingresa un número válido'],
    ['300000', 'El número de teléfono debe tener 10 dígitos'],
    ['30000000011', 'El número de teléfono debe tener 10 dígitos'],
  ]);
  await page.fill(PHONE, '3000000001');
  expect((await page.field(PHONE)).value).toBe('300 000 0001');
});

test('an unknown phone is referred to the credit request, and a toast disappears after four seconds', async () => {
  const said = 'No te encuentras registrado, para hacerlo solicita un crédito';
  refuse(startOtp, 'USER_NOT_FOUND');
  await page.visit('/?login=telefono');
  page.stopClock();
  await page.fill(PHONE, '3019999999');
  await page.press('Continuar');
  await page.expectToast(said);
  await page.expectFault(PHONE, said);
  vi.advanceTimersByTime(4_000);
  expect(screen.queryByText(said, { selector: '.toast p' })).toBeNull();
  vi.useRealTimers();
  await page.press('Solicitar un crédito');
  await page.dialog('Solicita tu crédito');
  expect((await page.field(PHONE)).value).toBe('301 999 9999');
});

test('a new code can be requested after two minutes; going back and on again sends none before', async () => {
  page.stopClock();
  const codes = await openCode('3000000003');
  const again = () => page.button(/^Solicitar nuevamente/);
  expect(await again()).toHaveProperty('disabled', true);
  expect((await again()).textContent).toMatch(/\((2:00|1:59)\)/);
  vi.advanceTimersByTime(60_000);
  await page.press('Volver');
  await page.press('Continuar');
  expect((await again()).textContent).toMatch(/\((1:00|0:5\d)\)/);
  expect(codes).toHaveLength(1);
  vi.advanceTimersByTime(61_000);
  await page.press('Solicitar nuevamente');
  await waitFor(async () => expect(await again()).toHaveProperty('disabled', true));
  expect(codes).toEqual([codes[0], codes[0]]);
});

test('the code step names a code that is too short, and one that the server does not know', async () => {
  await openCode('3000000004');
  await enter('123');
  await page.expectFault(CODE, 'El código debe tener 6 números');
  refuse(completeOtp, 'CODE_NOT_VALID');
  await enter('123456');
  await page.expectToast(UPSS);
  await page.expectFault(CODE, 'El código ingresado no es válido');
  refuse(completeOtp, 'USER_FIREBASE_NOT_FOUND');
  await enter('123457');
  await page.expectToast('Error en la autenticación firebase');
});

test('a code that could not be checked is not called wrong, and can be sent again', async () => {
  await openCode('3000000005');
  refuse(completeOtp, 'INTERNAL_ERROR');
  await enter('123456');
  await page.expectToast(UPSS);
  await page.expectFault(CODE, 'No pudimos comprobar el código. Inténtalo de nuevo.');
  lose(completeOtp);
  await page.press('Ingresar');
  await page.expectToast('Upps, Estamos presentando problemas');
  const sent = answer(completeOtp, LOGIN);
  answerHome();
  await page.press('Ingresar');
  await page.heading('Hola, Laura');
  expect(sent).toMatchObject([{ cellphone: '+573000000005', otp_code: '123456' }]);
});

test('when only a new code helps, the step says so, and sends one before the countdown ends', async () => {
  const codes = await openCode('3000000006');
  refuse(completeOtp, 'NEW_CODE_NEEDED');
  await enter('123456');
  await page.expectFault(CODE, 'No pudimos confirmar este código. Pide uno nuevo.');
  await page.press('Solicitar nuevamente');
  await waitFor(() => expect(codes).toHaveLength(2));
});

test('the e-mail step shows what is wrong with an e-mail and with a password', async () => {
  await page.visit('/?login=correo');
  await expectFaults(EMAIL, 'Ingresar', WRONG_EMAILS);
  await page.fill(EMAIL, 'carlos@unamano.test');
  await expectFaults(PASSWORD, 'Ingresar', WRONG_PASSWORDS);
});

test('a borrower logs in by e-mail in any letter case, after a wrong password', async () => {
  await page.visit('/?login=correo');
  refuse(classicLogin, 'USER_NOT_FOUND');
  await page.fill(EMAIL, 'Laura@Unamano.Test');
  await page.fill(PASSWORD, 'Equivocada1');
  await page.press('Ingresar');
  await page.expectToast('El usuario o la contraseña son incorrectos');
  const sent = answer(classicLogin, LOGIN);
  answerHome();
  await page.fill(PASSWORD, 'Unamano2026');
  await page.press('Mostrar contraseña');
  expect((await page.field(PASSWORD)).type).toBe('text');
  await page.press('Ingresar');
  await page.heading('Hola, Laura');
  expect(sent).toEqual([{ email: 'laura@unamano.test', password: 'Unamano2026' }]);
});

test('an account that logs in over the form of a sign-up goes home', async () => {
  answer(classicLogin, LOGIN);
  answerHome();
  await page.visit('/info-laboral?login=correo', { draft: { cellphone: '3155500000' } });
  await page.fill(EMAIL, 'laura@unamano.test');
  await page.fill(PASSWORD, 'Unamano2026');
  await page.press('Ingresar');
  await page.heading('Hola, Laura');
  await page.expectAddress('/inicio');
});

test('a login that the server cannot answer shows an error: by phone and by e-mail', async () => {
  refuse(startOtp, 'SERVICE_UNAVAILABLE');
  refuse(classicLogin, 'SERVICE_UNAVAILABLE');
  await page.visit('/?login=telefono');
  await page.fill(PHONE, '3000000007');
  await page.press('Continuar');
  await page.expectToast(UPSS);
  await page.press('Cerrar aviso');
  await page.press('Ingresar con correo y contraseña');
  await page.fill(EMAIL, 'laura@unamano.test');
  await page.fill(PASSWORD, 'Unamano2026');
  await page.press('Ingresar');
  await page.expectToast(UPSS);
  expect((await page.field(PASSWORD)).value).toBe('Unamano2026');
});

test('a forgotten password: wrong, unknown and unsent e-mails are named; then the toast stays for five seconds', async () => {
  await page.visit('/?login=olvide');
  await expectFaults(EMAIL, 'Enviar', WRONG_EMAILS);
  refuse(forgotPassword, 'USER_NOT_FOUND');
  await page.fill(EMAIL, 'nadie@unamano.test');
  await page.press('Enviar');
  await page.expectToast('No podemos enviar una solicitud de recuperar contraseña a este correo');
  refuse(forgotPassword, 'SERVICE_UNAVAILABLE');
  await page.press('Enviar');
  await page.expectToast(UPSS);
  lose(forgotPassword);
  await page.press('Enviar');
  await page.expectToast('No tenemos conexión');
  expect((await page.field(EMAIL)).value).toBe('nadie@unamano.test');
  answer(forgotPassword, {});
  page.stopClock();
  await page.press('Enviar');
  const said = 'Te enviamos al correo los pasos para recuperar tu contraseña';
  await page.expectToast(said);
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  vi.advanceTimersByTime(4_000);
  await page.expectToast(said);
  vi.advanceTimersByTime(1_000);
  expect(screen.queryByText(said)).toBeNull();
});

test('a new password: each rule is named beside its field, and what the server or the network refuses can be sent again', async () => {
  await page.visit('/recuperar-contrasena?token=del-correo');
  const [NEW, AGAIN, UPDATE] = ['Nueva contraseña', 'Repite la contraseña', 'Actualizar contraseña'];
  await page.press(UPDATE);
  await page.expectFault(AGAIN, 'La contraseña es requerida');
  await expectFaults(NEW, UPDATE, WRONG_PASSWORDS);
  await page.fill(NEW, 'Guacharaca2026');
  await page.fill(AGAIN, 'Guacharaca2027');
  await page.press(UPDATE);
  await page.expectFault(AGAIN, 'Las contraseñas no coinciden');
  await page.fill(AGAIN, 'Guacharaca2026');
  const tooCommon = 'Esta contraseña es muy fácil de adivinar, elige otra';
  refuse(resetPassword, 'VALIDATION_ERROR', { fields: { password: tooCommon } });
  await page.press(UPDATE);
  await page.expectFault(NEW, tooCommon);
  expect(screen.queryByText(/este acceso ya caducó/)).toBeNull();
  lose(resetPassword);
  await page.press(UPDATE);
  await page.expectToast('Upps, estamos presentando problemas');
  const sent = answer(resetPassword, { passkeys_left: 0 });
  await page.press(UPDATE);
  await page.expectToast('La contraseña se ha cambiado correctamente');
  await page.expectAddress('/?login=correo');
  expect(sent).toEqual([{ password: 'Guacharaca2026', token: 'del-correo' }]);
});

test('after a new password, passkeys that still open the account are listed at the next login', async () => {
  answer(resetPassword, { passkeys_left: 2 });
  await page.visit('/recuperar-contrasena?token=del-correo');
  await page.fill('Nueva contraseña', 'Guacharaca2026');
  await page.fill('Repite la contraseña', 'Guacharaca2026');
  await page.press('Actualizar contraseña');
  await page.expectAddress('/?login=correo&volver=%2Fsesiones');
});

test('a dead link, and one without its token, lead to another one', async () => {
  const over = 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.';
  refuse(resetPassword, 'TOKEN_NOT_VALID');
  await page.visit('/recuperar-contrasena?token=usado');
  await page.fill('Nueva contraseña', 'Chicamocha2026');
  await page.fill('Repite la contraseña', 'Chicamocha2026');
  await page.press('Actualizar contraseña');
  await page.expectToast(over);
  await waitFor(() => expect(screen.getAllByText(over)).toHaveLength(2));
  await page.expectAccessible();
  await page.follow('Pedir otro enlace');
  await page.dialog('Recupera tu contraseña');
  await page.visit('/recuperar-contrasena');
  await page.follow('Pedir otro enlace');
});
