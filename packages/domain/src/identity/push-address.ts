/**
 * Where a browser's push service may be. A browser states the address itself, and the platform calls it: without a list anyone could
 * make the platform call any machine, also one of its own network.
 */

const HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.apple\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
];

/** @param allowsLoopback for tests and the sandbox */
export function isPushAddress(text: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return false;
  if (allowsLoopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true;
  return url.protocol === 'https:' && url.port === '' && HOSTS.some((host) => host.test(url.hostname));
}
