import { createHash } from 'node:crypto';
import { developerApps } from '@adsail/sandbox';
import { scopeOf } from '../conformance/recorded.ts';
import type { DraftSetting, Subject } from '../conformance/subject.ts';
import type { ObjectDraft, Level } from '../core/index.ts';
import { facebook } from './index.ts';

/** What the business of the account holds in the sandbox. */
export function held(
  { sandbox, scope }: Pick<DraftSetting, 'sandbox' | 'scope'>,
  level: string,
  name = '',
): string {
  const { accounts, objects } = sandbox.world.state;
  const businessId = accounts.get('facebook', scope.account.id)?.businessId ?? '';
  const found = objects
    .list('facebook', level, { accountId: businessId })
    .find((object) => object.name.endsWith(name));
  if (!found) throw new Error(`The business has no ${level}`);
  return found.id;
}

/** A picture in the account, as if it had been uploaded. */
export function heldImage({ sandbox, scope }: Pick<DraftSetting, 'sandbox' | 'scope'>): string {
  const { objects, database } = sandbox.world.state;
  const accountId = scope.account.id;
  const hash = createHash('md5').update(`picture of ${accountId}`).digest('hex');
  const id = `${accountId}:${hash}`;
  if (!objects.get('facebook', 'adimage', id))
    database.transaction(() =>
      objects.insert('facebook', 'adimage', {
        id,
        accountId,
        name: 'harbour.png',
        status: 'ACTIVE',
        fields: { width: 1080, height: 1080 },
      }),
    );
  return hash;
}

/** A draft that the platform takes. The budget is the ad set's unless the campaign shall have it. */
export function draftOf(level: Level, setting: DraftSetting): ObjectDraft {
  const { currency } = setting.scope.account;
  const { name, parentId, budgetAt = 'adgroup' } = setting;
  const base = { level, name, parentId, status: 'DISABLE' } as const;
  const budget = { mode: 'DAY', amount: { amount: '100.10', currency } } as const;
  const bidStrategy = 'COST_CAP';
  if (level === 'campaign')
    return budgetAt === 'campaign'
      ? { ...base, budget, settings: { objective: 'OUTCOME_SALES', bidStrategy } }
      : { ...base, settings: { objective: 'OUTCOME_SALES' } };
  if (level === 'adgroup')
    return {
      ...base,
      ...(budgetAt === 'adgroup' ? { budget } : {}),
      bid: { amount: '1.15', currency },
      settings: {
        promotedObject: {
          id: held(setting, 'adspixel', 'website'),
          event: 'PURCHASE',
          destinationType: 'WEBSITE',
        },
        optimizationGoal: 'OFFSITE_CONVERSIONS',
        country: ['US'],
        ageMin: 18,
        ageMax: 65,
        genders: [0],
        userOS: ['Android'],
        ...(budgetAt === 'adgroup' ? { bidStrategy } : {}),
      },
    };
  return {
    ...base,
    settings: {
      materialType: 'SINGLE_IMAGE',
      actorId: held(setting, 'page'),
      imageHash: heldImage(setting),
      message: 'Soft light for your evening',
      title: 'Harbour lamps',
      callToAction: 'SHOP_NOW',
      webUrl: 'https://shop.example.com/',
    },
  };
}

const { id: appId, secret } = developerApps.facebook;

export const subject: Subject = {
  name: 'facebook',
  secret,
  connect: (baseUrl, runtime) => facebook({ appId, secret, baseUrl }, runtime),
  accountsPath: 'me/adaccounts',
  // A balance is told of prepaid accounts only.
  funded: (account) => ({ ...account, fields: { ...account.fields, prepaid: true } }),
  delivery: {
    top: 'campaign',
    draft: draftOf,
    refused(setting) {
      const draft = draftOf('campaign', { ...setting, budgetAt: 'campaign' });
      const amount = { amount: '0.20', currency: setting.scope.account.currency };
      return { draft: { ...draft, budget: { mode: 'DAY', amount } }, field: 'budget' };
    },
    answersItems: 'campaign',
    createPath: '/campaigns',
  },
};

export const refusedBy = (code: number, error_subcode?: number): Response =>
  Response.json({ error: { message: 'x', code, error_subcode } }, { status: 400 });

export const scope = scopeOf('1234567890', 'USD', 'America/Los_Angeles');
