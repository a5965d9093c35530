/** The subscription of this browser to the notices of the platform (Push API). */
import { turnPushOff, turnPushOn } from '@unamano/contract/identity/push';
import { call } from '../api/call.ts';

export const canPush = (): boolean =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

async function subscribed(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // One by an earlier key of the platform is in its way.
    const earlier = await registration.pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

/** After the browser's permission. @returns whether notices come from now on */
export async function subscribe(key: string): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return false;
    const { endpoint = '', keys } = (await subscribed(registration, key)).toJSON();
    const outcome = await call(turnPushOn, {
      endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
    });
    return outcome.ok;
  } catch {
    return false;
  }
}

/**
 * Shows the browser's own question. A no to it is kept like one to ours: then neither comes again.
 * @returns whether notices come from now on
 */
export async function askAndSubscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) === 'granted') return subscribe(key);
  await unsubscribe();
  return false;
}

/** Keeps the no of this device, whatever the browser still has. */
export async function unsubscribe(): Promise<boolean> {
  const outcome = await call(turnPushOff, {});
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {}
  return outcome.ok;
}
