import * as sdk from 'tiktok-business-api-sdk-official';
import { expect, test } from 'vitest';
import type { Field, Shape } from '../../fields/index.ts';
import { tiktok } from './index.ts';

const shapeOf = (method: string, path: string): Shape | undefined =>
  tiktok.routes.find((route) => route.method === method && route.path === path)?.shape;

/** What a method sends when every option is given: the SDK names its parameters only in the code. */
function sentBy(api: string, method: string) {
  const sent: { path: string; method: string; query: object; form: object }[] = [];
  const client = {
    buildCollectionParam: (value: unknown) => value,
    callApi: (path: string, verb: string, _path: object, query: object, _headers: object, form: object) =>
      void sent.push({ path, method: verb, query, form }),
  };
  const given = new Proxy({}, { get: (_target, name) => String(name) });
  const Api = (sdk as unknown as Record<string, new (client: object) => Record<string, () => void>>)[api]!;
  const instance = new Api(client);
  const call = instance[method] as (...values: unknown[]) => void;
  // More arguments than any method has; those that are options answer to every name.
  call.apply(
    instance,
    Array.from({ length: 8 }, () => given),
  );
  return sent[0];
}

const methods = Object.entries(sdk)
  .filter(([name]) => name.endsWith('Api'))
  .flatMap(([api, type]) =>
    Object.getOwnPropertyNames((type as { prototype: object }).prototype)
      .filter((method) => method !== 'constructor')
      .map((method) => [api, method] as const),
  );

/** They come as files. */
const files = ['file', 'image_file', 'video_file'];

test('every parameter that the SDK can send to a call of the sandbox is known there', () => {
  let compared = 0;
  const strangers = methods.flatMap(([api, method]) => {
    const sent = sentBy(api, method);
    const shape = sent && shapeOf(sent.method, sent.path);
    if (!shape) return [];
    compared += 1;
    return Object.keys({ ...sent.query, ...sent.form })
      .filter((name) => !files.includes(name) && !Object.hasOwn(shape, name))
      .map((name) => `${sent.path} ${name}`);
  });
  expect(strangers).toEqual([]);
  expect(compared).toBeGreaterThan(80);
});

const inside = (shape: Shape | undefined, names: readonly string[]): Shape | undefined =>
  names.reduce<Shape | undefined>((found, name) => {
    let field: Field | undefined = found?.[name];
    while (field?.kind === 'list') field = field.of;
    return field?.kind === 'object' ? field.shape : undefined;
  }, shape);

test.each([
  ['campaign/create/', 'CampaignCreateBody', []],
  ['campaign/update/', 'CampaignUpdateBody', []],
  ['adgroup/create/', 'AdgroupCreateBody', []],
  ['adgroup/update/', 'AdgroupUpdateBody', []],
  ['ad/create/', 'AdcreateCreatives', ['creatives']],
  ['ad/update/', 'AdupdateCreatives', ['creatives']],
  ['ad/aco/create/', 'AdAcoBody', []],
  ['ad/aco/update/', 'AdAcoUpdateBody', []],
  ['ad/aco/material_status/update/', 'MaterialStatusUpdateBody', []],
  ['smart_plus/campaign/create/', 'SmartPlusCampaignCreateBody', []],
  ['smart_plus/adgroup/create/', 'SmartPlusAdgroupCreateBody', []],
  ['smart_plus/adgroup/update/', 'SmartPlusAdgroupUpdateBody', []],
  ['smart_plus/ad/create/', 'SmartPlusAdCreateBody', []],
  ['smart_plus/ad/update/', 'SmartPlusAdUpdateBody', []],
  ['dmp/custom_audience/apply/', 'CustomAudienceApplyBody', []],
  ['dmp/custom_audience/share/', 'CustomAudienceShareBody', []],
  ['dmp/custom_audience/rule/create/', 'RuleCreateBody', []],
  ['dmp/saved_audience/create/', 'SavedAudienceCreateBody', []],
  ['report/task/create/', 'ReportTaskCreateBody', []],
])('%s knows every field of the SDK’s %s', (path, model, place) => {
  const shape = inside(shapeOf('POST', `/open_api/v1.3/${path}`), place);
  const { prototype } = (sdk as unknown as Record<string, { prototype: object }>)[model]!;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !Object.hasOwn(shape ?? {}, name))).toEqual([]);
});
