import type { Call } from '../../packages/contract/src/core/index.ts';
import { appCalls } from '../../packages/contract/src/apps/index.ts';
import { audienceCalls } from '../../packages/contract/src/audiences/index.ts';
import { landingPageCalls } from '../../packages/contract/src/landing-pages/index.ts';
import { materialTagCalls } from '../../packages/contract/src/material-tags/index.ts';
import { imageMaterialCalls } from '../../packages/contract/src/materials/index.ts';
import { pixelCalls } from '../../packages/contract/src/pixels/index.ts';
import { titleGroupCalls } from '../../packages/contract/src/title-groups/index.ts';
import type { Side } from './stage.ts';

const dayMs = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const sorted = (field: string) => ({ sort: { field, order: 'desc' } });
const ofAssets = [
  { vanished: true },
  { vanished: false },
  { advertiserId: ['3'] },
  { keyword: 'oat 12' },
  sorted('advertiserName'),
  sorted('confirmedAt'),
];

interface List {
  call: Call;
  filters(side: Side): object[];
}

/** The lists that grow with an organisation, and everything that each can be asked. */
export const lists = {
  materials: {
    call: imageMaterialCalls.page,
    filters: ({ productId, tagId, tenant }) => [
      { productId: [productId] },
      { tagId: [tagId] },
      { tagged: true },
      { tagged: false },
      { createdBy: [tenant.designer.userId] },
      { dimension: ['SQUARE'] },
      { sizeKb: { from: 9, to: 12 } },
      { createdAt: { from: dayAgo(3), to: dayAgo(2) } },
      { usage: ['USED'] },
      { usage: ['UNUSED'] },
      sorted('relatedAds'),
      { hasLookAlikes: true },
      { hasLookAlikes: false },
      { pushed: true },
      { pushed: false },
      { inPlatform: ['TIKTOK'] },
      { keyword: 'hip 12' },
      sorted('name'),
      sorted('sizeKb'),
      sorted('updatedAt'),
    ],
  },
  pixels: {
    call: pixelCalls.list,
    filters: () => [...ofAssets, { status: ['INACTIVE'] }, { shared: true }, { shared: false }],
  },
  audiences: {
    call: audienceCalls.tiktokList,
    filters: () => [...ofAssets, { kind: ['similar'] }, { state: ['READY'] }, { os: ['IOS'] }],
  },
  apps: { call: appCalls.list, filters: () => [...ofAssets, { system: ['IOS'] }] },
  landingPages: {
    call: landingPageCalls.list,
    filters: ({ productId }) => [
      ...ofAssets,
      { productId: [productId] },
      { platform: ['TIKTOK'] },
      { status: ['EDIT'] },
      sorted('updatedAt'),
    ],
  },
  titleGroups: {
    call: titleGroupCalls.page,
    filters: ({ productId }) => [
      { productId: [productId] },
      { keyword: 'oup 12' },
      sorted('groupName'),
      sorted('createdAt'),
    ],
  },
  tags: {
    call: materialTagCalls.page,
    filters: () => [
      { keyword: 'ark 12' },
      { firstCategory: ['First 7'] },
      { secondCategory: ['Second 7'] },
      sorted('name'),
      sorted('createdAt'),
      sorted('updatedAt'),
    ],
  },
} satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof lists;

/** Checked by the call itself: what it does not know it refuses. */
export async function askPage({ as }: Side, name: ListName, input: object): Promise<void> {
  const { envelope } = await as.send(lists[name].call, input);
  if (envelope.errorCode) throw new Error(`${name} ${JSON.stringify(input)}: ${envelope.errorMessage}`);
}
