import { expect, it } from 'vitest';
import { parseJson, writeJson } from '../../core/index.ts';
import type { DeliveryRow } from '../wire.ts';
import { copiedFields } from './copy.ts';

const now = Date.parse('2026-03-10T04:00:00Z');
const copied = (level: 'project' | 'promotion', row: string) =>
  parseJson(writeJson(copiedFields(level, parseJson(row) as DeliveryRow, now)));

it('takes what create takes, digit for digit, and leaves what was not set', () => {
  const row = `{"project_id":7300000000000000001,"name":"A","opt_status":"ENABLE","status_first":"X","quick_app_id":0,
    "landing_type":"APP","open_url":"","optimize_goal":{"asset_ids":[7812345678901234567],"convert_id":0},
    "audience":{"gender":"NONE","platform":["NONE"],"age":[],"city":[110000],"strange":1},
    "delivery_setting":{"bid_type":"CUSTOM","budget":12345678901.23,"cpa_bid":0,"deep_cpabid":null,
      "schedule_type":"SCHEDULE_START_END","start_time":"2026-03-01","end_time":"2026-04-01","cdp_bid":1}}`;
  expect(copied('project', row)).toEqual({
    landing_type: 'APP',
    optimize_goal: { asset_ids: [7_812_345_678_901_234_567n] },
    audience: { gender: 'NONE', city: [110_000] },
    delivery_setting: {
      bid_type: 'CUSTOM',
      budget: 12_345_678_901.23,
      schedule_type: 'SCHEDULE_START_END',
      start_time: '2026-03-10',
      end_time: '2026-04-01',
    },
  });
});

it('a start that is still to come stays, and a package says all by itself', () => {
  const row = `{"audience":{"audience_package_id":7100000000000000001,"gender":"GENDER_MALE"},
    "delivery_setting":{"bid_type":"NO_BID","start_time":"2026-03-12","schedule_type":"SCHEDULE_FROM_NOW"}}`;
  expect(copied('project', row)).toEqual({
    audience: { audience_package_id: 7_100_000_000_000_000_001n },
    delivery_setting: { bid_type: 'NO_BID', start_time: '2026-03-12', schedule_type: 'SCHEDULE_FROM_NOW' },
  });
});

it('materials go without what the review and the library say of them', () => {
  const row = `{"promotion_id":7400000000000000001,"budget":600.5,"bid":0,"promotion_materials":{
    "video_material_list":[{"image_mode":"V","video_id":"v1","item_id":0,"material_id":7500000000000000001,
      "material_status":"MATERIAL_STATUS_OK"}],
    "image_material_list":[{"image_mode":"I","images":[{"image_id":"i1","template_id":0}],"material_id":1}],
    "component_material_list":[{"component_id":7000000000000000001,"component_status":"X"}]}}`;
  expect(copied('promotion', row)).toEqual({
    budget: 600.5,
    promotion_materials: {
      video_material_list: [{ image_mode: 'V', video_id: 'v1' }],
      image_material_list: [{ image_mode: 'I', images: [{ image_id: 'i1' }] }],
      component_material_list: [{ component_id: 7_000_000_000_000_000_001n }],
    },
  });
});
