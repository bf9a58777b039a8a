import type { Goals } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { idText, type WireId } from '../ids.ts';
import { toWire } from '../field-wire.ts';
import type { Row } from '../wire.ts';

interface GoalData {
  asset_ids?: WireId[] | null;
  goals: {
    external_action: string;
    optimization_name: string;
    deep_goals?: { deep_external_action: string; optimization_name?: string }[] | null;
  }[];
}

/** "Optimized goals": the platform is the authority for what a project can be optimised for. */
export function oceanGoals(client: OceanClient): Goals {
  return {
    async list(scope, query) {
      const asked = { advertiser_id: scope.account.id, ...(toWire(query) as Row) };
      const path = 'v3.0/event_manager/optimized_goal/get_v2/';
      const { goals, asset_ids } = await client.get<GoalData>(scope, path, asked, scope.account.id);
      return {
        assetIds: (asset_ids ?? []).map(idText),
        goals: goals.map(({ external_action: id, optimization_name: name, deep_goals }) => ({
          id,
          name,
          deeper: (deep_goals ?? []).map((deep) => ({
            id: deep.deep_external_action,
            name: deep.optimization_name ?? deep.deep_external_action,
          })),
        })),
      };
    },
    async deepBidTypes(scope, external_action, deep_external_action) {
      const query = { advertiser_id: scope.account.id, external_action, deep_external_action };
      const path = 'v3.0/event_manager/deep_bid_type/get/';
      const data = await client.get<{ deep_bid_type: string[] }>(scope, path, query, scope.account.id);
      return data.deep_bid_type;
    },
  };
}
