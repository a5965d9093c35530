/** What the API document says of one call beside its schemas. */
import type { Endpoint } from '@unamano/contract/endpoint';
import { isOfEveryKey, machineRightOf } from '@unamano/contract/identity/machine-rights';
import { areaOf } from './areas.ts';

const camel = (words: readonly string[]): string =>
  words
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('');

/** By method and path, which no two calls share: `getCreditsCreditInfoHome`. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.split(/[/_-]/).filter((word) => word !== '' && word !== 'api');
  return camel([method.toLowerCase(), ...words]);
}

/** Names the request or the reply of a call among the schemas. */
export function schemaName(id: string, part: 'Reply' | 'Request'): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}${part}`;
}

const IDEMPOTENCY_PARAMETER = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: `A value of your own for this request, 1 to 200 visible ASCII characters. Sent again within 24 hours with the same body, the call answers what it answered before and does nothing; with another body it is refused.`,
  schema: { type: 'string' },
};

const ACCESS = {
  none: 'Without a login.',
  borrower: 'With the access token of a borrower.',
  staff: 'With the access token of a member of staff or of HR of a company.',
};

/** Access, rights, the file, and how often it counts. */
export function descriptionOf(endpoint: Endpoint): string {
  const { modules, fileUpload: file } = endpoint;
  const machineRight = machineRightOf(endpoint);
  return [
    `${endpoint.summary}.`,
    ACCESS[endpoint.access],
    modules.length > 0 ? `Needs the module ${modules.map((name) => `\`${name}\``).join(' or ')}.` : '',
    machineRight ? `Or with the key of a program that has the right \`${machineRight}\`.` : '',
    isOfEveryKey(endpoint) ? 'Or with any key of a program, for itself.' : '',
    file ? `\`${file.field}\` may be a file of at most ${file.maxBytes / 1024 / 1024} MB.` : '',
    endpoint.idempotent ? 'Repeat it with the same `Idempotency-Key` after a lost answer.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export const tagsOf = (endpoint: Endpoint): string[] => [areaOf(endpoint.path)];

export const headersOf = ({ idempotent }: Endpoint): object[] => (idempotent ? [IDEMPOTENCY_PARAMETER] : []);
