import type { OutboxMail, OutboxMessage } from '@adsail/contract/demo';
import type { MailRow, MessageRow } from './store.ts';

export const presentMessage = (row: MessageRow): OutboxMessage => ({
  phone: row.phone,
  text: row.text,
  at: row.at.toISOString(),
});

export const presentMail = ({ address: to, subject, text, files, at }: MailRow): OutboxMail => ({
  to,
  subject,
  text,
  files,
  at: at.toISOString(),
});
