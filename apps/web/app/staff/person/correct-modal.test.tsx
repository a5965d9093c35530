// @vitest-environment jsdom
import type { PersonPage } from '@unamano/contract/lending/person-page';
import { expect, test } from 'vitest';
import { labelled, mounted, routed, type } from '../../shared/testing/mounted.tsx';
import { CorrectModal } from './correct-modal.tsx';

test('a correction says that the account waits where its phone or e-mail changes, and only there', async () => {
  const person = {
    phone: '+573001112233',
    email: 'ana@correo.co',
    dni: '1055000035',
  } as PersonPage['person'];
  await mounted(routed(<CorrectModal person={person} onClose={() => {}} onDone={() => {}} />));
  for (const [value, waits] of [
    ['email', true],
    ['dni', false],
    ['cellphone', true],
  ] as const) {
    await type(labelled('Dato'), value);
    expect(document.body.textContent.includes('por 24 horas no podrá firmar'), value).toBe(waits);
  }
});
