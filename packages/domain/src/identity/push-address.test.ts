import { expect, it } from 'vitest';
import { isPushAddress } from './push-address.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/Q',
  'https://wns2-bl2p.notify.windows.com/w/?token=x',
])('takes the push service %s', (address) => expect(isPushAddress(address, false)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/a',
  'https://a:b@fcm.googleapis.com/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil-push.apple.com.example/a',
  'https://push.apple.com/a',
  'https://evilnotify.windows.com/a',
  'https://10.0.0.1/a',
  'https://127.0.0.1/a',
  'http://127.0.0.1:9/a',
  'https://[::1]/a',
  'file:///etc/passwd',
  'no address',
])('refuses %s', (address) => expect(isPushAddress(address, false)).toBe(false));

it('takes a receiver on this machine in the sandbox alone', () =>
  expect(
    ['http://127.0.0.1:9/a', 'http://10.0.0.1/a', 'http://localhost:9/a'].map((at) =>
      isPushAddress(at, true),
    ),
  ).toEqual([true, false, false]));
