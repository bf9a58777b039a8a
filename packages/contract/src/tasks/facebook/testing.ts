import { planTask } from '../plan/index.ts';
import type { AssetFacts, PlanFacts } from '../plan/facts.ts';
import { accountsOn, materialFacts } from '../plan/testing.ts';
import {
  type FacebookContent,
  facebookDefaults,
  facebookTask,
  newMaterialGroup,
  newTargetingItem,
} from './index.ts';

export { materialFacts };

const now = '2026-11-17T06:30:00.000Z';
export const ids = { first: '7001', second: '7002' } as const;
const productId = '0198c0de-0000-7000-8000-000000000001';
export const storeUrl = 'https://play.google.com/store/apps/details?id=example.lamp';
export const iosUrl = 'https://apps.apple.com/us/app/lamp/id123456789';

export const accountFacts = accountsOn('FACEBOOK', 'USD');

export const asset = (
  kind: AssetFacts['kind'],
  advertiserId: string | null,
  id: string,
  externalId: string,
  data: AssetFacts['data'] = {},
): AssetFacts => ({ kind, id, name: `${kind} ${id}`, advertiserId, externalId, usable: true, data });

/** Two accounts that have all that the content below names. */
export const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  now,
  product: { id: productId, name: 'Lamp' },
  accounts: [accountFacts(ids.first), accountFacts(ids.second)],
  materials: ['sea', 'sky', 'sun', 'sand'].map((id) => materialFacts(id)),
  assets: Object.values(ids).flatMap((advertiserId) => [
    asset('app', advertiserId, 'app', `${advertiserId}1`, {
      system: 'ANDROID',
      downloadUrl: storeUrl,
      stores: [
        { system: 'ANDROID', url: storeUrl },
        { system: 'IOS', url: 'https://apps.apple.com/app/id123456789' },
      ],
    }),
    asset('pixel', advertiserId, 'pixel', `${advertiserId}2`),
    asset('page', advertiserId, `page-${advertiserId}`, `${advertiserId}3`),
    asset('audience', advertiserId, 'buyers', `${advertiserId}4`),
  ]),
  audiences: [],
  ...change,
});

export const accounts: string[] = Object.values(ids);

const targetingItem = (id: string) => ({
  ...newTargetingItem(id, accounts),
  name: `People ${id}`,
  country: ['US'],
});

export const materialGroup = (id: string, materials: string[]) => ({
  ...newMaterialGroup(id, accounts),
  material: { materials, type: 'SINGLE_VIDEO' as const },
  message: ['Play with us'],
  title: ['Lamp'],
  callToAction: 'LEARN_MORE' as const,
});

/** A pixel, or an app, as the objective wants it. */
const promoted = (objective: FacebookContent['objective']): FacebookContent['promotedObject'] =>
  objective === 'OUTCOME_SALES'
    ? { id: 'pixel', url: 'https://lamp.example/', event: 'PURCHASE', destinationType: 'WEBSITE' }
    : { id: 'app', platform: 'ANDROID', url: storeUrl, destinationType: 'APP' };

/** Two accounts, three audiences, four materials. */
export const content = (change: Partial<FacebookContent> = {}): FacebookContent => ({
  ...facebookDefaults({
    productId,
    productName: 'Lamp',
    timezone: 'Asia_Shanghai',
    objective: change.objective,
    advertiserIds: accounts,
  }),
  taskName: 'Spring',
  promotedObject: promoted(change.objective),
  adSetIdentityInfo: accounts.map((advertiserId) => ({ advertiserId, actorId: `page-${advertiserId}` })),
  targeting: ['1', '2', '3'].map(targetingItem),
  materialGroups: [materialGroup('1', ['sea', 'sky', 'sun', 'sand'])],
  ...change,
});

/** What a plan of it says, warnings with a question mark. */
export const problemsOf = (change: Partial<FacebookContent>, change2: Partial<PlanFacts> = {}): string[] =>
  planTask(facebookTask, content(change), facts(change2)).problems.map(
    ({ weight, path, error }) => `${weight === 'warning' ? '? ' : ''}${path} ${error}`,
  );
