/** Reports of credits that nobody asked for, and reviews of decisions, as calls make them. */
import { makeTestPerson, signUp } from '@unamano/journeys/borrower';
import type { TestPlatform } from './built-platform.ts';

const STORY = 'Nunca pedí plata';
export const reportOf = (dni: string) => ({ dni, contact: '3001112233', story: STORY, recaptcha_token: '' });

/** A report that no code can confirm. */
export async function makeReport({ post, pool }: TestPlatform, dni: string): Promise<number> {
  const { body } = await post('/users/api/unrequested/report/', reportOf(dni));
  const { rows } = await pool.query('select id from unrequested_reports where number = $1', [body.number]);
  return Number(rows[0]?.id);
}

/** A person whom the sandbox bureau does not recommend. */
export const REFUSED_END = 0;

export async function makeReview(platform: TestPlatform): Promise<number> {
  const { access, dni } = await signUp(platform, makeTestPerson(REFUSED_END));
  await platform.post('/credits/api/credit/review/', { words: 'Ya pagué esa deuda' }, access);
  const { rows } = await platform.pool.query(
    'select r.id from decision_reviews r join borrowers b on b.id = r.borrower_id where b.dni = $1',
    [dni],
  );
  return Number(rows[0]?.id);
}
