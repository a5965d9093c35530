import { expect, test } from 'vitest';
import { inlineHashes } from './csp-hashes.ts';

test('hashes inline scripts and styles unchanged, and no script with an address', () => {
  const html =
    '<style>p{}</style><script src="/a.js"></script><script>alert(1)</script><script type="module" async="">alert(1)</script>';
  const alert = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
  expect(inlineHashes(html)).toEqual({
    scripts: [alert, alert],
    styles: ['sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='],
  });
});
