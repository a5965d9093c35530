import { beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { testSize } from '../../../../../test/sizes.ts';
import type { CodePurpose } from '../../../../db/enumerations.ts';
import { clockFrom } from '../../../../kernel/clock.ts';
import { keyRingOf } from '../../../../kernel/encryption.ts';
import { down, refused, replyLost } from '../../../../kernel/outside/outside-result.ts';
import { ok } from '../../../../kernel/result.ts';
import { createOneTimeCodes, type OneTimeCodes } from './service.ts';

const MINUTE_MS = 60_000;

const database = await sharedDatabase();
let now: Date;
let sent: { to: string; body: string }[];
let isDown: boolean;
let isLost: boolean;
let isRefused: boolean;
let phones = 0;
let phone: string;

const codes: OneTimeCodes = createOneTimeCodes({
  db: database.db,
  clock: clockFrom(() => now),
  keys: keyRingOf('a-secret-for-tests-only'),
  sms: {
    send: async (message) => {
      if (isDown) return down('down');
      if (isRefused) return refused({ isFinal: true, code: '21614' });
      sent.push(message);
      if (isLost) return replyLost('no answer in time');
      return ok({ providerId: 'SM1' });
    },
  },
});

const takeNewPhone = (): void => {
  phone = `+5730${String(10_000_000 + phones++)}`;
};

beforeEach(() => {
  now = new Date('2026-03-02T15:00:00Z');
  sent = [];
  [isDown, isLost, isRefused] = [false, false, false];
  takeNewPhone();
});

function later(ms: number): void {
  now = new Date(now.getTime() + ms);
}

async function sendCode(purpose: CodePurpose = 'login', subject?: string) {
  const result = await codes.send({
    purpose,
    cellphone: phone,
    ...(subject === undefined ? {} : { subject }),
    text: (code) => code,
  });
  return { result, code: sent.at(-1)?.body ?? '' };
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

const verify = (code: string, more: object = {}) =>
  codes.verify({ purpose: 'login', cellphone: phone, code, ...more }, async (_, codeId) => ok({ codeId }));

describe('a one-time code', () => {
  it('has six digits, is sent to its phone, and works once', async () => {
    const { code } = await sendCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(sent[0]?.to).toBe(phone);
    expect(await verify(code)).toMatchObject({ ok: true });
    expect(await verify(code)).toMatchObject({ ok: false, code: 'CODE_NOT_VALID' });
  });

  it('is stored as a hash only', async () => {
    const { code } = await sendCode();
    const { rows } = await database.pool.query('select * from one_time_codes where cellphone = $1', [phone]);
    // Six digits within a hash are chance.
    expect(JSON.stringify({ ...rows[0], cellphone: '' })).not.toMatch(
      new RegExp(`(?<![\\w-])${code}(?![\\w-])`),
    );
  });

  it('works until its fifth minute is over, and not after', async () => {
    const first = await sendCode();
    later(5 * MINUTE_MS - 1);
    expect(await verify(first.code)).toMatchObject({ ok: true });
    const second = await sendCode();
    later(5 * MINUTE_MS);
    expect(await verify(second.code)).toMatchObject({ ok: false, code: 'CODE_NOT_VALID' });
  });

  it('is ended by a newer one', async () => {
    const first = await sendCode();
    const second = await sendCode();
    if (first.code !== second.code) expect(await verify(first.code)).toMatchObject({ ok: false });
    expect(await verify(second.code)).toMatchObject({ ok: true });
  });

  it('is good for its own purpose, phone and subject only', async () => {
    const { code } = await sendCode('sign_note', '7');
    expect(await verify(code)).toMatchObject({ ok: false });
    expect(await verify(code, { purpose: 'sign_note' })).toMatchObject({ ok: false });
    expect(await verify(code, { purpose: 'sign_note', subject: '8' })).toMatchObject({ ok: false });
    expect(
      await verify(code, { purpose: 'sign_note', subject: '7', cellphone: '+573000000000' }),
    ).toMatchObject({ ok: false });
    expect(await verify(code, { purpose: 'sign_note', subject: '7' })).toMatchObject({ ok: true });
  });

  it('is checked five times at most under a hundred parallel wrong guesses, and the right one then comes too late', async () => {
    for (let codes = testSize({ short: 1, full: 200 }); codes > 0; codes--, takeNewPhone()) {
      const { code } = await sendCode();
      await Promise.all(Array.from({ length: 100 }, () => verify(wrongFor(code))));
      const { rows } = await database.pool.query('select 1 from wrong_guesses where cellphone = $1', [phone]);
      expect(rows).toHaveLength(5);
      expect(await verify(code)).toMatchObject({ ok: false, code: 'CODE_NOT_VALID' });
    }
  }, 600_000);

  it('lets exactly one of a hundred right guesses at once through', async () => {
    for (let codes = testSize({ short: 1, full: 20 }); codes > 0; codes--, takeNewPhone()) {
      const { code } = await sendCode();
      const results = await Promise.all(Array.from({ length: 100 }, () => verify(code)));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await verify(code)).toMatchObject({ ok: false, code: 'CODE_NOT_VALID' });
    }
  }, 300_000);

  it('ends as unsent and counts against no limit while SMS is down', async () => {
    isDown = true;
    for (let i = 0; i < 5; i++) {
      expect((await sendCode()).result).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' });
    }
    isDown = false;
    expect((await sendCode()).result).toMatchObject({ ok: true });
  });
});

describe('the limits of codes', () => {
  it('hold while the answers are lost: what may have been sent counts, and the code that came is good', async () => {
    isLost = true;
    for (let i = 0; i < 5; i++) {
      const code = i < 3 ? 'SERVICE_UNAVAILABLE' : 'TOO_MANY_REQUESTS';
      expect((await sendCode()).result).toMatchObject({ ok: false, code });
    }
    expect(sent).toHaveLength(3);
    expect(await verify(sent.at(-1)?.body ?? '')).toMatchObject({ ok: true });
  });

  it('do not count what the provider refused; the reply says that the phone receives no SMS', async () => {
    isRefused = true;
    for (let i = 0; i < 4; i++) {
      expect((await sendCode()).result).toMatchObject({
        ok: false,
        code: 'VALIDATION_ERROR',
        fields: { cellphone: expect.stringContaining('mensajes de texto') },
      });
    }
  });

  it('let three codes of a purpose be sent to a phone in 15 minutes, even when requested in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => sendCode()));
    expect(results.filter(({ result }) => result.ok)).toHaveLength(3);
    later(10 * MINUTE_MS);
    expect((await sendCode()).result).toEqual({
      ok: false,
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 5 * 60,
    });
    expect((await sendCode('signup')).result).toMatchObject({ ok: true });
    later(5 * MINUTE_MS);
    expect((await sendCode()).result).toMatchObject({ ok: true });
  });

  it('let twenty codes of all purposes go to a phone in a day, and three more to its logged-in owner', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await sendCode(i % 2 ? 'login' : 'signup')).result).toMatchObject({ ok: true });
      later(20 * MINUTE_MS);
    }
    const refusal = { ok: false, code: 'TOO_MANY_REQUESTS' };
    expect((await sendCode()).result).toMatchObject(refusal);
    for (const purpose of ['sign_note', 'change_account', 'sign_note'] as const) {
      const { result, code } = await sendCode(purpose, '1');
      expect(result).toMatchObject({ ok: true });
      expect(await verify(code, { purpose, subject: '1' })).toMatchObject({ ok: true });
    }
    expect((await sendCode('sign_note', '1')).result).toMatchObject(refusal);
    later(24 * 60 * MINUTE_MS);
    expect((await sendCode('sign_note', '1')).result).toMatchObject({ ok: true });
  });

  it('do not count the codes of a logged-in person against their login', async () => {
    for (let i = 0; i < 9; i++) {
      expect((await sendCode('sign_note', '1')).result).toMatchObject({ ok: true });
      later(20 * MINUTE_MS);
    }
    for (let i = 0; i < 10; i++) {
      expect((await sendCode(i % 2 ? 'login' : 'signup')).result).toMatchObject({ ok: true });
      later(20 * MINUTE_MS);
    }
  });

  it('let an owner sign although a stranger used up the wrong guesses of the phone, and the reverse', async () => {
    for (let i = 0; i < 5; i++) {
      const { code } = await sendCode();
      for (let n = 0; n < 5; n++) await verify(wrongFor(code));
      later(16 * MINUTE_MS);
    }
    expect((await sendCode()).result).toMatchObject({ ok: false });
    const signing = { purpose: 'sign_note', subject: '1' } as const;
    for (let i = 0; i < 3; i++) {
      const { result, code } = await sendCode('sign_note', '1');
      expect(result).toMatchObject({ ok: true });
      for (let n = 0; n < 4; n++)
        expect(await verify(wrongFor(code), signing)).toMatchObject({ code: 'CODE_NOT_VALID' });
      expect(await verify(code, signing)).toMatchObject({ ok: true });
      later(16 * MINUTE_MS);
    }
    const { rows } = await database.pool.query('select 1 from wrong_guesses where cellphone = $1', [phone]);
    expect(rows).toHaveLength(25);
  });

  it('check 25 wrong guesses of a phone in a day, then none, not even the right one', async () => {
    for (let i = 0; i < 5; i++) {
      const { code } = await sendCode();
      for (let n = 0; n < 5; n++) await verify(wrongFor(code));
      later(16 * MINUTE_MS);
    }
    expect((await sendCode()).result).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
    later(24 * 60 * MINUTE_MS);
    const { code } = await sendCode();
    expect(await verify(code)).toMatchObject({ ok: true });
  });
});
