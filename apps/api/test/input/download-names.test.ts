/** A download has the name that the platform gave it, whatever its caller sends (ASVS 5.4.1). */
import { activeBorrower } from '@unamano/journeys/borrower';
import { expect, test } from 'vitest';
import { sharedPlatform } from '../platform/platform.ts';
import { adminAccess } from '../platform/staff.ts';

const CALLERS = 'pago.html';
/** A value other than the protocol's would change the answer itself. */
const OF_THE_PROTOCOL =
  /^(if-|sec-|access-control-)|^(connection|content-.*|expect|range|te|transfer-encoding|upgrade)$/;

const platform = await sharedPlatform();
let isHostile = false;
/** The names of headers that the platform read. */
const read = new Set<string>();

// Every header, by whichever name it is read, is the caller's.
platform.app.server.prependListener('request', (request) => {
  if (!isHostile) return;
  request.headers = new Proxy(request.headers, {
    get: (sent, name: string) => {
      read.add(String(name));
      return typeof name === 'string' && !OF_THE_PROTOCOL.test(name) ? CALLERS : sent[name];
    },
  });
});
const staff = (await adminAccess(platform)).access;
const borrower = await activeBorrower(platform, staff);

type Documents = { documents: { url: string }[] };

const addresses: [name: string, of: () => Promise<unknown>][] = [
  [
    'a signed document',
    async () => {
      const route = `/credits/api/promissory/note/management/?id_credit=${borrower.creditId}`;
      return ((await platform.get(route, borrower.access)).body as Documents).documents[0]?.url;
    },
  ],
  [
    'a statement',
    async () => {
      const route = `/credits/api/credit/documents/?id_credit=${borrower.creditId}`;
      return ((await platform.get(route, borrower.access)).body as Documents).documents[0]?.url;
    },
  ],
  ...['xlsx', 'csv'].map((format): [string, () => Promise<unknown>] => [
    `a sheet as ${format}`,
    async () => {
      const route = `/dashboard/api/operative/late_payments?insert_sheet=true&sheet_format=${format}`;
      return (await platform.get(route, staff)).body.url;
    },
  ]),
];

test.each(addresses)('of %s', async (_name, of) => {
  const url = String(await of());
  const names = [];
  for (isHostile of [false, true]) {
    const query = isHostile ? `?name=${CALLERS}&filename=${CALLERS}&file_name=${CALLERS}` : '';
    const reply = await fetch(`${platform.url}${url}${query}`);
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    names.push(reply.headers.get('content-disposition'));
  }
  isHostile = false;
  expect(names[0]).toMatch(/^(inline|attachment); filename="[\w-]+\.(pdf|xlsx|csv)"$/);
  expect(names[0]).toContain(url.slice(url.lastIndexOf('/') + 1));
  expect(names[1]).toBe(names[0]);
  // The platform saw the hostile headers: it records the browser of an opening.
  expect(read).toContain('user-agent');
});
