/** Notices on a borrower's device: asked for after the first payment, encrypted for the browser, shown by its service worker. */
import type { BrowserContext, Page } from '@playwright/test';
import { pushReceiver } from '@unamano/journeys/push-receiver';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { COMPLETE_BROWSER } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// The headless shell shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: COMPLETE_BROWSER,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  },
});

type Receiver = Awaited<ReturnType<typeof pushReceiver>>;

/**
 * The browser of the stories reaches no push service: it subscribes at the receiver. Its own question is answered as `permission` says.
 */
async function subscribesAt(
  page: Page,
  receiver: Receiver,
  permission: NotificationPermission,
): Promise<void> {
  await page.addInitScript(
    ({ address: { endpoint, p256dh, auth }, permission }) => {
      let asked = sessionStorage.getItem('asked');
      Object.defineProperty(Notification, 'permission', { get: () => asked ?? 'default' });
      Notification.requestPermission = async () => {
        sessionStorage.setItem('asked', permission);
        asked = permission;
        return permission;
      };
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
    },
    { address: receiver.address(), permission },
  );
}

/** Gives the service worker a message, as the browser does that received it. */
async function deliver(context: BrowserContext, page: Page, text: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: text,
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title, body, silent }) => ({ title, body, silent }));
  });

const offerOf = (page: Page) => page.getByRole('dialog', { name: '¿Te avisamos en este celular?' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('after the first payment a person says yes, and reads the next one on a locked phone', async ({
  page,
  context,
  arrange,
}) => {
  const receiver = await pushReceiver();
  await context.grantPermissions(['notifications']);
  await subscribesAt(page, receiver, 'granted');
  const borrower = await arrange.active();
  await arrange.enter(page, borrower);
  await expect(button(page, 'Abonar cuota')).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  await arrange.pay(borrower);
  await page.reload();
  await expect(offerOf(page)).toBeVisible();
  await inspect(page, 'the offer of notices');
  await button(page, 'Sí, avísame').click();
  await expectToast(page, 'Listo: te avisamos en este dispositivo.');
  await arrange.pay(borrower);
  // The second installment is the last.
  await expect.poll(receiver.count).toBe(2);
  const pushed = receiver.take().map(({ shown }) => shown);
  const paid = pushed.find(({ title }) => title === 'Recibimos tu pago');
  expect(pushed.map(({ url }) => url)).toEqual(['/inicio', '/inicio']);
  await deliver(context, page, JSON.stringify(paid));
  const notice = {
    title: 'Recibimos tu pago',
    body: expect.stringMatching(/^Recibimos tu pago de \$/),
    silent: expect.any(Boolean),
  };
  await expect.poll(() => shown(page)).toEqual([notice]);
  await page.goto('/historial');
  await context.serviceWorkers()[0]?.evaluate(async () => {
    const worker = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await worker.registration.getNotifications();
    self.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/inicio$/);
  await page.goto('/mi-cuenta');
  await button(page, 'Apagar los avisos').click();
  await expectToast(page, 'Listo: ya no te avisamos en este dispositivo.');
  await expect(button(page, 'Activar los avisos')).toBeVisible();
  receiver.close();
});

for (const [name, permission] of [
  ['to our sheet', null],
  ['to the browser', 'denied'],
] as const)
  test(`after a no ${name} nobody asks again`, async ({ page, arrange }) => {
    const receiver = await pushReceiver();
    await subscribesAt(page, receiver, permission ?? 'granted');
    const borrower = await arrange.active();
    await arrange.pay(borrower);
    await arrange.enter(page, borrower);
    const saved = page.waitForResponse(/push\/off/);
    await button(page, permission === null ? 'Ahora no' : 'Sí, avísame').click();
    await saved;
    await page.evaluate(() => sessionStorage.clear());
    const looked = page.waitForResponse(/users\/api\/push\/?$/);
    await page.reload();
    expect(await (await looked).json()).toMatchObject({ may_ask: false });
    await expect(button(page, 'Abonar cuota')).toBeVisible();
    await expect(offerOf(page)).toHaveCount(0);
    receiver.close();
  });

test('a phone that could have the app is asked once, after a payment and in another visit than notices', async ({
  page,
  arrange,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    addEventListener('load', () => {
      const prompt = async () => sessionStorage.setItem('installed', 'yes');
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  });
  const borrower = await arrange.active();
  await arrange.enter(page, borrower);
  await expect(button(page, 'Abonar cuota')).toBeVisible();
  const offer = page.getByRole('dialog', { name: '¿Dejamos Unamano en tu pantalla de inicio?' });
  await expect(offer).toHaveCount(0);
  await arrange.pay(borrower);
  await page.reload();
  await expect(offer).toBeVisible();
  await inspect(page, 'the offer of the app');
  await button(page, 'Agregar').click();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('installed'))).toBe('yes');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(button(page, 'Abonar cuota')).toBeVisible();
  await expect(offer).toHaveCount(0);
});
