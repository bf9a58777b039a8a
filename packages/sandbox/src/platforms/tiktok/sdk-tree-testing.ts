import * as sdk from 'tiktok-business-api-sdk-official';
import { ask, type SdkTest, shaped } from './sdk-testing.ts';
import { adgroupBody, campaignBody, creativeBody } from './testing.ts';

/** The three calls that make ads, as the SDK sends them. */
export function sdkTree({ client, token, advertiser, held }: SdkTest) {
  const campaigns = new sdk.CampaignCreationApi(client);
  const groups = new sdk.AdgroupApi(client);
  const ads = new sdk.AdApi(client);
  const send = (model: sdk.Model, fields: object) => ({
    body: shaped(model, { advertiser_id: advertiser, ...fields }),
  });
  return {
    async campaign(change: object = {}): Promise<string> {
      const body = send(sdk.CampaignCreateBody, { ...campaignBody(), ...change });
      return String((await ask((done) => campaigns.campaignCreate(token, body, done)))['campaign_id']);
    },
    async group(campaign_id: string, change: object = {}): Promise<string> {
      const body = send(sdk.AdgroupCreateBody, { campaign_id, ...adgroupBody(held), ...change });
      return String((await ask((done) => groups.adgroupCreate(token, body, done)))['adgroup_id']);
    },
    async ads(adgroup_id: string, names: readonly string[]): Promise<string[]> {
      const creatives = names.map((ad_name) => ({ ...creativeBody(held), ad_name }));
      const body = send(sdk.AdCreateBody, { adgroup_id, creatives });
      return (await ask((done) => ads.adCreate(token, body, done)))['ad_ids'] as string[];
    },
  };
}
