import { describe, expect, it } from 'vitest';
import { ad, wireOf } from './wire-testing.ts';

describe('flexible material on the wire', () => {
  it.each([
    [{ imageHashes: ['a'] }, 'SINGLE_IMAGE'],
    [
      { videos: [{ videoId: '77', imageHash: 'h', imageUrl: 'https://cdn.example.com/u.png' }] },
      'SINGLE_VIDEO',
    ],
    [
      { imageHashes: ['a'], videos: [{ videoId: '77', imageUrl: 'https://cdn.example.com/u.png' }] },
      'AUTOMATIC_FORMAT',
    ],
  ])('of an ad with flexible material %j', async (material, format) => {
    const settings = {
      materialType: 'FLEXIBLE',
      actorId: '55',
      ...material,
      message: ['M1', 'M2'],
      title: ['T1'],
      descriptions: ['D1'],
      callToAction: 'SHOP_NOW',
      webUrl: 'https://shop.example.com/',
      showWebUrl: 'https://shop.example.com',
      delayDeepLink: 'harbour://home',
    };
    const { creative } = (await wireOf({ ...ad, settings })) as { creative: Record<string, unknown> };
    expect(creative['asset_feed_spec']).toMatchObject({
      bodies: [{ text: 'M1' }, { text: 'M2' }],
      titles: [{ text: 'T1' }],
      descriptions: [{ text: 'D1' }],
      link_urls: [
        {
          website_url: 'https://shop.example.com/',
          deeplink_url: 'harbour://home',
          display_url: 'https://shop.example.com',
        },
      ],
      call_to_action_types: ['SHOP_NOW'],
      ad_formats: [format],
    });
  });

  const flexible = {
    materialType: 'FLEXIBLE',
    actorId: '55',
    imageHashes: ['a', 'b'],
    message: ['M1', 'M2'],
    title: ['T1'],
    callToAction: 'SHOP_NOW',
    webUrl: 'https://shop.example.com/',
  };

  it('of an ad in the flexible format: groups beside an ordinary creative', async () => {
    const videos = [{ videoId: '77', imageHash: 'h' }];
    const settings = { ...flexible, videos, descriptions: ['D1'], flexibleFormat: 'GROUPS' };
    const call_to_action = { type: 'SHOP_NOW', value: { link: 'https://shop.example.com/' } };
    expect(await wireOf({ ...ad, settings })).toMatchObject({
      creative_asset_groups_spec: {
        groups: [
          {
            videos: [{ video_id: '77' }],
            images: [{ hash: 'a' }, { hash: 'b' }],
            texts: [
              { text: 'M1', text_type: 'primary_text' },
              { text: 'M2', text_type: 'primary_text' },
              { text: 'T1', text_type: 'headline' },
              { text: 'D1', text_type: 'description' },
            ],
            call_to_action,
          },
        ],
      },
      creative: {
        object_story_spec: {
          page_id: '55',
          link_data: { link: 'https://shop.example.com/', image_hash: 'a', message: 'M1', name: 'T1' },
        },
      },
    });
    const { imageHashes: _hashes, ...films } = settings;
    const { creative } = (await wireOf({ ...ad, settings: films })) as { creative: object };
    expect(creative).toMatchObject({
      object_story_spec: { video_data: { video_id: '77', image_hash: 'h', call_to_action } },
    });
    expect(creative).not.toHaveProperty('asset_feed_spec');
  });

  it('of an ad whose placements choose: rules point at assets by labels', async () => {
    const assetRules = [
      { placements: { facebook: ['feed'], instagram: [] }, imageHash: 'a' },
      { placements: { facebook: ['story'] }, imageHash: 'b', message: 'M2' },
    ];
    const settings = { ...flexible, flexibleFormat: 'PLACEMENTS', assetRules };
    const { creative } = (await wireOf({ ...ad, settings })) as { creative: Record<string, unknown> };
    expect(creative['asset_feed_spec']).toMatchObject({
      images: [
        { hash: 'a', adlabels: [{ name: 'image_0' }] },
        { hash: 'b', adlabels: [{ name: 'image_1' }] },
      ],
      bodies: [{ text: 'M1', adlabels: [{ name: 'body_0' }] }, { text: 'M2' }],
      ad_formats: ['SINGLE_IMAGE'],
      optimization_type: 'PLACEMENT',
      asset_customization_rules: [
        {
          customization_spec: {
            publisher_platforms: ['facebook', 'instagram'],
            facebook_positions: ['feed'],
          },
          image_label: { name: 'image_0' },
          body_label: { name: 'body_0' },
          title_label: { name: 'title_0' },
        },
        {
          customization_spec: { publisher_platforms: ['facebook'], facebook_positions: ['story'] },
          image_label: { name: 'image_1' },
          body_label: { name: 'body_1' },
          title_label: { name: 'title_0' },
        },
      ],
    });
  });
});
