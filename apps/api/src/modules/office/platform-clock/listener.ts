import type pg from 'pg';

type Listener = {
  /** Starts listening unless it already does; the next call retries after a failure. Returns whether it has just started. */
  connect(): Promise<boolean>;
  stop(): Promise<void>;
};

/** Uses one connection of the pool to listen on a channel. A broken connection is released. */
export function listenFor(pool: pg.Pool, channel: string, onNotification: () => void): Listener {
  let client: pg.PoolClient | undefined;
  let connecting: Promise<void> | undefined;
  let stopped = false;

  const giveUp = (broken: pg.PoolClient): void => {
    if (client !== broken) return;
    client = undefined;
    broken.release(true);
  };

  const begin = async (): Promise<void> => {
    const fresh = await pool.connect();
    if (stopped) return fresh.release(true);
    client = fresh;
    fresh.on('notification', onNotification);
    fresh.once('error', () => giveUp(fresh));
    fresh.once('end', () => giveUp(fresh));
    try {
      await fresh.query(`listen ${channel}`);
    } catch {
      giveUp(fresh);
    }
  };

  return {
    async connect() {
      if (stopped || client) return false;
      connecting ??= begin()
        .catch(() => {})
        .finally(() => {
          connecting = undefined;
        });
      await connecting;
      return client !== undefined;
    },
    async stop() {
      stopped = true;
      await connecting;
      if (client) giveUp(client);
    },
  };
}
