// @vitest-environment jsdom
import { runReconciliation } from '@unamano/contract/money/reconciliation';
import { beforeEach, expect, it, vi } from 'vitest';
import { localRefusal, type Outcome } from '../../../shared/api/send.ts';
import { mounted, press } from '../../../shared/testing/mounted.tsx';
import { useCommand, useRepeatableCommand } from './use-command.ts';

const keys: string[] = [];
let outcome: Outcome<unknown>;
vi.mock('../../../shared/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_endpoint: unknown, _body: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey);
    return outcome;
  },
}));

function Verify({ useSend }: { useSend: typeof useCommand }) {
  const verify = useSend(runReconciliation);
  return (
    <button type="button" onClick={() => void verify({})}>
      Verificar
    </button>
  );
}

beforeEach(() => {
  keys.length = 0;
  outcome = { ok: true, data: {} };
});
/** 'same' or 'other': the key of each press beside that of the press before. */
const compared = () => keys.slice(1).map((key, at) => (key === keys[at] ? 'same' : 'other'));

it('after an answer, a command that may be given again is another operation; after a lost one it is the same', async () => {
  await mounted(<Verify useSend={useRepeatableCommand} />);
  outcome = localRefusal('NETWORK');
  await press();
  outcome = { ok: true, data: {} };
  await press();
  await press();
  expect(compared()).toEqual(['same', 'other']);
});

it('any other command with the same body is one operation', async () => {
  await mounted(<Verify useSend={useCommand} />);
  await press();
  await press();
  expect(compared()).toEqual(['same']);
});
