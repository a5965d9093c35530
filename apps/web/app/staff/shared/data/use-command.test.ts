import { expect, test } from 'vitest';
import type { Refusal } from '../../../shared/api/send.ts';
import { refusalText } from './use-command.ts';

function refusal(code: string, status: number, message = ''): Refusal {
  return { ok: false, code, status, message, fields: {}, retryAfterSeconds: null };
}

test("the screen's own sentence has priority", () => {
  const known = { OBJECT_NOT_FOUND: 'No se encontró el crédito para actualizar' };
  expect(refusalText(refusal('OBJECT_NOT_FOUND', 404, 'otra'), known)).toBe(known.OBJECT_NOT_FOUND);
});

test("a refused state shows the server's sentence, an outage the general one", () => {
  expect(refusalText(refusal('STATE_NOT_ALLOWED', 409, 'Esta acción ya no está disponible'))).toBe(
    'Esta acción ya no está disponible',
  );
  expect(refusalText(refusal('INTERNAL_ERROR', 500, 'x'))).toBe('Upss, Estamos presentando problemas');
  expect(refusalText(refusal('NETWORK', 0))).toBe('No tenemos conexión');
});
