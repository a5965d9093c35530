// @vitest-environment jsdom
import { sendBookDraft } from '@unamano/contract/money/book-import/book-imports';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { localRefusal, type Outcome } from '../../../shared/api/send.ts';
import { mounted, press } from '../../../shared/testing/mounted.tsx';
import { useCommandButton } from './use-command.ts';

const keys: string[] = [];
let outcome: Outcome<unknown>;
vi.mock('../../../shared/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_endpoint: unknown, _body: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey);
    return outcome;
  },
}));

function Send() {
  const { press: send } = useCommandButton(sendBookDraft, {});
  return (
    <button type="button" onClick={() => send({})}>
      Enviar
    </button>
  );
}

it('after an answer, a press is another operation; after a lost one it is the same', async () => {
  await mounted(<Send />);
  for (outcome of [localRefusal('NETWORK'), { ok: true, data: {} }, { ok: true, data: {} }] as const) {
    await press();
    await act(async () => undefined);
  }
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
