import { z } from 'zod';
import { keptForMember } from '../../state/kept.ts';
import { storedMember, tripName } from '../../state/stored.ts';
import { accountKey, type AccountRef, readAccountKey } from './account-key.ts';

/** What an authorisation is begun for. Empty for accounts that are not here yet. */
export interface Trip {
  /** Accounts that this login is to open. */
  wanted: readonly AccountRef[];
  /** Chosen together with them, of other logins: their turn comes afterwards. */
  rest: readonly AccountRef[];
}

const KeptTrip = z.object({ state: z.string(), wanted: z.array(z.string()), rest: z.array(z.string()) });
const keptTrip = keptForMember(storedMember, tripName, KeptTrip);

/** The tab leaves for the platform and forgets what was chosen; the state that it comes back with finds it again. */
export const keepTrip = (state: string, { wanted, rest }: Trip): void =>
  keptTrip.set({ state, wanted: wanted.map(accountKey), rest: rest.map(accountKey) });

export function useTrip(state: string | undefined): Trip {
  const kept = keptTrip.use();
  const refs = (keys: readonly string[]) => keys.flatMap((key) => readAccountKey(key) ?? []);
  if (!kept || kept.state !== state) return noTrip;
  return { wanted: refs(kept.wanted), rest: refs(kept.rest) };
}

export const noTrip: Trip = { wanted: [], rest: [] };

/** The address of the list with these accounts chosen. */
export const selectionOf = (accounts: readonly AccountRef[]): { sel?: string } =>
  accounts.length > 0 ? { sel: accounts.map(accountKey).join('.') } : {};
