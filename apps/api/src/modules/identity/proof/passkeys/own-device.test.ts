import { expect, it } from 'vitest';
import { ownDevice } from './own-device.ts';

it('has a name for a browser that does not say what it is', () => {
  expect(ownDevice('')).toBe('Mi computador');
});
