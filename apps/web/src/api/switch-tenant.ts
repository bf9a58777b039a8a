import type { AdPlatform } from '@adsail/contract';
import { type MemberProfile, profileCalls } from '@adsail/contract/profile';
import { request } from './client.ts';
import { forgetAnswers } from './answers.ts';
import { currentPath } from '../state/location.ts';
import { storePlatform } from '../state/platform.ts';
import { askToLeave } from '../loading/unsaved-forms.ts';
import { storedMember, storedOss } from '../state/stored.ts';

/** What switching touches; the tests hand in their own. */
export interface TenantSwitch {
  current(): MemberProfile | null;
  /** Null: somebody keeps editing a form. Otherwise what gives the changes up. */
  askToLeave(): Promise<(() => void) | null>;
  /** The server moves the session and answers the profile there, with its platforms. */
  ask(tenantId: string): Promise<MemberProfile>;
  keep(profile: MemberProfile): void;
  /** Everything that belonged to the former organisation. */
  forget(): void;
  choosePlatform(platform: AdPlatform | null): void;
  path(): string;
  refreshHome(): Promise<void>;
  goHome(): Promise<void>;
}

/** `false`: it is the current one, or somebody keeps editing a form; nothing happens. */
export async function switchTenant(tenantId: string, on: TenantSwitch): Promise<boolean> {
  if (on.current()?.tenantId === tenantId) return false;
  const discard = await on.askToLeave();
  if (!discard) return false;
  const profile = await on.ask(tenantId);
  discard();
  await followToTenant(profile, on);
  return true;
}

/** The server has moved the session: so does the browser. */
export async function followToTenant(profile: MemberProfile, on: TenantSwitch): Promise<void> {
  on.forget();
  on.keep(profile);
  on.choosePlatform(profile.platforms[0] ?? null);
  await (on.path() === '/home' ? on.refreshHome() : on.goHome());
}

interface Router {
  navigate(to: { to: string; ignoreBlocker?: boolean }): Promise<void>;
  invalidate(): Promise<void>;
}

export const tenantSwitch = (router: Router): TenantSwitch => ({
  current: () => storedMember.get(),
  askToLeave,
  ask: (tenantId) => request(profileCalls.switchTenant, { tenantId }),
  // Other tabs see the stored profile change and start over.
  keep: storedMember.set,
  forget: () => {
    storedOss.set(null);
    forgetAnswers();
  },
  // Storing a platform also drops the account and product lists.
  choosePlatform: storePlatform,
  path: currentPath,
  refreshHome: () => router.invalidate(),
  // Changed forms were asked about before the server switched.
  goHome: () => router.navigate({ to: '/home', ignoreBlocker: true }),
});
