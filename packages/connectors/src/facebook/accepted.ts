import type { AccountScope } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import type { Row } from './wire.ts';

export interface Success {
  success: boolean | string;
}

/** Anything but a plain yes is an answer that nobody understands. */
export function accepted({ success }: Success): void {
  if (success !== true && success !== 'true') throw new Error('Neither done nor refused');
}

export const send = (client: FacebookClient, scope: AccountScope, id: string, fields: Row): Promise<void> =>
  client.post<Success, void>(scope, id, fields, { account: scope.account.id }, accepted);
