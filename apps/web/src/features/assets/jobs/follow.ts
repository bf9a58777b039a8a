import type { AdPlatform } from '@adsail/contract';
import type { AssetChange, AssetKind, ChangeAction } from '@adsail/contract/assets';
import { z } from 'zod';
import { followJob } from '../../../ui/followed-jobs.ts';

export interface AssetScope {
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
export const followSync = ({ kind, platform }: AssetScope): void =>
  followJob({
    key: `assetSync ${kind} ${platform}`,
    source: 'assetSync',
    input: { kind, platform },
    to: screens[kind],
    platform,
  });

export const followedChanges = ['copy', 'save', 'share', 'unshare', 'delete'] as const;
export type ChangesOf = (typeof followedChanges)[number];

interface Sent extends AssetScope {
  of: ChangesOf;
  /** What it is called, where it is one; left empty, as the server calls it. */
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

const Named = z.object({ name: z.string() });
/** Done at once, and at no platform, it has no change. */
const Answered = z.object({ changeId: z.string() });

/** What was sent by a form: its values, and what the server answered. */
export function followSaved(scope: AssetScope, input: unknown, answer: unknown): void {
  const name = Named.safeParse(input).data?.name ?? '';
  followChanges({ ...scope, of: 'save', name, changeIds: changesIn([answer]) });
}

const ofAction: Readonly<Record<ChangeAction, ChangesOf>> = {
  add: 'save',
  update: 'save',
  share: 'share',
  unshare: 'unshare',
  delete: 'delete',
};

/** It failed, and somebody sends it once more. */
export const followRetry = (scope: AssetScope, { id, action, name }: AssetChange): void =>
  followChanges({ ...scope, of: ofAction[action], name, changeIds: [id] });

export const changesIn = (answers: readonly unknown[]): string[] =>
  answers.flatMap((answer) => Answered.safeParse(answer).data?.changeId ?? []);
