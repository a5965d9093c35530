import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { newRequest, readAuthorities, readToken } from './wire.ts';

const BYTES = Buffer.from('a signature');
/** 1.3.6.1.5.5.7.3.8, time stamps, and 1.3.6.1.5.5.7.3.3, code. */
const USE = { timeStamps: '06082b06010505070308', code: '06082b06010505070303' };
const platform = await sharedPlatform();
const folder = temporaryFolder();

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
    expect(read({})).toMatchObject({ ok: true });
    expect(read({ nonce: later.nonce })).toEqual({ ok: false, fault: 'a token for another request' });
    expect(read({ bytes: Buffer.from('another') })).toMatchObject({ ok: false });
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
    expect(read(altered)).toMatchObject({ ok: false });
    expect(read(reply.subarray(0, -9))).toMatchObject({ ok: false });
    expect(read(Buffer.concat([reply, Buffer.of(0)]))).toMatchObject({ ok: false });
    const refusal = await replyTo(Buffer.from('no request'));
    expect(read(refusal)).toEqual({ ok: false, fault: 'the authority refused' });
  });
});

describe('an authority that openssl made, with a key of RSA and an issuer between', () => {
  const openssl = (text: string) => spawnSync('openssl', text.split(' '), { cwd: folder });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const CA = 'basicConstraints=critical,CA:true';

  function makeCertificate(
    name: string,
    by: string,
    extensions: string,
    key = 'ec -pkeyopt ec_paramgen_curve:P-256',
  ) {
    write(`${name}.ext`, extensions);
    openssl(`req -newkey ${key} -nodes -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
    const issuer = by === name ? `-signkey ${name}.key` : `-CA ${by}.pem -CAkey ${by}.key -CAcreateserial`;
    openssl(`x509 -req -in ${name}.csr ${issuer} -days 30 -out ${name}.pem -extfile ${name}.ext`);
  }

  it.skipIf(spawnSync('openssl', ['version']).error).each([
    ['counts by its root', CA, CA, 'root', true],
    ['counts for no other root', CA, CA, 'other', false],
    [
      'does not count where its issuer may not issue',
      CA,
      'basicConstraints=critical,CA:false',
      'root',
      false,
    ],
    ['does not count where its root allows no issuer between', `${CA},pathlen:0`, CA, 'root', false],
    [
      'does not count where its issuer demands what is not understood',
      CA,
      `${CA}\n1.2.3.4=critical,DER:0500`,
      'root',
      false,
    ],
  ])('%s', (_name, ofRoot, ofIssuer, trusted, isOk) => {
    makeCertificate('root', 'root', ofRoot);
    makeCertificate('other', 'other', CA);
    makeCertificate('issuer', 'root', ofIssuer);
    const uses = 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping';
    makeCertificate('tsa', 'issuer', uses, 'rsa:2048');
    write('serial', '01');
    write(
      'tsa.cnf',
      '[t]\nserial=serial\nsigner_cert=tsa.pem\ncerts=issuer.pem\nsigner_key=tsa.key\nsigner_digest=sha256\ndefault_policy=1.2.3\ndigests=sha256\nclock_precision_digits=2\n',
    );
    const { der, nonce } = newRequest(BYTES);
    writeFileSync(path.join(folder, 'query'), der);
    openssl('ts -reply -config tsa.cnf -section t -queryfile query -out reply');
    const reply = readFileSync(path.join(folder, 'reply'));
    const pem = readFileSync(path.join(folder, `${trusted}.pem`), 'utf8');
    expect(readToken(reply, { bytes: BYTES, nonce, trusted: null })).toMatchObject({ ok: true });
    expect(readToken(reply, { bytes: BYTES, nonce, trusted: readAuthorities(pem) }).ok).toBe(isOk);
  });
});
