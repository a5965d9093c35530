/** The sandbox calls of a story: read the inbox, act as the payer, move the clock. */
import type { APIRequestContext } from '@playwright/test';

export type InboxMessage = {
  id: string;
  channel: 'sms' | 'whatsapp' | 'email';
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
  created_at: string;
};

/** A message comes within milliseconds, or after a job; it is waited for five seconds at least. */
const LOOK_EVERY_MS = 25;
const LOOKS = 200;

/** @param movesClock whether the platform is used by stories alone that expect its clock to move */
export function sandboxOf(request: APIRequestContext, baseUrl: string, movesClock: boolean) {
  const call = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<unknown> => {
    const reply = await request.fetch(`${baseUrl}/sandbox/api/${path}`, {
      method,
      ...(data ? { data } : {}),
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  };
  const messages = async (to: string, channel = 'sms'): Promise<InboxMessage[]> => {
    const reply = await call('GET', `messages?to=${encodeURIComponent(to)}&channel=${channel}`);
    return (reply as { messages: InboxMessage[] }).messages;
  };
  /** What became due is done when it returns, but on the busiest machine. */
  const moveClock = async (to: { now: string } | { advance_days: number }): Promise<void> => {
    if (!movesClock) throw new Error('the file does not say that it moves the clock: `movesClock`');
    await call('PUT', 'clock', to);
    await call('PUT', 'jobs');
  };
  const faulty = new Set<string>();
  return {
    messages,
    /** Waits for a code other than `before`, and returns the newest code of a phone. */
    async code(cellphone: string, before?: string | null): Promise<string> {
      for (let attempt = 0; attempt < LOOKS; attempt++) {
        const code = (await messages(cellphone)).find((message) => message.code !== null)?.code;
        if (code && code !== before) return code;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      throw new Error(`no code came to ${cellphone}`);
    },
    /** The first matching link in the newest mail, or in the newest message of another channel. */
    async link(to: string, pattern: RegExp, channel = 'email'): Promise<string> {
      for (let attempt = 0; attempt < LOOKS; attempt++) {
        const bodies = (await messages(to, channel)).map(({ body }) => body);
        const found = bodies.flatMap((body) => body.match(pattern) ?? [])[0];
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      throw new Error(`no message with such a link came to ${to}`);
    },
    /** The clock of the platform, by Bogotá's time. */
    now: async () => ((await call('GET', 'clock')) as { now: string }).now,
    advanceDays: (days: number) => moveClock({ advance_days: days }),
    setClock: (now: string) => moveClock({ now }),
    realClock: () => call('DELETE', 'clock'),
    fault: (service: string, mode: 'down' | 'slow' | 'error' | 'garbage', times?: number) => {
      faulty.add(service);
      return call('PUT', `faults/${service}`, { mode, ...(times ? { times } : {}) });
    },
    healthy: (service: string) => call('DELETE', `faults/${service}`),
    /** Removes the faults that this story set, also after a failed story. */
    async clearFaults(): Promise<void> {
      for (const service of faulty) await call('DELETE', `faults/${service}`);
    },
    bureau: (dni: string, answer: Record<string, unknown>) => call('PUT', `bureau/${dni}`, answer),
    /** A mobile is a llave of the person with that document. */
    llave: (cellphone: string, document_id: string) =>
      call('PUT', 'breb/llaves', { key_type: 'PHONE', key_value: cellphone, document_id }),
    /** What becomes of the next instant payout. */
    nextPayout: (fate: Record<string, unknown>) => call('PUT', 'breb/next', fate),
    /** Money to an alias, from a bank's app; `more`: who pays, how often it is notified, by which key. */
    payAlias: (alias: string, amount: string, more: Record<string, unknown> = {}) =>
      call('POST', 'breb/pay', { alias, amount, ...more }),
    /** The bank's own action on a payout, the last one unless named by its place. */
    async onPayout(act: Record<string, unknown>, place = -1): Promise<void> {
      const { payouts } = (await call('GET', 'breb')) as { payouts: { id: string }[] };
      await call('POST', `breb/payouts/${payouts.at(place)?.id}`, act);
    },
    rotateKey: () => call('POST', 'breb/rotate-key', {}),
    /** What is due is done when it returns. */
    runJobs: () => call('PUT', 'jobs'),
    settle: (
      order: string,
      status: 'APROBADA' | 'VENCIDA' | 'ANULADA',
      more: { times?: number; forge?: boolean; amount?: number } = {},
    ) => call('POST', `payvalida/orders/${order}`, { status, ...more }),
  };
}
