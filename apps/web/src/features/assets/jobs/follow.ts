import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { followJob } from '../../../ui/followed-jobs.ts';

interface Scope {
  kind: AssetKind;
  platform: AdPlatform;
}

/** Where what the accounts have is listed. */
const screens: Readonly<Record<AssetKind, string>> = {
  audience: '/admanager/userPackage',
  site: '/admanager/groundPage',
  app: '/admanager/appManager',
  pixel: '/admanager/pixelManager',
  page: '/admanager/pageManager',
  identity: '/admanager/identityManager',
  aweme: '/admanager/awemeManager',
};

/** It goes on when one leaves the screen. */
export const followSync = ({ kind, platform }: Scope): void =>
  followJob({
    key: `assetSync ${kind} ${platform}`,
    source: 'assetSync',
    input: { kind, platform },
    to: screens[kind],
    platform,
  });

export type ChangesOf = 'copy' | 'save' | 'share' | 'unshare';

interface Sent extends Scope {
  of: ChangesOf;
  /** What it is called, where it is one. */
  name: string;
  /** Null: nothing was sent for it. */
  changeIds: readonly (string | null)[];
}

/** What is on its way to a platform goes on after its form is closed. */
export function followChanges({ kind, platform, of, name, changeIds }: Sent): void {
  const sent = changeIds.filter((id) => id !== null);
  const [first] = sent;
  if (first === undefined) return;
  followJob({
    key: `assetChanges ${first}`,
    source: 'assetChanges',
    input: { kind, platform, of, name, changeIds: sent },
    to: screens[kind],
    platform,
  });
}
