import type { Call } from '../../../http/call.ts';
import { orangeSiteAt } from '../assets/orange-sites.ts';
import { wrong } from '../errors.ts';
import { key, part, parts, type Values, words } from '../input.ts';
import { isBusinessDistrict, isPlace } from '../targeting/regions.ts';

function need(holds: boolean, message: string): void {
  if (!holds) throw wrong(`参数错误：${message}`);
}

/** What a project counts by has to be the account's own. */
export function checkSources(call: Call, accountId: string, fields: Values): void {
  const own = call.world.state.objects.list('ocean', 'event_asset', { accountId });
  for (const id of words(part(fields['optimize_goal'])['asset_ids']))
    need(
      own.some((asset) => asset.id === id),
      `optimize_goal.asset_ids 事件资产${id}不存在`,
    );
  const { track_url_type: type, track_url_group_id: group } = part(fields['track_url_setting']);
  if (type !== 'GROUP_ID' || group === undefined) return;
  const groups = own.flatMap((asset) => parts(asset.fields['groups']));
  need(
    groups.some(({ track_url_group_id: id }) => key(id) === key(group)),
    `track_url_setting.track_url_group_id 监测链接组${key(group)}不存在`,
  );
}

export function checkPlaces(audience: Values, at = ''): void {
  for (const id of words(audience['city'])) need(isPlace(id), `${at}city 地域${id}不存在`);
  const business = words(audience['business_ids']);
  need(audience['district'] !== 'BUSINESS_DISTRICT' || business.length > 0, `${at}business_ids 为必填字段`);
  for (const id of business) need(isBusinessDistrict(id), `${at}business_ids 商圈${id}不存在`);
}

/** A project of orange pages takes those of the account, and of them the ones that report its goal. */
export function checkPages(call: Call, accountId: string, materials: Values, project: Values): void {
  const { landing_type: landing, asset_type: asset, multi_asset_type: several } = project;
  if (landing !== 'LINK' || asset !== 'ORANGE' || several !== undefined) return;
  const action = part(project['optimize_goal'])['external_action'];
  for (const url of words(materials['external_url_material_list']))
    need(
      orangeSiteAt(call.world, accountId, url, action),
      `promotion_materials.external_url_material_list 仅支持橙子落地页：${url}`,
    );
}
