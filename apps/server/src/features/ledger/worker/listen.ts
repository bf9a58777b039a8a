import type { Logger } from 'pino';
import { listen, type Listening } from '../../../db/listen.ts';
import { ledgerChannel } from '../store/lanes.ts';

/** Hears of new work. While the connection is lost, the poll does the same more slowly. */
export const listenForWork = (url: string, log: Logger, onWork: () => void): Listening =>
  listen({
    url,
    name: 'ledger',
    channel: ledgerChannel,
    log,
    onNotification: onWork,
    onSubscribed: onWork,
  });
