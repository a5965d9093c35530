/** A device with passkeys that the browser itself emulates (the `WebAuthn` domain of the DevTools protocol). */
import type { Page } from '@playwright/test';

/**
 * It is touched all the time, so what is offered in a field is taken at once, without a press.
 *
 * @param offersInFields false: a browser that offers passkeys by the button alone
 */
export async function addDevice(page: Page, { offersInFields }: { offersInFields: boolean }) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (!offersInFields)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  return {
    /** Whether it recognises its owner by fingerprint, face or PIN. */
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
