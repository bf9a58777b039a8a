import { parseJson } from '../core/index.ts';

/** Names that differ from ours by more than their spelling. */
const ourFieldNames: Readonly<Record<string, string>> = {
  daily_budget: 'budget',
  lifetime_budget: 'budget',
  bid_amount: 'bid',
  bid_constraints: 'roas',
  roas_average_floor: 'roas',
  campaign_id: 'parentId',
  adset_id: 'parentId',
  page_id: 'actorId',
  image_hash: 'imageHash',
  message: 'message',
  link_description: 'descriptions',
  adset_schedule: 'dayparting',
  daily_spend_cap: 'adsetMaxCap',
  lifetime_spend_cap: 'adsetMaxCap',
  daily_min_spend_target: 'adsetMinCap',
  lifetime_min_spend_target: 'adsetMinCap',
  stop_time: 'endTime',
  tracking_specs: 'traceSetting',
  pixel_id: 'promotedObject.id',
  application_id: 'promotedObject.id',
  object_store_url: 'promotedObject.url',
  custom_event_type: 'promotedObject.event',
  link: 'webUrl',
  link_caption: 'showWebUrl',
  app_link: 'delayDeepLink',
  advantage_audience: 'advantageAudience',
  origin_audience_id: 'originAudienceId',
  ratio: 'ratios',
  bytes: 'source',
  filename: 'source',
  file_url: 'source',
  source: 'source',
  data: 'events',
  event_source_id: 'pixelId',
  default_conversion_value: 'value',
};

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** `object_story_spec[video_data][video_id]` is about a video id, wherever the platform wants it. */
const inner = (platformPath: string): string =>
  platformPath
    .split(/[[\].]+/)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .at(-1) ?? '';

export interface NamedField {
  path: string;
  platformPath: string;
}

const named = (platformPath: string): NamedField => {
  const name = inner(platformPath);
  return { path: ourFieldNames[name] ?? camel(name), platformPath };
};

function blamed(data: unknown): string | undefined {
  const parsed: unknown = typeof data === 'string' && data.startsWith('{') ? parseJson(data) : data;
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const specs: unknown = (parsed as { blame_field_specs?: unknown }).blame_field_specs;
  if (!Array.isArray(specs)) return undefined;
  const first: unknown = specs[0];
  const parts: unknown[] = Array.isArray(first) ? first : [first];
  const name = parts.filter((part) => typeof part === 'string' && part !== '').at(-1);
  return typeof name === 'string' ? name : undefined;
}

const fieldInMessage = [
  /\bThe parameter ([a-z]\w*(?:\[\w+\])*) is required/i,
  /\bParam ([a-z]\w*(?:\[\w+\])*) /i,
  /^(?:\(#\d+\) )?([a-z]\w*\[\w+\]): /i,
  /nonexistent field \((\w+)\)/,
  /^\(#\d+\) (\w+) is not valid for fields param/,
];

/** A rule of the ads system blames a field; a refused parameter stands in the developers' message only. */
export function namedField(message: string, data: unknown): NamedField | undefined {
  const blame = blamed(data);
  if (blame !== undefined) return named(blame);
  for (const pattern of fieldInMessage) {
    const [, platformPath] = pattern.exec(message) ?? [];
    if (platformPath !== undefined) return named(platformPath);
  }
  return undefined;
}
