import { developerApps, platforms, type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { scopeOf } from '../conformance/recorded.ts';
import type { DraftSetting, Stage, Subject } from '../conformance/subject.ts';
import { type ObjectDraft, type Level, MemoryLimiter, type RequestLine, unwrap } from '../core/index.ts';
import { ocean } from './index.ts';

/** A video that the account has; a fresh one has none, so it is given one. */
export function heldVideo({ sandbox, scope: { account } }: Pick<DraftSetting, 'sandbox' | 'scope'>): string {
  const { objects, ids } = sandbox.world.state;
  const id = `${account.id}:v0233`;
  if (!objects.get('ocean', 'video', id))
    sandbox.world.state.database.transaction(() =>
      objects.insert('ocean', 'video', {
        id,
        accountId: account.id,
        name: 'sail.mp4',
        status: 'ENABLE',
        fields: {
          material_id: BigInt(ids.digits('ocean', 19, '75')),
          format: 'mp4',
          width: 720,
          height: 1280,
          duration: 12,
          size: 3_200_000,
          signature: '9'.repeat(32),
          labels: [],
        },
      }),
    );
  return id.slice(account.id.length + 1);
}

/** Too long for a double. */
const counted = '7812345678901234567';
/** What an app of the account is counted by; whoever answers by hand asks for none. */
function heldEventSource({ sandbox, scope: { account } }: Pick<DraftSetting, 'sandbox' | 'scope'>): string {
  const { objects } = sandbox?.world.state ?? {};
  const known = objects?.get('ocean', 'event_asset', counted);
  const id = known && known.accountId !== account.id ? `78${account.id.slice(-10)}` : counted;
  if (objects && !objects.get('ocean', 'event_asset', id))
    sandbox.world.state.database.transaction(() =>
      objects.insert('ocean', 'event_asset', {
        id,
        accountId: account.id,
        name: 'Sail',
        status: 'ENABLE',
        fields: { asset_type: 'APP', package_name: 'com.example.sailing' },
      }),
    );
  return id;
}

/** A draft that the platform takes. */
export function draftOf(level: Level, setting: DraftSetting): ObjectDraft {
  const { currency } = setting.scope.account;
  const base = { level, name: setting.name, parentId: setting.parentId, status: 'DISABLE' } as const;
  if (level === 'project')
    return {
      ...base,
      budget: { mode: 'DAY', amount: { amount: '3000.25', currency } },
      bid: { amount: '30.15', currency },
      settings: {
        landingType: 'APP',
        appPromotionType: 'DOWNLOAD',
        marketingGoal: 'VIDEO_AND_IMAGE',
        adType: 'ALL',
        downloadUrl: 'https://apps.example.com/sail.apk',
        optimizeGoal: { assetIds: [heldEventSource(setting)], externalAction: 'AD_CONVERT_TYPE_ACTIVE' },
        deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_AWEME_FEED'] },
        deliverySetting: { bidType: 'CUSTOM', scheduleType: 'SCHEDULE_FROM_NOW' },
        audience: { gender: 'GENDER_MALE', platform: ['NONE'], hideIfExists: 1, hideIfConverted: 'AD' },
      },
    };
  return {
    ...base,
    budget: { mode: 'DAY', amount: { amount: '600.5', currency } },
    bid: { amount: '28.4', currency },
    settings: {
      promotionMaterials: {
        videoMaterialList: [{ imageMode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL', videoId: heldVideo(setting) }],
        titleMaterialList: [{ title: '和朋友一起出海寻宝' }, { title: '今天就开始你的航程' }],
        productInfo: { titles: ['航海'], sellingPoints: ['一起出海寻宝藏'] },
      },
      isCommentDisable: 'ON',
      pricing: 'PRICING_OCPM',
    },
  };
}

const { id: appId, secret } = developerApps.ocean;

export const subject: Subject = {
  name: 'ocean',
  secret,
  connect: (baseUrl, runtime) =>
    ocean({ appId, secret, baseUrl, requestsPerSecond: 1000, accountRequestsPerSecond: 1000 }, runtime),
  accountsPath: 'oauth2/advertiser/get',
  delivery: {
    top: 'project',
    draft: draftOf,
    refused(setting) {
      const amount = { amount: '1', currency: setting.scope.account.currency };
      return { draft: { ...draftOf('project', setting), budget: { mode: 'DAY', amount } }, field: 'budget' };
    },
    answersItems: 'project',
    createPath: 'project/create',
  },
};

/** The sandbox's own world: organisations, assets and a history. */
export const seededSandbox = (): Promise<RunningSandbox> =>
  startSandbox({ platforms: platforms.filter(({ name }) => name === 'ocean'), seed: true });

/** One of its people, who gave access to everything. */
export async function stageOf(sandbox: RunningSandbox, person: string, account = ''): Promise<Stage> {
  const { users, accounts, tokens } = sandbox.world.state;
  const user = users.list('ocean').find(({ name }) => name === person);
  if (!user) throw new Error(`Nobody is called ${person}`);
  const own = accounts.ofUser('ocean', user.id);
  const accountIds = own.map(({ id }) => id);
  const first = own.find(({ name }) => name === account) ?? own[0];
  const { clock } = sandbox.world;
  const now = clock.now();
  const { token: accessToken } = tokens.issue('ocean', {
    kind: 'access',
    userId: user.id,
    appId,
    accountIds,
    scopes: [],
    createdAt: now,
    expiresAt: now + 90 * 86_400_000,
    fields: { materialAuth: true },
  });
  const lines: RequestLine[] = [];
  const connector = subject.connect(`${sandbox.url}/ocean`, {
    limiter: new MemoryLimiter(),
    log: (line) => lines.push(line),
    // Waiting for the platform makes its time pass.
    clock: { now: () => clock.now(), sleep: async (ms) => void clock.advance(ms / 1000) },
  });
  const [info] = await connector.accounts.info({ accessToken }, first ? [first.id] : []);
  return { sandbox, connector, scope: { accessToken, account: unwrap(info) }, lines, accountIds };
}

/** A person of that world and one of his accounts, with the limits off. */
export async function seededStage(): Promise<Stage> {
  const sandbox = await seededSandbox();
  sandbox.world.limits.switch('ocean', false);
  return stageOf(sandbox, '林远航', '蓝港-航海策略-01');
}

/** An answer in the platform's envelope. */
export const ok = (data: object) => ({ code: 0, message: 'OK', request_id: 'r-1', data });
export const refusal = (code: number, message = 'x') => ({ code, message, request_id: 'r-2', data: {} });

/** A page of a list, by number and by cursor. */
export const listed = (list: readonly object[], page = 1, pages = 1) =>
  ok({
    list,
    page_info: { page, page_size: 10, total_number: list.length, total_page: pages },
    cursor_info: { cursor: page * 10, count: list.length, has_more: page < pages },
  });

export const scope = scopeOf('18000000000000017', 'CNY', 'Asia/Shanghai');
