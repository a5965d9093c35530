/** The providers of a rehearsal of production: the emulators behind TLS, under host names of their own that only the rehearsal knows. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { readConfig } from '../../apps/api/src/config/config.ts';
import { ADDRESSES, OUTSIDE_SETTINGS } from '../../apps/api/src/config/outside-settings.ts';
import { startSandboxFor } from '../../apps/api/src/config/sandbox-host.ts';
import { productionEnv } from '../../apps/api/test/platform/production-env.ts';

const DOMAIN = 'proveedores.example';
const MAIL_HOST = `correo.${DOMAIN}`;
/** By the variable of its address: the emulator, below `/sandbox`. */
const SERVICES = Object.fromEntries(
  OUTSIDE_SETTINGS.flatMap(({ address, path }) =>
    path === null ? [] : [[address, path.replace(/\/.*/, '')]],
  ),
);

/** What a provider holds to a form. */
const SENDERS = {
  TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
  TWILIO_FROM: '+576011112233',
  WHATSAPP_PHONE_NUMBER_ID: '200000000000007',
  SMTP_FROM: 'Prestadora <hola@prestadora.example>',
};

const hostOf = (service: string) => `${service}.${DOMAIN}`;

/** A private authority, and the certificate of all hosts by it. */
function makeCertificates(folder: string) {
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore', cwd: folder });
  const key = (name: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    file(name),
  ];
  openssl(
    'req',
    '-x509',
    ...key('ca.key'),
    '-out',
    file('ca.pem'),
    '-days',
    '365',
    '-subj',
    '/CN=Autoridad privada',
  );
  openssl('req', ...key('host.key'), '-out', file('host.csr'), '-subj', `/CN=${DOMAIN}`);
  writeFileSync(file('host.ext'), `subjectAltName=DNS:*.${DOMAIN}\n`);
  openssl(
    ...[
      'x509',
      '-req',
      '-in',
      file('host.csr'),
      '-CA',
      file('ca.pem'),
      '-CAkey',
      file('ca.key'),
      '-CAcreateserial',
    ],
    ...['-extfile', file('host.ext'), '-days', '365', '-out', file('host.pem')],
  );
  return {
    authority: file('ca.pem'),
    key: readFileSync(file('host.key')),
    cert: readFileSync(file('host.pem')),
  };
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** @returns the emulators, and the environment of a production that uses them */
export async function startProviders(folder: string) {
  const env: Record<string, string> = { ...(await productionEnv(folder)), ...SENDERS };
  const addressed = new Set<string>(ADDRESSES);
  const credentials = Object.entries(env).filter(([name]) => !addressed.has(name));
  const given = { ...Object.fromEntries(credentials), UNAMANO_MODE: 'sandbox', UNAMANO_DATA_DIR: folder };
  const read = readConfig(given, folder);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const sandbox = await startSandboxFor(read.config);
  if (!sandbox) throw new Error('the emulators did not start');
  const { authority, ...certificate } = makeCertificates(folder);
  const web = createServer(certificate, (incoming, reply) => {
    const service = (incoming.headers.host ?? '').split('.')[0];
    const target = new URL(`${sandbox.url}/sandbox/${service}${incoming.url}`);
    const { method, headers } = incoming;
    const passed = request(target, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    incoming.pipe(passed);
  });
  const mail = tls.createServer(certificate, (secured) => {
    const plain = connect(sandbox.smtpPort, '127.0.0.1');
    for (const socket of [secured, plain]) socket.on('error', () => socket.destroy());
    secured.pipe(plain).pipe(secured);
  });
  const [webPort, mailPort] = [await listening(web), await listening(mail)];
  const hosts = path.join(folder, 'hosts');
  const names = [...Object.values(SERVICES).map(hostOf), MAIL_HOST];
  writeFileSync(hosts, names.map((name) => `127.0.0.1 ${name}\n`).join(''));
  const addresses = Object.entries(SERVICES).map(([name, service]) => [
    name,
    `https://${hostOf(service)}:${webPort}`,
  ]);
  return {
    sandbox,
    hosts,
    env: {
      ...env,
      ...Object.fromEntries(addresses),
      SMTP_URL: `smtps://${MAIL_HOST}:${mailPort}`,
      NODE_EXTRA_CA_CERTS: authority,
    } as Record<string, string>,
    async close(): Promise<void> {
      web.closeAllConnections();
      web.close();
      mail.close();
      await sandbox.close();
    },
  };
}
