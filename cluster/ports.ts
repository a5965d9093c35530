/** The loopback ports of a cluster: `from`, and those that follow it. */
import { freePort } from '@unamano/embedded-postgres/access';

export const SIZE = 3;
export const NUMBERS = Array.from({ length: SIZE }, (_, index) => index + 1);

export type Ports = {
  /** The balancer before the API processes. */
  readonly web: number;
  readonly api: readonly number[];
  /** HAProxy's port of the database that leads, and of the copies. */
  readonly leader: number;
  readonly copies: number;
  readonly database: readonly number[];
  readonly patroni: readonly number[];
  readonly etcdClients: number;
  readonly etcdPeers: number;
};

/** How many ports follow the first one. */
export const PORTS = 40;

export function portsFrom(from: number): Ports {
  const three = (first: number) => NUMBERS.map((number) => from + first + number);
  return {
    web: from,
    api: three(0),
    leader: from + 10,
    copies: from + 11,
    database: three(20),
    patroni: three(30),
    etcdClients: from + 38,
    etcdPeers: from + 39,
  };
}

/** The ports of a cluster of a test: all of them are free now. */
export async function freePorts(): Promise<Ports> {
  for (let from = 20_000 + (process.pid % 200) * PORTS; ; from += PORTS) {
    const wanted = Array.from({ length: PORTS }, (_, index) => from + index);
    const found = await Promise.all(wanted.map((port) => freePort(port)));
    if (found.every((port, index) => port === wanted[index])) return portsFrom(from);
  }
}
