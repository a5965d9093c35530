/** A thief with the session and the password must not leave a passkey behind when the owner chooses a new password. */
import { signUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { heldAt } from '../../../../../test/database/held-at.ts';
import { createAuthenticator } from '../../../../../test/fixtures/authenticator.ts';
import { newestSecret } from '../../../../../test/platform/account-changes.ts';
import { BORROWER_KEYS, offerOf } from '../../../../../test/platform/passkeys.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';

const platform = await sharedPlatform();

it('adds none for a session that a new password ends meanwhile', async () => {
  const { access, email, dni } = await signUp(platform);
  const offer = await offerOf(platform, { access, proof: { password: TEST_PASSWORD } });
  const credential = createAuthenticator().create(offer);
  await platform.get(`/users/api/forgot/password/?email=${email}`);
  const { url } = await newestSecret(platform, email, 'password_reset');
  const token = String(url).split('token=')[1] ?? '';
  const [changed, added] = await heldAt(
    platform.pool,
    'messages',
    () => platform.post('/users/api/forgot/password/', { token, password: 'Muralla-verde9' }),
    () => platform.post(`${BORROWER_KEYS}/add`, { credential }, access),
  );
  expect([changed.status, added.status]).toEqual([200, 401]);
  const { rows } = await platform.pool.query(
    'select from passkeys join borrowers on borrowers.id = borrower_id where dni = $1',
    [dni],
  );
  expect(rows).toEqual([]);
});
