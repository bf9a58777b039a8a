import type { SessionGrant } from '@adsail/contract/profile';

/**
 * What the session handed over, in memory alone: nothing a script of somebody else could find in storage. After a reload
 * the cookie carries the session, and the signing secret is asked for again when a signed call needs it.
 */
let token: string | null = null;
let signSecret: string | null = null;
/** Counts renewals, so that a request can tell whether the session was renewed while it was under way. */
let generation = 0;

export const secrets = {
  token: () => token,
  signSecret: () => signSecret,
  generation: () => generation,
  keep(grant: Pick<SessionGrant, 'token' | 'signSecret'>): void {
    token = grant.token;
    signSecret = grant.signSecret;
    generation += 1;
  },
  keepSignSecret(secret: string): void {
    signSecret = secret;
  },
  /** Another tab renewed the session: its cookie is newer than the token here. */
  renewedElsewhere(): void {
    token = null;
    generation += 1;
  },
  forget(): void {
    token = null;
    signSecret = null;
  },
};
