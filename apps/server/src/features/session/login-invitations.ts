import type { Language } from '@adsail/contract';
import type { Invitation } from '@adsail/contract/tenants';
import type { Tx } from '../../db/database.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';

/** Open invitations of the transaction's user. */
export type FindInvitations = (tx: Tx, language: Language) => Promise<Invitation[]>;

/** A login shows what a person is invited to: for some it is the only organisation there is to choose. */
export const loginInvitations = extensionPoint<FindInvitations>('source of invitations');

export async function invitationsAtLogin(
  tx: Tx,
  { extensions }: Services,
  language: Language,
): Promise<Invitation[]> {
  const lists = extensions.of(loginInvitations).map((find) => find(tx, language));
  return (await Promise.all(lists)).flat();
}
