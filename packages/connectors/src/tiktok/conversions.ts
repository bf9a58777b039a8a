import { allOrNone, type ConversionEvent, type Conversions, jsonNumber } from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import type { Row } from './wire.ts';

const maxEvents = 1000;

function wireEvent(event: ConversionEvent): Row {
  const { value, app, page } = event;
  const properties = {
    ...event.properties,
    ...(value ? { value: jsonNumber(value.amount), currency: value.currency } : {}),
  };
  return {
    event: event.name,
    event_time: Math.floor(Date.parse(event.at) / 1000),
    event_id: event.id,
    user: event.user,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(page ? { page } : {}),
    ...(app ? { app: { app_id: app.id, app_name: app.name, app_version: app.version } } : {}),
    ...(event.ad ? { ad: event.ad } : {}),
  };
}

/** "Events API 2.0": a bad event fails its batch and is named by its place; the others go again without it. */
export function tiktokConversions(client: TikTokClient): Conversions {
  return {
    send: (caller, { source, sourceId, testCode, events }) =>
      allOrNone(events, maxEvents, async (chunk) => {
        await client.post(caller, 'event/track/', {
          event_source: source,
          event_source_id: sourceId,
          test_event_code: testCode,
          data: chunk.map(wireEvent),
        });
        return chunk.map(({ id }) => id);
      }),
  };
}
