// @vitest-environment node
import { expect, test } from 'vitest';
import { inlineHashes } from './csp-hashes.ts';

test('inline scripts and styles are hashed as they stand, scripts with an address are not', () => {
  const html =
    '<style>p{}</style><script src="/a.js"></script><script>alert(1)</script><script type="module" async="">alert(1)</script>';
  const alert = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
  expect(inlineHashes(html)).toEqual({
    scripts: [alert, alert],
    styles: ['sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='],
  });
});
