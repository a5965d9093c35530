import { describe, expect, it } from 'vitest';
import { newDeviceRule } from './new-device.ts';

const at = (text: string) => new Date(`2026-11-${text}-05:00`);
const isNew = { isKnown: false, newSince: at('22T15:15:00.000') };

describe('a device that is not known', () => {
  it('needs the password to sign, however long ago it logged in first', () => {
    expect(newDeviceRule(isNew, at('22T15:15:00.000')).needsPasswordToSign).toBe(true);
    expect(newDeviceRule(isNew, at('29T15:15:00.000')).needsPasswordToSign).toBe(true);
  });

  it('gives account data from the 24th hour on, and not a millisecond before', () => {
    const from = at('23T15:15:00.000');
    expect(newDeviceRule(isNew, at('23T15:14:59.999')).accountDataFrom).toEqual(from);
    expect(newDeviceRule(isNew, from).accountDataFrom).toBeNull();
  });
});

it('asks nothing on a known device', () => {
  const rule = newDeviceRule({ ...isNew, isKnown: true }, at('22T15:15:00.000'));
  expect(rule).toEqual({ needsPasswordToSign: false, accountDataFrom: null });
});
