import {
  any,
  boolean,
  id,
  list,
  number,
  object,
  oneOf,
  required,
  type Shape,
  text,
} from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { stamp } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { missing, wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';

const codeLetters = 'ABCDEFGHIJKLMNOPQRSTUV0123456789';
/** Twenty letters and digits beginning with C, as they stand in the web code. */
export function pixelCode(digits: string): string {
  let rest = BigInt(digits);
  let code = '';
  while (code.length < 19) {
    code += codeLetters[Number(rest % 32n)] ?? 'A';
    rest = rest / 32n + BigInt(digits) * BigInt(code.length);
  }
  return `C${code}`;
}

const script = (code: string): string => `<script>ttq.load('${code}');ttq.page();</script>`;

function present(pixel: StoredObject): Input {
  const { shared_with: _shared, ...fields } = pixel.fields;
  return {
    pixel_id: pixel.id,
    pixel_name: pixel.name,
    pixel_setup_mode: 'DEVELOPER',
    partner_name: null,
    advanced_matching_fields: { email: true, phone_number: true },
    create_time: stamp(pixel.createdAt),
    pixel_script: script(String(fields['pixel_code'])),
    ...fields,
  };
}

/** Own pixels and those another account's business center shares. */
const isVisible =
  ({ id: own }: Context['account']) =>
  ({ accountId, fields }: StoredObject): boolean =>
    accountId === own || ((fields['shared_with'] ?? []) as string[]).includes(own);

export const visiblePixels = ({ world, account }: Pick<Context, 'world' | 'account'>): StoredObject[] =>
  world.state.objects.list('tiktok', 'pixel').filter(isVisible(account));

const eventShape: Shape = {
  event_type: required(oneOf([...enums.pixelEvents, ...enums.appEvents])),
  event_name: text(),
  event_code: text(),
  statistic_type: oneOf(enums.statisticTypes),
  currency: oneOf(enums.pixelCurrencies),
  currency_value: text(),
  rules: list(
    object({
      trigger: required(oneOf(enums.ruleTriggers)),
      variable: required(oneOf(enums.ruleVariables)),
      operator: required(oneOf(enums.ruleOperators)),
      value: required(text()),
    }),
  ),
};

const eventsOf = (pixel: StoredObject): Input[] => (pixel.fields['events'] ?? []) as Input[];

function findEvent({ world, account }: Context, eventId: unknown): { pixel: StoredObject; event: Input } {
  for (const pixel of world.state.objects.list('tiktok', 'pixel', { accountId: account.id })) {
    const event = eventsOf(pixel).find((candidate) => candidate['event_id'] === eventId);
    if (event) return { pixel, event };
  }
  throw missing(`Pixel event ${String(eventId)} does not exist.`);
}

function saveEvents({ world }: Context, pixel: StoredObject, events: Input[]): void {
  world.state.objects.save('tiktok', 'pixel', { ...pixel, fields: { ...pixel.fields, events } });
}

export const pixelRoutes: Route[] = [
  get('pixel/list/', {
    shape: {
      advertiser_id: required(id()),
      pixel_id: id(),
      code: text(),
      name: text(),
      order_by: oneOf(['EARLIEST_CREATE', 'LATEST_CREATE']),
      filtering: object({ available_for_catalog_only: boolean() }),
      ...paging(20),
    },
    handle(input, { world, account }) {
      const rows = world.state.objects
        .listed('tiktok', 'pixel')
        .filter(isVisible(account))
        .filter(({ id: key }) => !input['pixel_id'] || key === input['pixel_id'])
        .filter(({ fields }) => !input['code'] || fields['pixel_code'] === input['code'])
        .filter(({ name }) => name.includes((input['name'] as string | undefined) ?? ''))
        .map(present);
      const ordered = input['order_by'] === 'EARLIEST_CREATE' ? rows.toReversed() : rows;
      const { list: pixels, page_info } = pageOf(ordered, input);
      return { pixels, page_info };
    },
  }),
  post('pixel/create/', {
    shape: {
      advertiser_id: required(id()),
      pixel_name: required(text({ min: 1, max: 40 })),
      pixel_category: oneOf(enums.pixelCategories),
      partner_name: text(),
    },
    handle({ pixel_name, pixel_category = 'ONLINE_STORE', partner_name }, { world, account }) {
      if (
        world.state.objects.list('tiktok', 'pixel', { accountId: account.id, name: pixel_name as string })
          .length > 0
      )
        throw wrong(`pixel_name: Pixel name already exists: ${String(pixel_name)}.`);
      const key = world.state.ids.digits('tiktok', 19, '73');
      const code = pixelCode(key);
      world.state.objects.insert('tiktok', 'pixel', {
        id: key,
        accountId: account.id,
        name: pixel_name as string,
        status: 'ENABLE',
        fields: {
          pixel_code: code,
          pixel_category,
          partner_name: partner_name ?? null,
          events: [],
          asset_ownership: {
            asset_relation_status: null,
            ownership_status: true,
            owner_bc_id: account.businessId,
          },
        },
      });
      return { pixel_id: key, pixel_code: code, pixel_script: script(code) };
    },
  }),
  post('pixel/update/', {
    shape: {
      advertiser_id: required(id()),
      pixel_id: required(id()),
      pixel_name: required(text({ min: 1, max: 40 })),
      advanced_matching_fields: object({ email: boolean(), phone_number: boolean() }),
    },
    handle({ pixel_id, pixel_name, advanced_matching_fields }, { world, account }) {
      const pixel = requireObject(world, account, 'pixel', pixel_id);
      const fields = { ...pixel.fields, ...(advanced_matching_fields ? { advanced_matching_fields } : {}) };
      world.state.objects.save('tiktok', 'pixel', { ...pixel, name: pixel_name as string, fields });
    },
  }),
  post('pixel/event/create/', {
    shape: {
      advertiser_id: required(id()),
      pixel_id: required(id()),
      pixel_events: required(list(object({ ...eventShape, event_id: id() }), { min: 1, max: 50 })),
    },
    handle({ pixel_id, pixel_events }, context) {
      const { world, account } = context;
      const pixel = requireObject(world, account, 'pixel', pixel_id);
      const added = (pixel_events as Input[]).map((event) => ({
        name: event['event_name'] ?? event['event_type'],
        optimization_event: event['event_type'],
        custom_event_type: null,
        deprecated: false,
        statistic_type: 'EVERY_TIME',
        ...event,
        event_id: world.state.ids.digits('tiktok', 19, '74'),
      }));
      saveEvents(context, pixel, [...eventsOf(pixel), ...added]);
      return { pixel_events: added.map(({ event_id, name }) => ({ event_id, event_name: name })) };
    },
  }),
  post('pixel/event/update/', {
    shape: {
      advertiser_id: required(id()),
      event_id: required(id()),
      ...Object.fromEntries(
        Object.entries(eventShape).map(([name, field]) => [name, { ...field, required: false }]),
      ),
    },
    handle({ advertiser_id: _account, event_id, ...change }, context) {
      const { pixel, event } = findEvent(context, event_id);
      saveEvents(
        context,
        pixel,
        eventsOf(pixel).map((each) => (each === event ? { ...each, ...change } : each)),
      );
    },
  }),
  post('pixel/event/delete/', {
    shape: { advertiser_id: required(id()), event_id: required(id()) },
    handle({ event_id }, context) {
      const { pixel, event } = findEvent(context, event_id);
      saveEvents(
        context,
        pixel,
        eventsOf(pixel).filter((each) => each !== event),
      );
    },
  }),
  get('pixel/event/stats/', {
    part: 'counts what event/track received; no browser events',
    shape: {
      advertiser_id: required(id()),
      pixel_ids: required(list(id(), { min: 1, max: 10 })),
      date_range: required(object({ start_date: required(text()), end_date: required(text()) })),
      filtering: any(),
      page: number(),
    },
    handle({ pixel_ids, date_range }, { world, account }) {
      const { start_date, end_date } = date_range as { start_date: string; end_date: string };
      if (Date.parse(end_date) - Date.parse(start_date) > 30 * 86_400_000)
        throw wrong('date_range: The range must not be longer than 30 days.');
      return {
        list: (pixel_ids as string[]).map((key) => {
          const pixel = requireObject(world, account, 'pixel', key);
          const counted = world.state.objects
            .list('tiktok', 'event', { parentId: pixel.id })
            .filter(({ createdAt }) => {
              const day = new Date(createdAt).toISOString().slice(0, 10);
              return day >= start_date && day <= end_date;
            });
          const names = Map.groupBy(counted, ({ name }) => name);
          return {
            pixel_id: key,
            statistics: [...names].map(([event_type, events]) => ({
              event_type,
              server_count: events.length,
              browser_count: 0,
            })),
          };
        }),
      };
    },
  }),
];
