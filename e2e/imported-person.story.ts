/** A lender moves in, and one of its people logs in: they confirm who they are, accept what is missing, and see what they owe. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { daysAgo } from './support/days.ts';
import { inspect } from './support/inspect.ts';
import { expect, REFUSED_CALL, test } from './support/test.ts';

// A platform of its own: other stories count credits.
test.use({ environment: '{"STEP_UP_ON_NEW_DEVICES":"off"}', allowedConsole: REFUSED_CALL });

const PHONE = '3104567890';

/** Two of three installments are paid; no e-mail, no address, and one of the two consents. */
const SHEETS = {
  personas: [
    'tipo_documento;documento;nombres;apellidos;celular;correo;genero;fecha_nacimiento;ocupacion;ingresos;personas_a_cargo',
    `cc;1064821234;Ana María;Ríos Peña;${PHONE};;f;1990-05-17;empleado;1.800.000;1`,
  ],
  creditos: [
    'credito;documento;tipo_documento;fecha_desembolso;tasa_mensual;tasa_ea;tasa_mora_ea;saldo_total',
    `C-1001;1064821234;cc;${daysAgo(80)};1,75 %;23,14 %;0 %;103.500`,
  ],
  cuotas: [
    'credito;numero;fecha;capital;interes',
    ...[50, 20, -10].map((ago, index) => `C-1001;${index + 1};${daysAgo(ago)};100.000;3.500`),
  ],
  pagos: [
    'credito;referencia;fecha;valor',
    `C-1001;R-1;${daysAgo(50)};103.500`,
    `C-1001;R-2;${daysAgo(20)};103.500`,
  ],
  consentimientos: [
    'tipo_documento;documento;autorizacion;version;fecha',
    `cc;1064821234;centrales;2024-1;${daysAgo(81)}`,
  ],
};

test('the first login of a person from another book', async ({ page, command, staffPage, sandbox }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-book-'));
  for (const [name, rows] of Object.entries(SHEETS))
    writeFileSync(path.join(folder, `${name}.csv`), rows.join('\r\n'));
  command('import', '--files', folder, '--cutoff', daysAgo(1), '--by', 'gerencia@unamano.test');
  const second = await staffPage('admin@unamano.test', '/tablero/por-aprobar');
  const card = second.getByRole('article').filter({ hasText: 'Importar cartera' });
  await expect(card).toContainText('1 persona, 1 crédito');
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => command('import', '--newest', 'status')).toContain('done');

  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Número de teléfono').fill(PHONE);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de 6 números').fill(await sandbox.code(`+57${PHONE}`));
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByText('$103.500').first()).toBeVisible();

  // It opens by itself: home asks for more than the phone proves.
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(proof).toContainText('Tu crédito ahora está con nosotros');
  await proof.getByLabel('Últimos 4 números de tu documento').fill('1234');
  await proof.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('17/05/1990');
  await expect(proof.getByLabel(/centrales de riesgo/)).toHaveCount(0);
  await inspect(page, 'the first login of an imported person');
  await proof.getByLabel('Acepto la política de tratamiento de datos personales').check();
  await proof.getByRole('button', { name: 'Continuar' }).click();

  const email = page.getByRole('dialog', { name: 'Agrega tu correo' });
  await expect(email).toBeVisible();
  await inspect(page, 'an imported person without an e-mail');
  await email.getByRole('link', { name: 'Agregar mi correo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar mi correo' })).toBeVisible();
  await page.goto('/mi-cuenta');
  await expect(page.getByText('Falta', { exact: true })).toHaveCount(2);
  await inspect(page, 'an own account without an e-mail');
});
