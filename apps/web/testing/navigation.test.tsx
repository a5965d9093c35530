// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { logout } from '@unamano/contract/identity/auth';
import { expect, test } from 'vitest';
import { answerHome, answerPlaces, DRAFT } from './replies.ts';
import { answer } from './server.ts';
import * as page from './site.tsx';

test.each(['/prestamo', '/info-basica', '/info-laboral', '/confirmar-info'])(
  'without a verified phone %s leads to the start',
  async (path) => {
    await page.visit(path);
    await page.expectAddress('/');
  },
);

test.each(['/inicio', '/retanqueo', '/nuevo-credito', '/pagare', '/desembolso'])(
  'without a session %s leads to the login, which leads back',
  async (path) => {
    await page.visit(path);
    await page.expectAddress(`/?login=telefono&volver=${encodeURIComponent(path)}`);
  },
);

test.each(['/credito-aprobado', '/pagare', '/finalizar-proceso', '/desembolso', '/', '/tablero'])(
  'without a credit, and with the session of a borrower, %s leads home',
  async (path) => {
    answerHome();
    await page.visit(path, { as: page.LAURA });
    await page.expectAddress('/inicio');
  },
);

test('the logout of an employee of an allied company leads to the agreements', async () => {
  answerHome();
  const ended = answer(logout, {});
  await page.visit('/inicio', { as: { ...page.LAURA, type_user: 'allied_company' } });
  await page.user.click(page.header().getByRole('button', { name: /^Laura/ }));
  await page.dialog('Laura');
  await page.press('Cerrar sesión');
  await page.dialog('Estás a punto de cerrar sesión');
  await page.press('Cerrar sesión');
  await page.expectAddress('/convenios');
  await waitFor(() => expect(ended).toHaveLength(1));
});

test('the steps of the sign-up have no logo, every other screen has it', async () => {
  answerPlaces();
  const logo = () => page.header().queryByRole('link', { name: 'Unamano, ir al inicio' });
  for (const step of ['/prestamo', '/info-basica', '/info-laboral', '/confirmar-info']) {
    await page.visit(step, { draft: DRAFT });
    page.header().getByRole('link', { name: 'Conoce más' });
    expect(logo(), step).toBeNull();
  }
  for (const path of ['/', '/convenios', '/documentos/centrales-de-riesgo']) {
    await page.visit(path);
    expect(logo(), path).not.toBeNull();
  }
});

test('the buttons of the sign-up are busy until the next step is there', async () => {
  answerPlaces();
  const [data, work, review] = ['/info-basica', '/info-laboral', '/confirmar-info'].map(page.holdScreen);
  await page.visit('/prestamo', { draft: DRAFT });
  await page.expectBusy('Ya la tengo!');
  data?.();
  await page.heading('Quién eres');
  await page.visit('/info-basica?paso=cuenta');
  await page.fill('Contraseña', 'Chicamocha2026');
  await page.fill('Repite la contraseña', 'Chicamocha2026');
  await page.expectBusy('Siguiente');
  work?.();
  await page.heading('Tu trabajo');
  await page.expectBusy('Siguiente');
  review?.();
  await page.heading('Revisa tu solicitud');
  expect(document.querySelector('[aria-busy]')).toBeNull();
});
