import type { OutboxMessage } from '@adsail/contract/demo';
import type { MessageRow } from './store.ts';

export const presentMessage = (row: MessageRow): OutboxMessage => ({
  phone: row.phone,
  text: row.text,
  at: row.at.toISOString(),
});
