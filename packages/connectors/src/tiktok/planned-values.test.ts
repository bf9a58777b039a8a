import { landingTypes } from '@adsail/contract/delivery/tiktok';
import { tiktokTask } from '@adsail/contract/tasks/tiktok';
import { everyValueArrives } from '../conformance/planned-values.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { planning } from './planned-testing.ts';
import { subject } from './testing.ts';

type OnOff = 'ON' | 'OFF';
const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(48));

everyValueArrives({
  definition: tiktokTask,
  stage: setUpStage(subject),
  planning,
  bases: ({ content }) =>
    landingTypes.flatMap((landingType) => {
      const base = content({ landingType, dayparting: week });
      const groups = base.materialGroups?.map((group) => ({
        ...group,
        tiktokMaterial: { ...group.tiktokMaterial, materials: ['sea'] },
      }));
      return [
        { ...base, materialGroups: groups },
        { ...base, materialGroups: groups, appId: 'iosApp' },
      ];
    }),
  answers: {
    startTime: '2036-12-01T00:00',
    endTime: '2036-12-04T00:00',
    optimizationEvent: 'SHOPPING',
  },
  ours: ['taskStatus', 'overrides.*.skipped', 'timezone', 'materialGroups.*.bindingType'],
  closed: {},
  wire: {
    landingType: 'objective_type',
    smartCampaignSwitch: (value: OnOff) => [
      '$path',
      `/tiktok/open_api/v1.3/${value === 'ON' ? 'smart_plus/' : ''}campaign/create/`,
      'among',
    ],
    placementTarget: (value: string) => [
      'promotion_type',
      { APP: 'APP_ANDROID', LANDINGPAGE: 'WEBSITE' }[value],
    ],
    ios14Campaign: (value: OnOff) => [
      'campaign_type',
      { ON: 'IOS14_CAMPAIGN', OFF: 'REGULAR_CAMPAIGN' }[value],
    ],
    searchResultEnabled: (value: OnOff) => ['search_result_enabled', value === 'ON'],
    commentSwitch: (value: OnOff) => ['comment_disabled', value === 'OFF'],
    downloadSwitch: (value: OnOff) => ['video_download_disabled', value === 'OFF'],
    shareSwitch: (value: OnOff) => ['share_disabled', value === 'OFF'],
    budgetMode: (value: string) => ['budget_mode', `BUDGET_MODE_${value}`, 'among'],
    daypartingType: (value: string) => ['dayparting', value === 'ALL' ? undefined : week.join('')],
    'audienceV2List.*.networkTypes': (value: string) => [
      'network_types',
      value === 'unlimited' ? undefined : value,
    ],
    smartAdSwitch: (value: OnOff) => ['creative_material_mode', value === 'ON' ? 'DYNAMIC' : undefined],
    'materialGroups.*.tiktokMaterial.type': 'ad_format',
    'materialGroups.*.callToActionType': (value: string) =>
      value === 'CALL_ACTION_AUTO' ? ['call_to_action', undefined] : ['call_to_action_id', undefined],
  },
});
