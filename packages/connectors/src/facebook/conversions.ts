import {
  allOrNone,
  type Caller,
  type ConversionBatch,
  type ConversionEvent,
  type Conversions,
  jsonNumber,
} from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { refuse } from './errors.ts';
import { secondsOf } from './time.ts';
import { userData } from './user-data.ts';
import type { Listed, Made, Row } from './wire.ts';

const maxEvents = 1000;

/** A click is known by the cookie that it left, or by the address that it came with. */
function clickOf({ user, ad, at }: ConversionEvent): Row {
  const clicked = ad?.['fbclid'];
  if (user['fbc'] !== undefined || typeof clicked !== 'string') return {};
  return { fbc: `fb.1.${Date.parse(at)}.${clicked}` };
}

function wireEvent(source: ConversionBatch['source'], event: ConversionEvent): Row {
  const { value, app, page } = event;
  const custom_data = {
    ...event.properties,
    ...(value ? { value: jsonNumber(value.amount), currency: value.currency } : {}),
  };
  return {
    event_name: event.name,
    event_time: secondsOf(event.at),
    event_id: event.id,
    action_source: source === 'web' ? 'website' : 'app',
    event_source_url: page?.url,
    referrer_url: page?.referrer,
    user_data: userData({ ...event.user, ...clickOf(event) }),
    ...(Object.keys(custom_data).length > 0 ? { custom_data } : {}),
    ...(app ? { app_data: { application_tracking_enabled: 1, ...app.device } } : {}),
  };
}

/** "Conversions API": one bad event and none is taken, without saying which: it is found by halves. */
export function facebookConversions(client: FacebookClient): Conversions {
  const datasets = new Map<string, string>();

  /** An app's events go to the dataset that is linked to it. */
  async function datasetOf(caller: Caller, appId: string): Promise<string> {
    const known = datasets.get(appId);
    if (known !== undefined) return known;
    const { data } = await client.get<Listed<Made>>(caller, `${appId}/linked_dataset`, { fields: 'id' });
    const [dataset] = data;
    if (!dataset) throw refuse('sourceId', 'The app has no dataset for its events.', 'missing');
    datasets.set(appId, dataset.id);
    return dataset.id;
  }

  return {
    send: (caller, { source, sourceId, testCode, events }) =>
      allOrNone(events, maxEvents, async (chunk) => {
        const target = source === 'app' ? await datasetOf(caller, sourceId) : sourceId;
        const data = chunk.map((event) => wireEvent(source, event));
        await client.post<{ events_received: number }, void>(
          caller,
          `${target}/events`,
          { data, test_event_code: testCode },
          {},
          ({ events_received }) => {
            if (events_received !== chunk.length) throw new Error('Not all events were received');
          },
        );
        return chunk.map(({ id }) => id);
      }),
  };
}
