import type { SessionGrant } from '@adsail/contract/profile';

/**
 * The session's signing secret, in memory alone: nothing a script of somebody else could find in storage. After a reload
 * it is asked for again when a signed call needs it. The tokens that open the session are http-only cookies.
 */
let signSecret: string | null = null;
/** Counts renewals, so that a request can tell whether the session was renewed while it was under way. */
let generation = 0;

export const secrets = {
  signSecret: () => signSecret,
  generation: () => generation,
  keep(grant: Pick<SessionGrant, 'signSecret'>): void {
    signSecret = grant.signSecret;
    generation += 1;
  },
  keepSignSecret(secret: string): void {
    signSecret = secret;
  },
  /** Another tab renewed the session: its cookies are ours too. */
  renewedElsewhere(): void {
    generation += 1;
  },
  forget(): void {
    signSecret = null;
  },
};
