import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, languages } from '@adsail/contract';
import { exportMailPath } from '@adsail/contract/exports';
import { z } from 'zod';
import { derive } from '../../../../secrets.ts';
import type { Services } from '../../../../services.ts';

/** `confirm`: scheduled exports of the organisation are wanted. `stop`: those of a schedule, or all, are not. */
const Ticket = z.tuple([
  z.enum(['confirm', 'stop']),
  z.string().regex(/^\d{1,18}$/),
  z.string(),
  z.uuid().nullable(),
  z.enum(languages),
]);

export interface MailTicket {
  purpose: 'confirm' | 'stop';
  tenantId: string;
  address: string;
  scheduleId: string | null;
  language: Language;
}

type Secrets = { config: Pick<Services['config'], 'secret'> };

const proofOf = ({ config }: Secrets, text: string): Buffer =>
  createHmac('sha256', derive(config.secret, 'export-mail-link')).update(text).digest().subarray(0, 16);

/** Where a recipient says yes or no, without a login: whoever has the mail has the link, and nobody can make one up. */
export function mailLink(
  services: Secrets,
  { purpose, tenantId, address, scheduleId, language, origin }: MailTicket & { origin: string },
): string {
  const text = Buffer.from(JSON.stringify([purpose, tenantId, address, scheduleId, language])).toString(
    'base64url',
  );
  return `${origin}${exportMailPath}?t=${text}.${proofOf(services, text).toString('base64url')}`;
}

export function readTicket(services: Secrets, ticket: unknown): MailTicket | null {
  if (typeof ticket !== 'string' || ticket.length > 2000) return null;
  const [text = '', proof = ''] = ticket.split('.');
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(services, text)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const parsed = Ticket.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) return null;
  const [purpose, tenantId, address, scheduleId, language] = parsed.data;
  return { purpose, tenantId, address, scheduleId, language };
}
