import { hash } from '../../../random.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { projectFields } from '../delivery/projects.ts';
import { big } from '../input.ts';
import { fileId, filesOf } from '../uploads/store.ts';

const dayMs = 86_400_000;
/** More than any history spends: the account's real balance is set when the past is written down. */
const plentyOfMoney = 10_000_000;

export interface History {
  projects: number;
  promotions: number;
  days: number;
  balance: number;
}

const placeNames = ['抖音信息流', '通投智选', '穿山甲'];
const adTitles = ['和朋友一起出海寻宝', '今天就开始你的航程', '三分钟上手的海战策略', '每天登录都有新航线'];

/** Projects and promotions that have been running, with what they delivered until now. */
export function seedHistory(world: World, account: Account, history: History): void {
  const from = world.clock.now() - history.days * dayMs;
  const { objects, ids, accounts } = world.state;
  const [asset] = objects.list('ocean', 'event_asset', { accountId: account.id });
  const films = filesOf(world, 'video', account.id);
  const pictures = filesOf(world, 'image', account.id);
  for (let index = 0; index < history.projects; index += 1) {
    const project = objects.insert('ocean', 'project', {
      id: ids.digits('ocean', 19, '73'),
      accountId: account.id,
      name: `安卓下载-${placeNames[index % placeNames.length]}-${index + 1}`,
      status: 'ENABLE',
      createdAt: from,
      fields: projectFields({
        landing_type: 'APP',
        app_promotion_type: 'DOWNLOAD',
        marketing_goal: 'VIDEO_AND_IMAGE',
        ad_type: 'ALL',
        download_url: 'https://www.example.com/sail.apk',
        package_name: 'com.example.sail',
        optimize_goal: {
          asset_ids: asset ? [big(asset.id)] : [],
          external_action: index % 2 ? 'AD_CONVERT_TYPE_PAY' : 'AD_CONVERT_TYPE_ACTIVE',
        },
        delivery_range:
          index % 3 === 1
            ? { inventory_catalog: 'UNIVERSAL_SMART' }
            : { inventory_catalog: 'MANUAL', inventory_type: ['INVENTORY_AWEME_FEED'] },
        audience: { platform: ['ANDROID'], gender: 'NONE' },
        delivery_setting: {
          bid_type: 'CUSTOM',
          budget_mode: 'BUDGET_MODE_DAY',
          budget: 3000,
          cpa_bid: 26 + index * 4,
        },
      }),
    });
    for (let number = 0; number < history.promotions; number += 1)
      insertPromotion(
        world,
        project,
        number,
        // The second of each project shows a picture.
        number === 1
          ? { picture: pictures[index % pictures.length] }
          : { film: films[(index + number) % films.length] },
        from,
      );
  }
  accounts.save('ocean', {
    ...account,
    balance: history.balance === 0 ? spentOut(history) : plentyOfMoney,
    settledAt: from,
  });
  world.delivery.settle('ocean', account.id, { force: true });
  const settled = accounts.get('ocean', account.id);
  if (settled) accounts.save('ocean', { ...settled, balance: history.balance });
}

/** An account that is empty now ran until its money was out. */
const spentOut = ({ days }: History): number => days * 150;

function insertPromotion(
  world: World,
  project: StoredObject,
  number: number,
  { film, picture }: { film?: StoredObject; picture?: StoredObject },
  from: number,
): void {
  const { objects, ids } = world.state;
  const id = ids.digits('ocean', 19, '74');
  if (picture) world.delivery.fortunes.give('ocean', id, { kind: 'picture' });
  const isOff = number > 0 && hash('off', id) % 5 === 0;
  objects.insert('ocean', 'promotion', {
    id,
    accountId: project.accountId,
    parentId: project.id,
    name: `${project.name}-单元${number + 1}`,
    status: isOff ? 'DISABLE' : 'ENABLE',
    createdAt: from + number * 3_600_000,
    reviewAt: from + number * 3_600_000 + 20 * 60_000,
    fields: {
      budget_mode: 'BUDGET_MODE_DAY',
      budget: 500 + number * 200,
      cpa_bid: 24 + number * 3,
      is_comment_disable: 'OFF',
      source: '蓝港游戏',
      refusals: {},
      promotion_materials: {
        video_material_list: film
          ? [
              {
                image_mode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
                video_id: fileId(film),
                material_id: film.fields['material_id'],
                file_name: film.name,
              },
            ]
          : [],
        image_material_list: picture
          ? [
              {
                image_mode: 'CREATIVE_IMAGE_MODE_LARGE_VERTICAL',
                images: [{ image_id: fileId(picture) }],
                material_id: picture.fields['material_id'],
                file_name: picture.name,
              },
            ]
          : [],
        title_material_list: [0, 1].map((step) => ({
          title: adTitles[(number + step) % adTitles.length],
          material_id: big(ids.digits('ocean', 19, '75')),
        })),
      },
    },
  });
}
