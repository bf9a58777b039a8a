import {
  boolean,
  id,
  integer,
  list,
  number,
  object,
  oneOf,
  required,
  type Shape,
  text,
} from '../../fields/index.ts';
import type { Route } from '../../http/call.ts';
import type { StoredObject } from '../../state/index.ts';
import { advertisersOf } from './access.ts';
import { eventSources } from './enums.data.ts';
import { errorCodes, TikTokError, wrong } from './errors.ts';
import { type Context, type Input, post } from './define-route.ts';

const hashed = text({ pattern: /^[0-9a-f]{64}$/ });
/** One value or several. */
const hashes = list(hashed, { single: true });
const user: Shape = {
  email: hashes,
  phone: hashes,
  external_id: hashes,
  ttclid: text(),
  ttp: text(),
  ip: text(),
  user_agent: text(),
  locale: text(),
  idfa: text(),
  idfv: text(),
  gaid: text(),
  att_status: oneOf(['AUTHORIZED', 'DENIED', 'NOT_DETERMINED', 'RESTRICTED', 'NOT_APPLICABLE']),
  first_name: hashed,
  last_name: hashed,
  zip_code: hashed,
  city: text(),
  state: text(),
  country: text(),
};

const event: Shape = {
  event: required(text({ min: 1 })),
  event_time: required(integer({ min: 1 })),
  event_id: text(),
  user: object(user),
  properties: object({
    value: number(),
    currency: text({ pattern: /^[A-Z]{3}$/ }),
    content_ids: list(text()),
    contents: list(
      object({
        content_id: text(),
        content_name: text(),
        content_category: text(),
        brand: text(),
        price: number(),
        quantity: integer(),
      }),
    ),
    content_type: oneOf(['product', 'product_group']),
    num_items: integer(),
    order_id: text(),
    shop_id: text(),
    search_string: text(),
    query: text(),
    description: text(),
  }),
  page: object({ url: required(text()), referrer: text() }),
  app: object({ app_id: text(), app_name: text(), app_version: text() }),
  ad: object({
    callback: text(),
    campaign_id: id(),
    ad_id: id(),
    creative_id: id(),
    is_retargeting: boolean(),
    attributed: boolean(),
    attribution_type: text(),
    attribution_provider: text(),
  }),
  lead: object({ lead_id: text(), lead_event_source: text() }),
  limited_data_use: boolean(),
};

/** The pixel (by code) or app (by id) of an account this token can use. */
function source(context: Context, kind: string, key: string): StoredObject {
  const { call, token, world } = context;
  const accounts = new Set(advertisersOf(call, token).map(({ id: account }) => account));
  const found =
    kind === 'web'
      ? world.state.objects.list('tiktok', 'pixel').find(({ fields }) => fields['pixel_code'] === key)
      : world.state.objects.get('tiktok', 'app', key);
  if (!found || !accounts.has(found.accountId))
    throw new TikTokError(errorCodes.noPermission, `No permission to operate event source ${key}.`);
  return found;
}

function checkEvents(kind: string, events: Input[], now: number): void {
  events.forEach((each, index) => {
    if (kind === 'web' && each['page'] === undefined)
      throw wrong(`data.${index}.page: Missing data for required field.`);
    if (kind === 'app' && each['app'] === undefined)
      throw wrong(`data.${index}.app: Missing data for required field.`);
    if ((each['event_time'] as number) * 1000 > now + 86_400_000)
      throw wrong(`data.${index}.event_time: The event lies in the future.`);
    const { value, currency } = (each['properties'] ?? {}) as { value?: number; currency?: string };
    if (value !== undefined && currency === undefined)
      throw wrong(`data.${index}.properties.currency: Missing data for required field.`);
  });
}

/** The same event and event_id count once. */
function keep({ world }: Context, from: StoredObject, each: Input): void {
  const name = String(each['event']);
  const key =
    each['event_id'] === undefined
      ? world.state.ids.digits('tiktok', 19, '71')
      : `${from.id}:${name}:${String(each['event_id'])}`;
  if (world.state.objects.get('tiktok', 'event', key)) return;
  world.state.objects.insert('tiktok', 'event', {
    id: key,
    accountId: from.accountId,
    parentId: from.id,
    name,
    status: 'RECEIVED',
    fields: each,
  });
}

export const eventRoutes: Route[] = [
  post('event/track/', {
    part: 'sources web and app; the window in which an event_id counts once has no end',
    limits: [{ name: 'event-qps', windowMs: 1000, max: 1000 }],
    shape: {
      event_source: required(oneOf(eventSources)),
      event_source_id: required(id()),
      test_event_code: text(),
      partner_name: text(),
      data: required(list(object(event), { min: 1, max: 1000 })),
    },
    handle(input, context) {
      const kind = input['event_source'] as string;
      if (kind !== 'web' && kind !== 'app')
        throw wrong('event_source: The sandbox has web and app sources only.');
      const from = source(context, kind, input['event_source_id'] as string);
      const events = input['data'] as Input[];
      checkEvents(kind, events, context.world.clock.now());
      // Test events are shown to people in the real product and counted nowhere.
      if (input['test_event_code'] === undefined) for (const each of events) keep(context, from, each);
    },
  }),
];
