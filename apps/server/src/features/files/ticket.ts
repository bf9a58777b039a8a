import { createHmac, timingSafeEqual } from 'node:crypto';
import { derive } from '../../secrets.ts';

/**
 * The part of the cloud-storage credentials that counts: it says which organisation they were fetched for and until when
 * they hold. Without a ticket that holds, no upload is permitted.
 */
const signatureOf = (secret: string, tenantId: string, expires: string): Buffer =>
  createHmac('sha256', derive(secret, 'upload-ticket')).update(`${tenantId} ${expires}`).digest();

export function newTicket(secret: string, tenantId: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime());
  return `${expires}.${signatureOf(secret, tenantId, expires).toString('base64url')}`;
}

export function isTicketGood(secret: string, tenantId: string, ticket: string, now: Date): boolean {
  const [expires = '', signature = ''] = ticket.split('.');
  const wanted = signatureOf(secret, tenantId, expires);
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted) && now.getTime() < Number(expires);
}
