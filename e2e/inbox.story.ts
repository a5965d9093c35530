import type { Page } from '@playwright/test';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, REFUSED_CALL, test } from './support/test.ts';

// A message to who wants none.
test.use({ allowedConsole: REFUSED_CALL });

const CLERK = 'operaciones@unamano.test';
/** Diana, who is late. */
const PHONE = '3000000003';
const WHATSAPP = '/tablero/pagos-atrasados/whatsapp';

const chat = (page: Page) => page.getByRole('region', { name: 'Mensajes' });
const lines = (page: Page) => chat(page).getByRole('list', { name: 'Mensajes' }).getByRole('listitem');

/** The phone of a person, on the sandbox's page of people. */
async function write(page: Page, text: string, more: object = {}, from = PHONE): Promise<number[]> {
  const reply = await page.request.post('/sandbox/api/whatsapp/messages', { data: { from, text, ...more } });
  return (await reply.json()).statuses;
}

async function openDiana(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Diana/ }).click();
  await expect(chat(page).getByRole('heading', { level: 2 })).toContainText('Diana');
}

onScreens('inbox', STAFF_SCREENS, 0, () => {
  test('Diana writes, a clerk answers, Diana wants no more messages, and nothing more can be sent', async ({
    page,
  }) => {
    await staffLogin(page, CLERK);
    expect(await write(page, '¿Cuánto debo?', { times: 3 })).toEqual([200, 200, 200]);
    expect(await write(page, 'Regálenme el dinero', { forge: true })).toEqual([403]);
    expect(await write(page, 'De hace mucho', { minutes_ago: 8 * 24 * 60 })).toEqual([200]);
    await openModule(page, 'WhatsApp');
    await expect(page.getByRole('radio', { name: 'Sin responder (1)' })).toBeChecked();
    await inspect(page, 'the inbox');
    await openDiana(page);
    await expect(lines(page)).toHaveCount(1);
    await expect(chat(page)).toContainText('1 mensaje sin responder');
    await inspect(page, 'a conversation');

    await page.getByLabel('Tu respuesta').fill('Hola, Diana: hoy debes tres cuotas');
    await page.reload();
    await page.getByRole('button', { name: 'Responder', exact: true }).click();
    await expectToast(page, 'Respuesta en camino');
    await expect(lines(page)).toHaveCount(2);
    await expect(chat(page)).not.toContainText('sin responder');

    await write(page, 'foto del recibo', { type: 'image' });
    await expect(chat(page)).toContainText('Envió una foto, que aquí no se abre');
    await expect(chat(page)).toContainText('Por aquí no podemos ver fotos');

    await write(page, 'No me escriban más');
    await expect(chat(page)).toContainText('Pidió que no le escriban. Se le puede responder');
    await expect(page.getByLabel('Tu respuesta')).toHaveCount(0);
    await page.getByRole('button', { name: 'No necesita respuesta' }).click();
    await expectToast(page, 'Conversación atendida');

    await page.getByRole('link', { name: 'Ver el caso' }).click();
    const history = page.getByRole('region', { name: 'Historia de la gestión' });
    await expect(history).toContainText('Escribió por WhatsApp');
    await expect(history).toContainText('Hola, Diana: hoy debes tres cuotas');
    await page.getByRole('radio', { name: 'Mensaje' }).check();
    await page.getByRole('button', { name: /^(Enviar mensaje|Dejar en espera)$/ }).click();
    await expect(page.getByText('La persona pidió que no le escriban')).toBeVisible();

    await page.goto(WHATSAPP);
    await page.getByRole('radio', { name: 'Todas' }).check();
    await openDiana(page);
    await page.getByRole('button', { name: 'Quiere mensajes otra vez' }).click();
    await inspect(page, 'a wish');
    await page.getByLabel('Cómo lo pidió').fill('Llamó para pedirlo');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Quedó anotado');
    await expect(page.getByRole('button', { name: 'No quiere mensajes' })).toBeVisible();
  });

  test('a number of nobody known is in a list of its own', async ({ page }) => {
    await staffLogin(page, CLERK);
    await write(page, '¿Prestan plata?', {}, '3119998877');
    await page.goto(WHATSAPP);
    await page.getByRole('radio', { name: /^Desconocidos/ }).check();
    await page.getByRole('button', { name: /311 999 8877/ }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Ver la persona' })).toHaveCount(0);
  });

  test('a call is recorded, and the team sees who did it; today is ordered by worth or by days', async ({
    page,
  }) => {
    await staffLogin(page, CLERK);
    await page.goto('/tablero/pagos-atrasados/hoy');
    await expect(page.getByRole('radio', { name: 'Por lo que vale la llamada' })).toBeChecked();
    const silent = page.getByRole('region', { name: 'Sin contacto hace una semana', exact: true });
    await expect(silent).toContainText(/Aún sin llamadas ni promesas|cumplió|contest/i);
    await inspect(page, "today's order");
    await page.getByRole('radio', { name: 'Por días de mora' }).check();
    await expect(silent).not.toContainText('Aún sin llamadas ni promesas');
    await silent.locator('.row-link').first().click();
    await page.getByLabel('Qué se habló').fill('Paga el viernes');
    await page.getByRole('button', { name: 'Registrar contacto' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'contacto' }).first()).toBeVisible();

    await page.goto('/tablero/pagos-atrasados/equipo');
    const own = page.getByRole('row').filter({ hasText: '(tú)' }).first();
    await expect(own).toContainText('1');
    await page.getByRole('radio', { name: 'Esta semana' }).check();
    await page.getByText('Para revisar la calidad').click();
    // A sample: other conversations of the week may take the place of this one.
    await expect(page.getByRole('list', { name: 'Para revisar la calidad' })).toContainText(
      '· Óscar Ibáñez Mora ·',
    );
    await inspect(page, 'the team');
  });
});
