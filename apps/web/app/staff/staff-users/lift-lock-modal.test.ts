import { expect, it } from 'vitest';
import { loginOf } from './lift-lock-modal.tsx';

it.each([
  [' Ana-Maria.Rios@Correo-Uno.co ', { email: 'ana-maria.rios@correo-uno.co' }],
  ['(315) 555-0001', { cellphone: '+573155550001' }],
  ['+57 315 555 0001', { cellphone: '+573155550001' }],
  ['tel:573155550001', { cellphone: '+573155550001' }],
  ['\u202a0057 315.555.0001\u202c', { cellphone: '+573155550001' }],
  ['ana@', null],
  ['12345', null],
])('%j names an account by its e-mail or phone', (text, login) => {
  expect(loginOf(text)).toEqual(login);
});
