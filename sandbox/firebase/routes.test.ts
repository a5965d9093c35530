import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAPTCHA_TOKEN } from '../recaptcha/script.ts';
import { startTestSandbox, type TestSandbox } from '../testing/harness.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.dispose());

const post = async (call: string, body: object, key = 'firebase-key') =>
  (await sandbox.call('POST', `/sandbox/firebase/v1/accounts:${call}?key=${key}`, body)).json;

it('gives the key of the captcha, and says whose token it is until an hour later', async () => {
  const asked = await sandbox.call('GET', '/sandbox/firebase/v1/recaptchaParams?key=firebase-key');
  expect(asked.json).toMatchObject({ recaptchaSiteKey: 'site-key' });
  const phoneNumber = '+573000000001';
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber, recaptchaToken: CAPTCHA_TOKEN });
  const inbox = (await sandbox.call('GET', '/sandbox/api/messages?limit=1')).json;
  const [message] = inbox.messages as { code: string }[];
  const { idToken, localId } = await post('signInWithPhoneNumber', { sessionInfo, code: message?.code });
  expect(await post('lookup', { idToken })).toMatchObject({ users: [{ localId, phoneNumber }] });
  expect(await post('lookup', { idToken: 'x' })).toMatchObject({ error: { message: 'INVALID_ID_TOKEN' } });
  expect(await post('lookup', { idToken }, 'y')).toMatchObject({ error: { message: 'API_KEY_INVALID' } });
  sandbox.setClockOffset(3_600_001);
  expect(await post('lookup', { idToken })).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
});
