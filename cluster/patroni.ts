/** The calls of Patroni's REST API that a cluster needs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from './ports.ts';
import { NUMBERS } from './ports.ts';

export type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  /** Bytes that it has not applied; absent on the leader, `unknown` on one that does not run. */
  readonly lag?: number | string;
};

const CALL_LIMIT_MS = 3_000;
const POLL_MS = 200;
const REST_USER = 'patroni';

export const nameOf = (number: number): string => `db-${number}`;

export class Patroni {
  readonly #ports: Ports;
  readonly #password: string;

  constructor(ports: Ports, password: string) {
    this.#ports = ports;
    this.#password = password;
  }

  async #call(number: number, method: string, path: string, body?: object): Promise<Response> {
    const port = this.#ports.patroni[number - 1];
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(method === 'GET' ? CALL_LIMIT_MS : 60_000),
      headers: {
        authorization: `Basic ${Buffer.from(`${REST_USER}:${this.#password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** The members that the first answering machine knows; none while no machine answers. */
  async members(): Promise<Member[]> {
    for (const number of NUMBERS) {
      try {
        const reply = await this.#call(number, 'GET', '/cluster');
        if (reply.ok) return ((await reply.json()) as { members: Member[] }).members;
      } catch {
        // The next machine knows them too.
      }
    }
    return [];
  }

  /** The number of the machine that says of itself that it leads. */
  async leader(): Promise<number | undefined> {
    const answers = await Promise.all(
      NUMBERS.map((number) =>
        this.#call(number, 'GET', '/primary').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const at = answers.indexOf(true);
    return at < 0 ? undefined : at + 1;
  }

  /** Waits until one leads and all others stream from it, one of them synchronously. */
  async untilComplete(limitMs: number, isSynchronous = true): Promise<void> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const members = await this.members();
      const streams = members.filter(
        ({ role, state }) => role !== 'leader' && /running|streaming/.test(state),
      );
      const leads = members.some(({ role, state }) => role === 'leader' && state === 'running');
      const isSafe = !isSynchronous || members.some(({ role }) => role === 'sync_standby');
      const isCaughtUp = streams.every(({ lag }) => typeof lag === 'number' && lag < 1_000_000);
      if (leads && isSafe && isCaughtUp && streams.length === NUMBERS.length - 1) return;
      if (Date.now() > deadline)
        throw new Error(`the databases are not complete: ${JSON.stringify(members)}`);
      await sleep(POLL_MS);
    }
  }

  /** Moves the lead by hand to the synchronous copy. */
  async switchOver(from: number): Promise<void> {
    const copy = (await this.members()).find(({ role }) => role === 'sync_standby');
    const body = { leader: nameOf(from), ...(copy ? { candidate: copy.name } : {}) };
    const reply = await this.#call(from, 'POST', '/switchover', body);
    if (!reply.ok) throw new Error(`the lead was not moved: ${reply.status} ${await reply.text()}`);
  }

  async configure(settings: object): Promise<void> {
    const number = (await this.leader()) ?? 1;
    const reply = await this.#call(number, 'PATCH', '/config', settings);
    if (!reply.ok) throw new Error(`the settings were refused: ${reply.status} ${await reply.text()}`);
  }
}
