import { createECDH } from 'node:crypto';
import { type Command, EXIT } from './command.ts';

const KEY_BYTES = 32;

/** Leading zeros count: push services compare the bytes. */
export function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.byteLength), key]).toString('base64url');
}

export const makePushKey: Command = {
  name: 'make-push-key',
  summary: 'Prints a new key for VAPID_PRIVATE_KEY, which signs notices to devices.',
  details: [
    'Another key later ends every subscription: people turn the notices on again at their next visit.',
  ],
  options: {},
  async run({ say }) {
    say(newPushKey());
    return EXIT.done;
  },
};
