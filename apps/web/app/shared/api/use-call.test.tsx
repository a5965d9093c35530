// @vitest-environment jsdom
import { companies } from '@unamano/contract/office/reference';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mounted } from '../testing/mounted.tsx';
import { useCall } from './use-call.ts';

const answer = vi.fn<typeof fetch>();
const onRefused = vi.fn();
let shown = '';

function Screen() {
  const { status, data } = useCall(companies, {}, onRefused);
  shown = `${status} ${data?.companies.length ?? 'none'}`;
  return null;
}

vi.stubGlobal('fetch', answer);
beforeEach(() => {
  answer.mockReset();
  onRefused.mockReset();
});

const open = () => mounted(<Screen />);
const online = () => act(async () => dispatchEvent(new Event('online')));

it('a call that got no answer is sent again when the network is back, and not after that', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answer.mockImplementation(async () => Response.json({ companies: [] }));
  await open();
  expect(shown).toBe('failed none');
  expect(onRefused).toHaveBeenCalledOnce();
  await online();
  expect(shown).toBe('ready 0');
  await online();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('a call that the server refused waits for the person', async () => {
  answer.mockImplementation(async () => Response.json({}, { status: 500 }));
  await open();
  expect(shown).toBe('failed none');
  await online();
  expect(answer).toHaveBeenCalledOnce();
});

it('a call that met an outage is repeated until there is an answer, and its refusal is reported once', async () => {
  vi.useFakeTimers();
  const outage = () =>
    Response.json(
      { err_code: 'SERVICE_UNAVAILABLE', err_message: 'Espera' },
      { status: 503, headers: { 'Retry-After': '3' } },
    );
  answer.mockImplementationOnce(async () => outage()).mockImplementationOnce(async () => outage());
  answer.mockImplementation(async () => Response.json({ companies: [] }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await open();
  await pass(2_999);
  expect(shown).toBe('failed none');
  await pass(1);
  expect([shown, answer.mock.calls.length]).toEqual(['failed none', 2]);
  await pass(3_000);
  expect(shown).toBe('ready 0');
  await pass(60_000);
  expect([answer.mock.calls.length, onRefused.mock.calls.length]).toEqual([3, 1]);
  vi.useRealTimers();
});
