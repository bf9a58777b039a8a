import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface Listening {
  stop(): Promise<void>;
}

export interface ListenOptions {
  url: string;
  /** Of the connection, as the database lists it. */
  name: string;
  channel: string;
  log: Logger;
  onNotification(payload: string): void;
  /** After each new subscription: something may have come while nobody listened. */
  onSubscribed(): void;
  /** Shorter in tests. */
  times?: { againMs: number; heartbeatMs: number; timeoutMs: number };
}

const usualTimes = { againMs: 1_000, heartbeatMs: 10_000, timeoutMs: 5_000 };

/**
 * A connection of its own that hears notifications, and opens itself again when it is lost. A notification is a hint:
 * whoever listens polls too, more slowly. Its listener for errors is never taken off: a connection that breaks can say so
 * twice, and an error that nobody hears ends the process.
 */
export function listen(options: ListenOptions): Listening & { subscribed: Promise<void> } {
  const { url, name, channel, log, onNotification, onSubscribed, times = usualTimes } = options;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let subscribing = Promise.resolve();
  const again = () => (subscribing = subscribe());

  async function subscribe(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `adsail-${name}`,
      keepAlive: true,
      connectionTimeoutMillis: times.timeoutMs,
      query_timeout: times.timeoutMs,
    });
    client = fresh;
    const lose = (err?: unknown): void => {
      if (client !== fresh || stopped) return;
      client = null;
      clearTimeout(timer);
      log.warn({ err, channel }, 'does not hear notifications');
      timer = setTimeout(again, times.againMs);
      void fresh.end();
    };
    // A connection can be lost without a word: it is asked now and then whether it still listens.
    const ask = async (): Promise<void> => {
      await fresh.query('select 1');
      askLater();
    };
    const askLater = (): void => {
      if (client === fresh && !stopped) timer = setTimeout(() => void ask().catch(lose), times.heartbeatMs);
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (stopped) return;
      askLater();
      onSubscribed();
    } catch (error) {
      lose(error);
    }
  }

  return {
    subscribed: again(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await subscribing;
      // A mute database does not say goodbye.
      await Promise.race([client?.end(), sleep(times.timeoutMs, undefined, { ref: false })]);
    },
  };
}
