/** A device with passkeys that the browser itself emulates (the `WebAuthn` domain of the DevTools protocol). */
import type { Page } from '@playwright/test';

export type Device = Awaited<ReturnType<typeof addDevice>>;

/** It answers only while it is touched: the browser takes what its fields offer at once, so that a form would log in by itself. */
export async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    touch: () => touch(true),
    leave: () => touch(false),
    /** Whether it recognises its owner by fingerprint, face or PIN. */
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
