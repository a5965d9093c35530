// @vitest-environment jsdom
import { cities, companies } from '@unamano/contract/office/reference';
import { act, useLayoutEffect } from 'react';
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

it('what was answered or refused for another input is never shown beside this one', async () => {
  const drawn: string[] = [];
  const code = (data: { cities: readonly { code: string }[] } | null) => data?.cities[0]?.code ?? 'none';
  function Cities({ of }: { of: string }) {
    const { status, data } = useCall(cities, { code_departament: of });
    useLayoutEffect(() => void drawn.push(`${of}: ${status} ${code(data)}`));
    return null;
  }
  answer.mockImplementation(async (address) =>
    String(address).endsWith('99')
      ? Response.json({}, { status: 500 })
      : Response.json({ cities: [{ code: `${String(address).slice(-2)}001`, label: 'Uno' }] }),
  );
  await mounted(<Cities of="66" />);
  await mounted(<Cities of="99" />);
  await mounted(<Cities of="05" />);
  expect(drawn.filter((line, at) => line !== drawn[at - 1])).toEqual([
    '66: loading none',
    '66: ready 66001',
    '99: loading none',
    '99: failed none',
    '05: loading none',
    '05: ready 05001',
  ]);
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
