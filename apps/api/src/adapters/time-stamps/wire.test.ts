import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { newRequest, readToken } from './wire.ts';

const BYTES = Buffer.from('a signature');
/** 1.3.6.1.5.5.7.3.8, time stamps, and 1.3.6.1.5.5.7.3.3, code. */
const USE = { timeStamps: '06082b06010505070308', code: '06082b06010505070303' };
const platform = sharedPlatform();

async function replyTo(der: Uint8Array): Promise<Buffer> {
  const reply = await fetch(`${platform.url}/sandbox/time-stamps`, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(der),
  });
  return Buffer.from(await reply.arrayBuffer());
}

describe('the token of a reply', () => {
  it('counts for the bytes and the request that it was made for, and for no other', async () => {
    const [{ der, nonce }, later] = [newRequest(BYTES), newRequest(BYTES)];
    const reply = await replyTo(der);
    const read = (of: { bytes?: Uint8Array; nonce?: Buffer }) =>
      readToken(reply, { bytes: BYTES, nonce, trusted: null, ...of });
    expect(await read({})).toMatchObject({ ok: true });
    expect(await read({ nonce: later.nonce })).toEqual({ ok: false, fault: 'a token for another request' });
    expect(await read({ bytes: Buffer.from('another') })).toMatchObject({ ok: false });
  });

  it('does not count by a certificate that is for something else', async () => {
    const { der, nonce } = newRequest(BYTES);
    const other = (await replyTo(der)).toString('hex').replace(USE.timeStamps, USE.code);
    expect(readToken(Buffer.from(other, 'hex'), { bytes: BYTES, nonce, trusted: null })).toEqual({
      ok: false,
      fault: 'a token by a certificate that is not for time stamps',
    });
  });

  it('does not count after any change of its signed bytes, nor where the authority refused', async () => {
    const { der, nonce } = newRequest(BYTES);
    const reply = await replyTo(der);
    const read = (bytes: Buffer) => readToken(bytes, { bytes: BYTES, nonce, trusted: null });
    // The signature is the last value of the token.
    const altered = Buffer.from(reply);
    altered[altered.length - 4] = (altered.at(-4) ?? 0) ^ 1;
    expect(await read(altered)).toMatchObject({ ok: false });
    expect(await read(reply.subarray(0, -9))).toMatchObject({ ok: false });
    const refusal = await replyTo(Buffer.from('no request'));
    expect(await read(refusal)).toEqual({ ok: false, fault: 'the authority refused' });
  });
});
