import { describe, expect, it } from 'vitest';
import { type Plan, planTask } from '../plan/index.ts';
import { type OceanContent, oceanTask } from './index.ts';
import { accounts, asset, contentWith, facts, ids } from './testing.ts';

const nodeAt = (made: Plan, key: string) => made.nodes.find((node) => node.key === key);
const adKey = `${ids.first}/1/all`;

it('a last day that is over by the launch is told, and nothing is made otherwise', () => {
  const setting = {
    scheduleType: 'SCHEDULE_START_END',
    startTime: '2026-11-18',
    endTime: '2026-11-19',
  } as const;
  const given = contentWith({ setting });
  const launched = (launchAt: string) => planTask(oceanTask, given, facts({ launchAt }));
  expect(launched('2026-11-19T15:59:59.000Z').problems).toEqual([]);
  const late = launched('2026-11-19T16:00:00.000Z');
  expect(late.problems.map(({ error }) => error)).toEqual(['tasks:problem.endDayPast']);
  expect(late.nodes).toEqual(planTask(oceanTask, given, facts()).nodes);
});

describe('accounts', () => {
  const third = {
    assetType: 'THIRDPARTY',
    optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_MESSAGE_ACTION', assetIds: ['9'] },
  } satisfies Partial<OceanContent>;

  it('use what they have: several Douyin accounts, pages for all, links', () => {
    const more = [
      ...facts().assets,
      asset('aweme', ids.first, 'other', { awemeId: 'lamp2' }),
      asset('site', null, 'shared', { url: 'https://lamp.example/', pageType: 'ORANGE' }),
    ];
    const given = contentWith(
      {
        native: { awemeIdList: ['aweme-8001', 'aweme-8002', 'other'] },
        materials: { externalUrlMaterialList: ['site-8001', 'shared', 'https://link.example/'] },
      },
      third,
    );
    const made = planTask(oceanTask, given, facts({ assets: more }));
    expect(made.problems).toEqual([]);
    expect(nodeAt(made, adKey)?.settings).toMatchObject({
      nativeSetting: { awemeIds: ['lamp8001', 'lamp2'], awemeSettingType: 'MULTIPLE' },
      promotionMaterials: {
        externalUrlMaterialList: [
          'https://page.example/8001',
          'https://lamp.example/',
          'https://link.example/',
        ],
      },
    });
    expect(nodeAt(made, `${ids.second}/1/all`)?.settings).toMatchObject({
      nativeSetting: { awemeId: 'lamp8002' },
      promotionMaterials: { externalUrlMaterialList: ['https://lamp.example/', 'https://link.example/'] },
    });
  });

  it('use their own choice of what several of them have, each thing once', () => {
    const both = (kind: 'aweme' | 'site', id: string, owner: string, data: object) =>
      accounts.map((each) => ({
        ...asset(kind, each, id, { ...data }),
        externalId: JSON.stringify(data),
        ...(each !== owner && { isAlias: true as const }),
      }));
    const [a, b] = [{ awemeId: 'a' }, { awemeId: 'b' }];
    const assets = [
      ...both('aweme', 'first-a', ids.first, a),
      ...both('aweme', 'second-a', ids.second, a),
      ...both('aweme', 'second-b', ids.second, b),
      ...both('site', 'first-page', ids.first, { url: 'https://one.example/', pageType: 'ORANGE' }),
      ...both('site', 'second-page', ids.second, { url: 'https://two.example/', pageType: 'ORANGE' }),
    ];
    const settingsOf = (awemeIdList: string[], externalUrlMaterialList: string[]) => {
      const given = contentWith({ native: { awemeIdList }, materials: { externalUrlMaterialList } });
      const made = planTask(oceanTask, given, facts({ assets }));
      expect(made.problems).toEqual([]);
      return accounts.map((id) => nodeAt(made, `${id}/1/all`)?.settings);
    };
    expect(settingsOf(['second-b', 'first-a'], ['first-page', 'second-page'])).toMatchObject([
      {
        nativeSetting: { awemeId: 'a' },
        promotionMaterials: { externalUrlMaterialList: ['https://one.example/'] },
      },
      {
        nativeSetting: { awemeId: 'b' },
        promotionMaterials: { externalUrlMaterialList: ['https://two.example/'] },
      },
    ]);
    expect(settingsOf(['first-a', 'second-a'], ['first-page'])).toMatchObject([
      { nativeSetting: { awemeId: 'a' } },
      {
        nativeSetting: { awemeId: 'a' },
        promotionMaterials: { externalUrlMaterialList: ['https://one.example/'] },
      },
    ]);
  });

  it('take their own instead of the task’s', () => {
    const own = { assetId: '22', trackUrlGroupId: '33', anchorId: '44', componentIds: ['55'] };
    const given = contentWith(
      {
        native: { anchorRelatedType: 'SELECT' },
        materials: {
          anchorMaterialList: [{ anchorType: 'APP_SHOP', anchorId: '4' }],
          componentMaterialList: [{ componentId: '5' }],
        },
      },
      {
        assetType: 'THIRDPARTY',
        optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_MESSAGE_ACTION', assetIds: ['2'] },
        trackUrlSetting: { trackUrlType: 'GROUP_ID', trackUrlGroupId: '3' },
        accountAssets: { [ids.second]: own },
      },
    );
    const made = planTask(oceanTask, given, facts());
    expect(made.problems).toEqual([]);
    const seen = [ids.first, ids.second].map((id) => ({
      project: nodeAt(made, `${id}/1`)?.settings,
      materials: nodeAt(made, `${id}/1/all`)?.settings['promotionMaterials'],
    }));
    expect(seen).toMatchObject([
      {
        project: { optimizeGoal: { assetIds: ['2'] }, trackUrlSetting: { trackUrlGroupId: '3' } },
        materials: {
          anchorMaterialList: [{ anchorId: '4' }],
          componentMaterialList: [{ componentId: '5' }],
        },
      },
      {
        project: { optimizeGoal: { assetIds: ['22'] }, trackUrlSetting: { trackUrlGroupId: '33' } },
        materials: {
          anchorMaterialList: [{ anchorId: '44' }],
          componentMaterialList: [{ componentId: '55' }],
        },
      },
    ]);
  });
});
