import { numberedOnce } from '../../core/index.ts';
import type { Asset, EventSource, EventSources } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { housed, idText, type WireId } from '../ids.ts';
import type { PageInfo, Row } from '../wire.ts';

const pageSize = 100;

interface AssetRow extends Row {
  asset_id: WireId;
  asset_name: string;
  asset_type: string;
}
interface GroupRow extends Row {
  track_url_group_id: WireId;
  track_url_group_name: string;
}

const toEventSource = (row: AssetRow): EventSource => ({
  id: idText(row.asset_id),
  name: row.asset_name,
  type: row.asset_type,
  raw: housed(row),
});

const presentGroup = (row: GroupRow): Asset => ({
  id: idText(row.track_url_group_id),
  name: row.track_url_group_name,
  raw: housed(row),
});

export function oceanEventSources(client: OceanClient): EventSources {
  return {
    list: (scope) =>
      numberedOnce<EventSource>(async (page) => {
        const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
        const path = '2/tools/event/all_assets/list/';
        const data = await client.get<{ asset_list: AssetRow[]; page_info: PageInfo }>(
          scope,
          path,
          query,
          scope.account.id,
        );
        return { items: data.asset_list.map(toEventSource), info: data.page_info };
      }),
    linkGroups: (scope, id) =>
      numberedOnce<Asset>(async (page) => {
        const query = { advertiser_id: scope.account.id, asset_id: id, page, page_size: pageSize };
        const path = '2/event_manager/track_url/get/';
        const data = await client.get<{ track_url_groups: GroupRow[]; page_info: PageInfo }>(
          scope,
          path,
          query,
          scope.account.id,
        );
        return { items: data.track_url_groups.map(presentGroup), info: data.page_info };
      }),
  };
}
