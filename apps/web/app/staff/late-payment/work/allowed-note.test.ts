import { expect, test } from 'vitest';
import { allowedFrom } from './allowed-note.tsx';

const at = '2026-11-21T15:00:00.000Z';

test('a contact that is allowed at this instant is allowed now', () => {
  const work = {
    now: at,
    allowed_contacts: [
      { channel: 'sms', at },
      { channel: 'phone', at: '2026-11-23T12:00:00.000Z' },
    ],
  } as const;
  expect(allowedFrom(work, 'sms')).toBeNull();
  expect(allowedFrom(work, 'phone')).toBe('2026-11-23T12:00:00.000Z');
});
