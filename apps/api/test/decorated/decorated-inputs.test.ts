/**
 * Random inputs, decorated as people and devices do: each is read as what it means, or refused beside its field; none is
 * read as another value, and none is a 500. `DECORATED_INPUTS=10000` tries so many of each kind.
 */
import { signupBody } from '@unamano/contract/lending/signup';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import type { Decorated } from '@unamano/journeys/decorated/decorated';
import {
  decoratedAmount,
  decoratedDocumentNumber,
  decoratedPhone,
} from '@unamano/journeys/decorated/numbers';
import { decoratedDay, decoratedEmail, decoratedName } from '@unamano/journeys/decorated/texts';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { expect, test, vi } from 'vitest';
import { safeParse } from 'zod/mini';
import { sharedAccountsApp } from '../access/accounts.ts';
import { signUpsOf } from '../access/sign-ups.ts';
import { testSize } from '../sizes.ts';

vi.setConfig({ testTimeout: 300_000 });

const EACH = Number(process.env.DECORATED_INPUTS || testSize({ short: 300, full: 10_000 }));
const SEED = Number(process.env.DECORATED_SEED || 20261126);

/** The field of the sign-up, how a text is made, and how the platform's value shows what it read. */
const KINDS: readonly [
  field: string,
  make: (random: SeededRandom) => Decorated,
  read?: (value: unknown) => unknown,
][] = [
  ['monthly_income', decoratedAmount],
  ['dni', decoratedDocumentNumber, (value) => documentNumberOf('13', String(value))],
  ['cellphone', decoratedPhone, (value) => String(value).replace(/^\+57/, '')],
  ['first_name', decoratedName],
  ['birthday', decoratedDay],
  ['email', decoratedEmail],
];

const t = await sharedAccountsApp();

/** Valid but for the age and the city, so that no sign-up is written. */
const body = { ...(await signUpsOf(t).aBody()), id_city: '00000' };

/** What the platform reads of the field, or null where it refuses it. */
function readBySchema(field: string, typed: string): unknown {
  const parsed = safeParse(signupBody, { ...body, [field]: typed });
  return parsed.success ? parsed.data[field as keyof typeof parsed.data] : null;
}

test.each(KINDS)('%s', async (field, make, read = (value) => value) => {
  const random = createSeededRandom(SEED);
  for (let count = 0; count < EACH; count += 1) {
    const { typed, truth } = make(random);
    const about = `seed ${SEED}, number ${count}: ${JSON.stringify(typed)}`;
    const value = readBySchema(field, typed);
    expect(value === null ? null : read(value), about).toBe(truth);

    const reply = await t.post('/users/api/signup/', { ...body, [field]: typed });
    // The token is of the phone of the body, so another phone is refused by it.
    const isOtherPhone = field === 'cellphone' && truth !== null;
    expect([reply.statusCode, isOtherPhone ? true : field in reply.json().fields], about).toEqual([
      400,
      isOtherPhone ? true : truth === null,
    ]);
  }
});
