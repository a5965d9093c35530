/** What one person does twice at once. */
import { REQUEST } from '../../calls/credits.ts';
import type { Arena } from '../arena.ts';
import { differences, isDone, rowsIn, type Scene } from './scene.ts';

const KEY = { 'idempotency-key': 'pago-1' };

const signing = ({ people }: Arena) => ({ id_credit: people.offered.creditId, code: people.offered.code });

/** Paying an installment with one key. */
function paying({ people, post }: Arena, amount?: number) {
  const { payment, access } = people.fresh;
  return () =>
    post('/payvalida/api/cash/in/', { id_payment: payment, amount_custom_user: amount }, access, KEY);
}

const orders = ({ people }: Arena) => `payment_orders where credit_id = ${people.fresh.creditId}`;

export const BORROWER_SCENES = {
  'signature x signature': {
    sessions: (arena) => {
      const sign = () =>
        arena.post('/credits/api/promissory/note/management/', signing(arena), arena.people.offered.access);
      return { first: sign, second: sign };
    },
    refusals: ['STATE_NOT_ALLOWED', 'CODE_NOT_VALID'],
    async check(arena, answers) {
      const signed = "credit_events where credit_id = $1 and to_state = 'SIGNED'";
      return differences({
        signatures: [await rowsIn(arena, signed, [arena.people.offered.creditId]), 1],
        'accepted signatures': [answers.filter(isDone).length, 1],
      });
    },
  },
  'signature x cancellation': {
    sessions: (arena) => {
      const { access, creditId: id_credit } = arena.people.offered;
      return {
        signature: () => arena.post('/credits/api/promissory/note/management/', signing(arena), access),
        cancellation: () => arena.post('/credits/api/credit/cancel/', { id_credit }, access),
      };
    },
    refusals: ['STATE_NOT_ALLOWED', 'CODE_NOT_VALID'],
    async check(arena, answers) {
      const moves = "credit_events where credit_id = $1 and to_state in ('SIGNED', 'CANCELLED')";
      return differences({
        moves: [await rowsIn(arena, moves, [arena.people.offered.creditId]), answers.filter(isDone).length],
      });
    },
  },
  'request x request': {
    sessions: (arena) => {
      const ask = () => arena.post('/credits/api/credit/management/', REQUEST, arena.people.free.access);
      return { first: ask, second: ask, third: ask };
    },
    // As the specification has it, for a person with an open credit.
    refusals: ['object_not_found'],
    async check(arena, answers) {
      const open =
        "credits join borrowers on borrowers.id = borrower_id where dni = $1 and state = 'APPROVED'";
      return differences({
        credits: [await rowsIn(arena, open, [arena.people.free.dni]), 1],
        'accepted requests': [answers.filter(isDone).length, 1],
      });
    },
  },
  'refresh x refresh': {
    sessions: (arena) => {
      const { refresh } = arena.people.late;
      const rotate = () => arena.post('/users/api/token/refresh/', { refresh });
      return { first: rotate, second: rotate };
    },
    refusals: ['token_not_valid'],
    async check(arena, answers) {
      const usable = `refresh_tokens join sessions on sessions.id = session_id join borrowers on borrowers.id = borrower_id
        where dni = $1 and used_at is null and ended_at is null`;
      const left = await rowsIn(arena, usable, [arena.people.late.dni]);
      return [
        ...(left > 1 ? [`${left} usable tokens of one session`] : []),
        ...(answers.every((answer) => !isDone(answer)) ? ['no rotation was accepted'] : []),
      ];
    },
  },
  'one key, one body': {
    sessions: (arena) => ({ first: paying(arena), second: paying(arena), third: paying(arena) }),
    refusals: [],
    async check(arena, answers) {
      return differences({
        orders: [await rowsIn(arena, orders(arena)), 1],
        'different answers': [new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1],
      });
    },
  },
  'one key, two bodies': {
    sessions: (arena) => ({ full: paying(arena), part: paying(arena, 20_000) }),
    refusals: ['IDEMPOTENCY_KEY_REUSED'],
    async check(arena, answers) {
      return differences({
        orders: [await rowsIn(arena, orders(arena)), 1],
        'accepted bodies': [answers.filter(isDone).length, 1],
      });
    },
  },
} satisfies Record<string, Scene>;
