import { createHash } from 'node:crypto';
import * as sdk from 'tiktok-business-api-sdk-official';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askPath, type Data, rows, type SdkTest, startSdkTest } from './sdk-testing.ts';

let made: SdkTest;
beforeAll(async () => {
  made = await startSdkTest();
});
afterAll(async () => made.stop());

describe("TikTok's own SDK, dictionaries and events", () => {
  it('lists providers, regions and interests', async () => {
    const { token, advertiser } = made;
    const tools = new sdk.ToolApi(made.client);
    const places = ['6252001', '1861060'];
    const tags = await ask((done) => tools.toolTargetingList(advertiser, places, 'ISP', token, done));
    const codes = rows(tags, 'targeting_tag_list').map((tag) => (tag['isp'] as Data)['region_code']);
    expect(new Set(codes)).toEqual(new Set(['US', 'JP']));
    const option = { level_range: 'TO_COUNTRY' };
    const regions = await ask((done) =>
      tools.toolRegion(advertiser, ['PLACEMENT_TIKTOK'], 'TRAFFIC', token, option, done),
    );
    expect(rows(regions, 'region_info').length).toBeGreaterThan(200);
    const interests = await ask((done) =>
      tools.toolInterestCategory(advertiser, token, { version: 2, language: 'en' }, done),
    );
    expect(rows(interests, 'interest_categories').length).toBeGreaterThan(100);
  });

  it('sends events with an address as text, and counts them at the pixel', async () => {
    const { token, advertiser, held, sandbox } = made;
    const now = sandbox.world.clock.now();
    const email = createHash('sha256').update('person@example.com').digest('hex');
    const event = {
      event: 'CompletePayment',
      event_time: Math.floor(now / 1000),
      event_id: 'order-1',
      user: { email, ip: '203.0.113.4' },
      properties: { value: 9.9, currency: 'USD' },
      page: { url: 'https://shop.example.com/thanks' },
    };
    await askPath(made, 'POST', 'event/track/', {
      event_source: 'web',
      event_source_id: held.pixelCode,
      data: [event],
    });
    const pixels = new sdk.MeasurementApi(made.client);
    const day = (shift: number) => new Date(now + shift * 86_400_000).toISOString().slice(0, 10);
    const range = { start_date: day(-1), end_date: day(1) };
    const stats = await ask((done) => pixels.pixelEventStats(advertiser, [held.pixel], range, token, done));
    expect(rows(stats)).toMatchObject([
      { pixel_id: held.pixel, statistics: [{ event_type: 'CompletePayment', server_count: 1 }] },
    ]);
  });
});
