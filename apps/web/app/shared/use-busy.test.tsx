// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { useIdempotencyKey } from './api/use-command.ts';
import { mounted } from './testing/mounted.tsx';
import { useBusy } from './use-busy.ts';

/** Draws a component that only uses a hook. The returned function reads the hook's last result. */
async function drawn<Value>(use: () => Value): Promise<() => Value> {
  const results: Value[] = [];
  function Probe() {
    results.push(use());
    return null;
  }
  await mounted(<Probe />);
  return () => results.at(-1) as Value;
}

it('runs a task once when it is started twice before the first run ends', async () => {
  const hook = await drawn(useBusy);
  let done = 0;
  let finish = () => {};
  const operation = () =>
    new Promise<void>((resolve) => {
      done += 1;
      finish = resolve;
    });
  const { run } = hook();
  const answers: Promise<boolean>[] = [];
  act(() => {
    answers.push(run(operation), run(operation));
  });
  expect(hook().busy).toBe(true);
  await act(async () => {
    finish();
    await Promise.all(answers);
  });
  expect(await Promise.all(answers)).toEqual([true, false]);
  expect(done).toBe(1);
  expect(hook().busy).toBe(false);
});

it('runs again after a task that failed', async () => {
  const hook = await drawn(useBusy);
  await act(async () => {
    await hook()
      .run(() => Promise.reject(new Error('refused')))
      .catch(() => {});
  });
  expect(hook().busy).toBe(false);
});

it('returns the same key for a retry, and another key for another body', async () => {
  const keyFor = (await drawn(useIdempotencyKey))();
  const first = keyFor({ amount: 500_000 });
  expect(keyFor({ amount: 500_000 })).toBe(first);
  expect(keyFor({ amount: 600_000 })).not.toBe(first);
});
