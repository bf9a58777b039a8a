import { EndedMembership, type MembershipEnd } from '@adsail/contract/session';
import { z } from 'zod';
import { parseJson } from './stored-value.ts';

const key = 'adsail-ended-membership';
const Noted = EndedMembership.extend({ tenantId: z.string(), tenantName: z.string() });
export type NotedEnd = z.output<typeof Noted>;

/** An answer by which a session is over says so when its person is no active member there any more. */
export function membershipEndOf(response: unknown): MembershipEnd | null {
  const parsed = EndedMembership.safeParse(response);
  return parsed.success ? parsed.data.membership : null;
}

/**
 * Kept for the page that comes next: the login page, or the console in another organisation, which is read anew. The name
 * is the one that the person saw; the server names no organisation to somebody who does not belong to it.
 */
export const noteEnd = (end: NotedEnd): void => sessionStorage.setItem(key, JSON.stringify(end));
export const forgetEnd = (): void => sessionStorage.removeItem(key);

export function notedEnd(): NotedEnd | null {
  const text = sessionStorage.getItem(key);
  const parsed = text ? Noted.safeParse(parseJson(text)) : null;
  return parsed?.success ? parsed.data : null;
}
