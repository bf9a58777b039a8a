import {
  type ChangeLog,
  chunksOf,
  type LoggedChange,
  type LoggedField,
  parseJson,
  withoutRepeats,
  writeJson,
} from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { fromMinor } from './money.ts';
import { cursored } from './pages.ts';
import { instantOf, secondsOf } from './time.ts';
import type { ActivityRow, Listed, WireNumber } from './wire.ts';

const fields =
  'actor_name,event_time,event_type,extra_data,object_id,object_name,object_type,translated_event_type';
const maxIds = 50;

/** The log kept the names of the platform's first years. */
const objectKinds: Readonly<Record<string, string>> = {
  CAMPAIGN_GROUP: 'Campaign',
  CAMPAIGN: 'Ad set',
  ADGROUP: 'Ad',
};

/** "Ad activity", event types. Creating, reviews, schedules and targeting are about nothing of this. */
const eventFields: Readonly<Record<string, LoggedField>> = {
  update_campaign_name: 'name',
  update_ad_set_name: 'name',
  update_ad_friendly_name: 'name',
  update_campaign_run_status: 'status',
  update_ad_set_run_status: 'status',
  update_ad_run_status: 'status',
  update_ad_run_status_to_be_set_after_review: 'status',
  update_campaign_budget: 'budget',
  update_ad_set_budget: 'budget',
  // Moves it from the sets to the campaign, or back.
  update_campaign_budget_optimization_toggling_status: 'budget',
  update_ad_set_bidding: 'bid',
  update_ad_set_bid_strategy: 'bid',
  update_ad_bid_info: 'bid',
};

type Value = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Value => typeof value === 'object' && value !== null;

/** Addresses of pictures are signed anew at every question: only what stays is told. */
const withoutSignature = (text: string): string => text.replaceAll(/(https?:\/\/[^\s"?]+)\?[^\s"]*/g, '$1');

/** Money is one more level down, under the same name again and in the smallest unit. */
function shown(value: unknown, key: 'old_value' | 'new_value'): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'string') return withoutSignature(value);
  if (!isRecord(value) || value['type'] !== 'payment_amount') return withoutSignature(writeJson(value));
  const { amount, currency } = fromMinor(value[key] as WireNumber, String(value['currency']));
  return [amount, currency, value['additional_value']].filter(Boolean).join(' ');
}

/** What belongs to the change is JSON in text, and anything may stand in it. */
function detailsOf({ extra_data: text }: ActivityRow): string[] {
  if (!text?.startsWith('{')) return [];
  const extra = parseJson(text) as Value;
  const { old_value: before, new_value: after } = extra;
  if (before === undefined && after === undefined) return [];
  return [`${shown(before, 'old_value')} -> ${shown(after, 'new_value')}`];
}

function toChange(row: ActivityRow): LoggedChange {
  const details = detailsOf(row);
  const field = eventFields[row.event_type];
  return {
    // They have no id: who did what to what, and when, tells them apart.
    id: [row.event_time, row.object_id, row.event_type, row.actor_name, ...details].join(' '),
    at: instantOf(row.event_time),
    title: row.translated_event_type ?? row.event_type,
    objectKind: objectKinds[row.object_type ?? ''] ?? row.object_type ?? '',
    objectId: row.object_id ?? '',
    objectName: row.object_name ?? '',
    details,
    fields: field ? [field] : [],
    actor: row.actor_name || null,
  };
}

/** "Ad account activities". */
export function facebookChangeLog(client: FacebookClient): ChangeLog {
  return {
    async *list(scope, { from, to, objectIds }) {
      const account = scope.account.id;
      const span = { since: secondsOf(from), until: secondsOf(to) };
      for (const ids of objectIds ? chunksOf(objectIds, maxIds) : [undefined]) {
        const [oid, ...extra_oids] = ids ?? [];
        const query = { fields, ...span, oid, extra_oids: extra_oids.length > 0 ? extra_oids : undefined };
        const ask = (page: object) =>
          client.get<Listed<ActivityRow>>(
            scope,
            `act_${account}/activities`,
            { ...query, ...page },
            { account },
          );
        for await (const { items } of withoutRepeats(changesIn(ask), ({ id }: LoggedChange) => id))
          yield { items, total: null };
      }
    },
  };
}

async function* changesIn(ask: Parameters<typeof cursored<ActivityRow>>[0]) {
  for await (const { items, ...page } of cursored(ask)) yield { ...page, items: items.map(toChange) };
}
