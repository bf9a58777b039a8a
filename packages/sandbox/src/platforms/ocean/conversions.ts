import { any, integer, number, object, required, text } from '../../fields/index.ts';
import type { Answer, Call, Route } from '../../http/call.ts';
import { key, part, readBody, readQuery, type Values } from './input.ts';

/** What came back from apps and pages is kept to be looked at; there is no token on this side. */
function keep(call: Call, type: string, callback: string, fields: Values): Answer {
  const { objects, ids } = call.world.state;
  const id = ids.digits('ocean', 19, '81');
  objects.insert('ocean', 'conversion', {
    id,
    accountId: '',
    name: type,
    status: 'RECEIVED',
    fields: { callback, ...fields },
  });
  return { body: { code: 0, message: '成功' }, code: 0 };
}

function conversion(call: Call): Answer {
  const values = readBody(call, {
    event_type: required(text({ min: 1 })),
    event_weight: number({ min: 0 }),
    outer_event_id: text(),
    context: required(
      object({ ad: required(object({ callback: required(text()), match_type: integer() })), device: any() }),
    ),
    properties: any(),
    timestamp: required(integer({ min: 1_000_000_000_000 })),
  });
  const { callback } = part(part(values['context'])['ad']);
  const { properties = {}, timestamp, event_weight: weight } = values;
  return keep(call, key(values['event_type']), key(callback), { properties, timestamp, weight });
}

function activate(call: Call): Answer {
  const values = readQuery(call, {
    callback: required(text()),
    event_type: required(text()),
    conv_time: integer(),
    imei: text(),
    idfa: text(),
    oaid: text(),
    os: text(),
    source: text(),
    muid: text(),
  });
  return keep(call, key(values['event_type']), key(values['callback']), {});
}

const coverageNote = 'kept and shown in /_sandbox/objects; the figures of an ad do not follow it';

export const conversionRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/v2/conversion', handle: conversion, part: coverageNote },
  { method: 'GET', path: '/track/activate/', handle: activate, part: coverageNote },
];
