import { expect, test } from 'vitest';
import { safeReturnPath } from './paths.ts';

test.each(['/inicio', '/confirmar/12?x=1#y', '/tablero/cartera?q=a.b%20ñ', '/'])(
  '%j is a page of this site',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'inicio',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\r\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/..//evil.example',
  '/inicio/..//evil.example',
  '/%2e//evil.example',
  '/inicio/%2E%2e//evil.example',
])('%j opens no other site after a login', (path) => {
  expect(safeReturnPath(path)).toBeNull();
});
