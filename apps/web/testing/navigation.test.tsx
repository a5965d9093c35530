// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { logout } from '@unamano/contract/identity/auth';
import { expect, test } from 'vitest';
import { answerHome, answerPlaces, DRAFT } from './replies.ts';
import { answer } from './server.ts';
import {
  dialog,
  expectAddress,
  expectBusy,
  fill,
  header,
  heading,
  holdScreen,
  LAURA,
  press,
  user,
  visit,
} from './site.tsx';

test('a step that is opened out of order leads to the start of its way', async () => {
  for (const path of ['/prestamo', '/info-basica', '/info-laboral', '/confirmar-info']) {
    await visit(path);
    await expectAddress('/');
  }
  for (const path of ['/inicio', '/retanqueo', '/nuevo-credito', '/pagare', '/desembolso']) {
    await visit(path);
    await expectAddress(`/?login=telefono&volver=${encodeURIComponent(path)}`);
  }
  answerHome();
  for (const path of ['/credito-aprobado', '/pagare', '/finalizar-proceso', '/desembolso', '/', '/tablero']) {
    await visit(path, { as: LAURA });
    await expectAddress('/inicio');
  }
});

test('the logout of an employee of an allied company leads to the agreements', async () => {
  answerHome();
  const ended = answer(logout, {});
  await visit('/inicio', { as: { ...LAURA, type_user: 'allied_company' } });
  await user.click(header().getByRole('button', { name: /^Laura/ }));
  await dialog('Laura');
  await press('Cerrar sesión');
  await dialog('Estás a punto de cerrar sesión');
  await press('Cerrar sesión');
  await expectAddress('/convenios');
  await waitFor(() => expect(ended).toHaveLength(1));
});

test('the steps of the sign-up have no logo, every other screen has it', async () => {
  answerPlaces();
  const logo = () => header().queryByRole('link', { name: 'Unamano, ir al inicio' });
  for (const step of ['/prestamo', '/info-basica', '/info-laboral', '/confirmar-info']) {
    await visit(step, { draft: DRAFT });
    header().getByRole('link', { name: 'Conoce más' });
    expect(logo(), step).toBeNull();
  }
  for (const path of ['/', '/convenios', '/documentos/centrales-de-riesgo']) {
    await visit(path);
    expect(logo(), path).not.toBeNull();
  }
});

test('the buttons of the sign-up are busy until the next step is there', async () => {
  answerPlaces();
  const [data, work, review] = ['/info-basica', '/info-laboral', '/confirmar-info'].map(holdScreen);
  await visit('/prestamo', { draft: DRAFT });
  await expectBusy('Ya la tengo!');
  data?.();
  await heading('Quién eres');
  await visit('/info-basica?paso=cuenta');
  await fill('Contraseña', 'Chicamocha2026');
  await fill('Repite la contraseña', 'Chicamocha2026');
  await expectBusy('Siguiente');
  work?.();
  await heading('Tu trabajo');
  await expectBusy('Siguiente');
  review?.();
  await heading('Revisa tu solicitud');
  expect(document.querySelector('[aria-busy]')).toBeNull();
});
