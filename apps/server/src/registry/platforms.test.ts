import { type AdPlatform, adPlatforms, type Call } from '@adsail/contract';
import { allCalls } from '@adsail/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { sampleOf } from './collect.ts';
import type { World } from './samples.ts';
import { ask, makeWorld } from './world.ts';

let server: TestServer;
let fixture: Fixture;
let world: World;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  world = await makeWorld(server, fixture.a, 'own');
});
afterAll(() => server.close());

const use = (platforms: readonly AdPlatform[]) =>
  server.owner.query('update tenants set platforms = $2 where id = $1', [fixture.a.tenantId, platforms]);

/** What an organisation without the platform of the sample is told. */
const refusal = async (call: Call) => {
  const { envelope } = await ask(server, call, sampleOf(call, world), fixture.a.admin);
  return [envelope.errorCode, envelope.errorMessage];
};
const refused = [10403, expect.stringMatching(/does not use (?:TikTok|Facebook|Ocean)/)];

/** These are of no platform, or find out by the record which one they are about. */
const ofAll = [
  '/ad/app/manage/url/query',
  '/ad/app/manage/mapping/getList',
  '/ad/site/edit/third/site',
  '/ad/site/site/del',
  '/ad/site/site/detail',
];
const features = [
  'audiences',
  'targeting',
  'apps',
  'pixels',
  'identities',
  'aweme',
  'selling-points',
  'pages',
  'landing-pages',
];
const calls = allCalls.filter(({ feature, path }) => features.includes(feature) && !ofAll.includes(path));

describe('an organisation that does not use a platform', () => {
  it.each(calls.map((call): [string, Call] => [call.path, call]))('cannot ask %s', async (_path, call) => {
    const sample = sampleOf(call, world);
    const named = [sample['platform'] ?? []].flat().map((name) => String(name).toUpperCase());
    const platform = call.platform === 'input' ? named[0] : call.platform;
    expect(call.platform).not.toBeNull();
    // A list that names none is of those that the organisation has.
    if (platform === undefined) return;
    await use(adPlatforms.filter((each) => each !== platform));
    expect(await refusal(call)).toEqual(refused);
    await use(adPlatforms);
    expect(await refusal(call)).not.toEqual(refused);
  });
});
