import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import { recordOf } from '../graph/params.ts';
import { type Kind, ref } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { platformName } from '../version.ts';
import { isList, listSize } from './people.ts';
import { replacing } from './upload-sessions.ts';

const hourMs = 3_600_000;
const seconds = (instant: number): number => Math.floor(instant / 1000);

/** When people are in it: rules fill within the hour, lookalikes in one to six. */
const readyAt = ({ id, createdAt, fields }: StoredObject): number =>
  createdAt +
  (fields['subtype'] === 'LOOKALIKE'
    ? between(hourMs, 6 * hourMs, 'lookalike', id)
    : between(hourMs / 4, hourMs, 'audience', id));

/** Fewer are told as this many, so that nobody is found by counting. */
const fewestTold = 1000;
const fewestUsable = 100;

function size(audience: StoredObject, now: number): number {
  if (isList(audience)) {
    const found = listSize(audience, now);
    return found === undefined ? -1 : Math.max(fewestTold, Math.floor(found / 100) * 100);
  }
  if (now < readyAt(audience)) return -1;
  const ratio = Number(recordOf(audience.fields['lookalike_spec'])['ratio'] ?? 0);
  return ratio > 0
    ? Math.round(between(1_900_000, 2_400_000, 'size', audience.id) * ratio * 100)
    : Math.round(between(1200, 86_000, 'size', audience.id) / 100) * 100;
}

function deliveryStatus(audience: StoredObject, now: number) {
  const found = isList(audience) ? listSize(audience, now) : undefined;
  if (isList(audience) ? found === undefined : now < readyAt(audience))
    return { code: 300, description: 'This audience is being populated and is not ready for use yet.' };
  return found !== undefined && found < fewestUsable
    ? { code: 300, description: 'This audience is too small to be used.' }
    : { code: 200, description: 'This audience is ready for use.' };
}

function operationStatus(audience: StoredObject, now: number) {
  if (isList(audience) && audience.fields['$changedAt'] === undefined)
    return { code: 410, description: 'No file was uploaded.' };
  return replacing(audience, now)
    ? { code: 414, description: 'Replace in progress.' }
    : { code: 200, description: 'Normal' };
}

function dataSource({ fields }: StoredObject) {
  if (fields['subtype'] === 'CUSTOM') return { type: 'FILE_IMPORTED', sub_type: 'ANYTHING' };
  return {
    type: fields['subtype'] === 'LOOKALIKE' ? 'UNKNOWN' : 'EVENT_BASED',
    sub_type: fields['subtype'] === 'APP' ? 'MOBILE_APP_EVENTS' : 'WEB_PIXEL_HITS',
  };
}

/** Several countries are given in a place and told as a list. */
function toldSpec({ location_spec, ...spec }: Record<string, unknown>): Record<string, unknown> {
  const { countries } = recordOf(recordOf(location_spec)['geo_locations']);
  return location_spec === undefined ? spec : { ...spec, target_countries: countries };
}

/** Saved audiences write instants as text, all others as seconds. */
const stamp = (instant: number): string => new Date(instant).toISOString().replace(/\.\d+Z$/, '+0000');

export const audienceKind: Kind = storedKind({
  name: 'customaudience',
  type: 'CustomAudience',
  owner: 'account',
  fields: {
    time_created: ({ createdAt }) => seconds(createdAt),
    time_updated: ({ updatedAt }) => seconds(updatedAt),
    time_content_updated: ({ updatedAt }) => seconds(updatedAt),
    ...own('description', 'subtype', 'retention_days', 'pixel_id', 'customer_file_source'),
    // What it is like comes back in the specification of its people.
    lookalike_spec: ({ fields, parentId }, { world }) => {
      if (fields['lookalike_spec'] === undefined) return undefined;
      const origin = parentId && world.state.objects.get(platformName, 'customaudience', parentId);
      return {
        ...toldSpec(recordOf(fields['lookalike_spec'])),
        ...(origin ? { origin: [{ id: origin.id, name: origin.name, type: 'custom_audience' }] } : {}),
      };
    },
    account_id: ({ accountId }) => accountId,
    rule: ({ fields }) => (fields['rule'] === undefined ? undefined : JSON.stringify(fields['rule'])),
    lookalike_audience_ids: ({ id, accountId }, { world }) => {
      const ids = world.state.objects
        .list(platformName, 'customaudience', { accountId, parentId: id })
        .map((child) => child.id);
      return ids.length > 0 ? ids : undefined;
    },
    origin_audience_id: ({ parentId }) => parentId,
    delivery_status: (audience, { now }) => deliveryStatus(audience, now),
    operation_status: (audience, { now }) => operationStatus(audience, now),
    approximate_count_lower_bound: (audience, { now }) => size(audience, now),
    approximate_count_upper_bound: (audience, { now }) =>
      size(audience, now) < 0 ? -1 : Math.round(size(audience, now) * 1.18),
    data_source: dataSource,
    permission_for_actions: () => ({
      can_edit: true,
      can_see_insight: 'True',
      can_share: 'True',
      subtype_supports_lookalike: 'True',
      supports_recipient_lookalike: 'False',
    }),
    adaccounts: ({ fields }) => fields['$shared'],
  },
});

export const savedAudienceKind: Kind = storedKind({
  name: 'savedaudience',
  type: 'SavedAudience',
  owner: 'account',
  fields: {
    time_created: ({ createdAt }) => stamp(createdAt),
    time_updated: ({ updatedAt }) => stamp(updatedAt),
    ...own('description', 'targeting', 'sentence_lines'),
    account: ({ accountId }) => ref('adaccount', `act_${accountId}`),
    run_status: () => 'READY',
    approximate_count_lower_bound: ({ id }) =>
      Math.round(between(400_000, 9_000_000, 'saved', id) / 1000) * 1000,
    approximate_count_upper_bound: ({ id }) =>
      Math.round((between(400_000, 9_000_000, 'saved', id) * 1.18) / 1000) * 1000,
  },
});
