import pg from 'pg';
import type { Logger } from 'pino';
import { ledgerChannel } from '../store/lanes.ts';

export interface Listening {
  stop(): Promise<void>;
}

const againMs = 1000;

/** A connection of its own that hears of new work. While it is lost, the poll does the same more slowly. */
export function listenForWork(url: string, log: Logger, onWork: () => void): Listening {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'adsail-ledger',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    let lost = false;
    const lose = (err?: Error) => {
      if (lost || stopped) return;
      lost = true;
      client = null;
      log.warn({ err }, 'the ledger does not hear of new work');
      timer = setTimeout(() => void connect(), againMs);
      void fresh.end();
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', onWork);
    try {
      await fresh.connect();
      await fresh.query(`listen ${ledgerChannel}`);
      if (stopped) return await fresh.end();
      client = fresh;
      // Something may have come while nobody listened.
      onWork();
    } catch (error) {
      lose(error as Error);
    }
  }

  const first = connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await first;
      await client?.end();
    },
  };
}
