import type { AdPlatform } from '@adsail/contract';
import { clearAccountLists, clearProductLists, storedMember, storedPlatform } from './stored.ts';

/** The stored choice if the organisation may use it, otherwise its first platform. */
export const choosePlatform = (
  stored: AdPlatform | null,
  allowed: readonly AdPlatform[],
): AdPlatform | null => (stored && allowed.includes(stored) ? stored : (allowed[0] ?? null));

export const currentPlatform = (): AdPlatform | null =>
  choosePlatform(storedPlatform.get(), storedMember.get()?.platforms ?? []);

export function usePlatform(): AdPlatform | null {
  const stored = storedPlatform.use();
  const member = storedMember.use();
  return choosePlatform(stored, member?.platforms ?? []);
}

/** Picking a platform stores the choice and drops what belonged to the former one. The caller reloads the page. */
export function storePlatform(platform: AdPlatform | null): void {
  clearAccountLists();
  clearProductLists();
  storedPlatform.set(platform);
}
