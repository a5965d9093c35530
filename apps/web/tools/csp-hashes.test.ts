// @vitest-environment node
import { expect, test } from 'vitest';
import { inlineScriptHashes } from './csp-hashes.ts';

test('inline scripts are hashed as they stand, scripts with an address are not', () => {
  const html =
    '<script src="/a.js"></script><script>alert(1)</script><script type="module" async="">alert(1)</script>';
  const hash = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
  expect(inlineScriptHashes(html)).toEqual([hash, hash]);
});
