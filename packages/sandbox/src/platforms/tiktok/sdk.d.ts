/** TikTok's SDK comes without types: as much of it as the tests use. */
declare module 'tiktok-business-api-sdk-official' {
  interface SdkAnswer {
    request_id: string;
    data: unknown;
  }
  type Done = (error: Error | null, answer: SdkAnswer | null) => void;
  type Options = Record<string, unknown>;
  /** A body goes as `body`, the fields of a form by their names. */
  type Post = (token: string, options: Options, done: Done) => void;
  type List = (advertiser: string, token: string, options: Options, done: Done) => void;

  /** A body's class keeps the fields that it knows. */
  export interface Model {
    new (...required: never[]): object;
    constructFromObject(fields: object): object;
  }

  export class ApiClient {
    basePath: string;
    callApi(
      path: string,
      method: string,
      pathParams: Options,
      query: Options,
      headers: Options,
      form: Options,
      body: object | null,
      authNames: string[],
      contentTypes: string[],
      accepts: string[],
      returnType: unknown,
      done: Done,
    ): void;
  }
  class Api {
    constructor(client: ApiClient);
    apiClient: ApiClient;
  }

  export class AuthenticationApi extends Api {
    oauth2AdvertiserGet(app: string, secret: string, token: string, done: Done): void;
  }
  export class AccountManagementApi extends Api {
    advertiserInfo(advertisers: string[], token: string, options: Options, done: Done): void;
  }
  export class CampaignCreationApi extends Api {
    campaignCreate: Post;
    campaignGet: List;
    campaignUpdate: Post;
    campaignStatusUpdate: Post;
    smartPlusCampaignCreate: Post;
    smartPlusCampaignGet: List;
    smartPlusCampaignUpdate: Post;
    smartPlusCampaignStatusUpdate: Post;
  }
  export class AdgroupApi extends Api {
    adgroupCreate: Post;
    adgroupGet: List;
    adgroupUpdate: Post;
    adgroupStatusUpdate: Post;
    adgroupQuota(advertiser: string, token: string, done: Done): void;
    smartPlusAdgroupCreate: Post;
    smartPlusAdgroupGet: List;
    smartPlusAdgroupUpdate: Post;
  }
  export class AdApi extends Api {
    adCreate: Post;
    adGet: List;
    adUpdate: Post;
    adStatusUpdate: Post;
    smartPlusAdCreate: Post;
    smartPlusAdGet: List;
    smartPlusAdUpdate: Post;
    smartPlusAdStatusUpdate: Post;
    smartPlusAdMaterialStatusUpdate: Post;
  }
  export class AdAcoApi extends Api {
    adAcoCreate: Post;
    adAcoGet(advertiser: string, groups: string[], token: string, options: Options, done: Done): void;
    adAcoUpdate: Post;
    adAcoMaterialStatusUpdate: Post;
  }
  export class FileApi extends Api {
    adImageUpload: Post;
    adVideoUpload: Post;
    adVideoInfo(advertiser: string, videos: string[], token: string, done: Done): void;
    adVideoSearch: List;
    fileImageAdInfo(advertiser: string, images: string[], token: string, done: Done): void;
  }
  export class BCApi extends Api {
    bcGet(token: string, options: Options, done: Done): void;
    bcAssetGet(center: string, type: string, token: string, options: Options, done: Done): void;
    advertiserBalanceGet(center: string, token: string, options: Options, done: Done): void;
    bcPixelLinkGet(center: string, code: string, token: string, options: Options, done: Done): void;
    bcPixelLinkUpdate: Post;
  }
  export class MeasurementApi extends Api {
    pixelCreate: Post;
    pixelList: List;
    pixelEventCreate: Post;
    pixelEventStats(advertiser: string, pixels: string[], range: Options, token: string, done: Done): void;
  }
  export class IdentityApi extends Api {
    identityCreate: Post;
    identityGet: List;
    identityVideoInfo(
      token: string,
      advertiser: string,
      type: string,
      identity: string,
      item: string,
      options: Options,
      done: Done,
    ): void;
  }
  export class APPManagementApi extends Api {
    appList: List;
    appOptimizationEventRetargeting(app: string, advertiser: string, token: string, done: Done): void;
  }
  export class AudienceApi extends Api {
    dmpCustomAudienceFileUpload: Post;
    dmpCustomAudienceCreate: Post;
    dmpCustomAudienceUpdate: Post;
    dmpCustomAudienceRuleCreate: Post;
    dmpCustomAudienceLookalikeCreate: Post;
    dmpCustomAudienceList: List;
    dmpCustomAudienceGet(
      advertiser: string,
      audiences: string[],
      token: string,
      options: Options,
      done: Done,
    ): void;
    dmpCustomAudienceApply: Post;
    dmpCustomAudienceApplyLog(
      advertiser: string,
      audiences: string[],
      token: string,
      options: Options,
      done: Done,
    ): void;
    dmpCustomAudienceShare: Post;
    dmpCustomAudienceShareCancel: Post;
    dmpCustomAudienceShareLog(
      advertiser: string,
      audience: string,
      token: string,
      options: Options,
      done: Done,
    ): void;
    dmpCustomAudienceDelete: Post;
    dmpSavedAudienceCreate: Post;
    dmpSavedAudienceList: List;
  }
  export class ReportingApi extends Api {
    reportIntegratedGet(type: string, token: string, options: Options, done: Done): void;
    reportTaskCreate: Post;
    reportTaskCheck(task: string, advertiser: string, token: string, done: Done): void;
    reportTaskCancel: Post;
    smartPlusMaterialReportOverview(
      advertiser: string,
      dimensions: string[],
      token: string,
      options: Options,
      done: Done,
    ): void;
  }
  export class ToolApi extends Api {
    toolTargetingList(
      advertiser: string,
      locations: string[],
      scene: string,
      token: string,
      done: Done,
    ): void;
    toolInterestCategory: List;
    toolRegion(
      advertiser: string,
      placements: string[],
      objective: string,
      token: string,
      options: Options,
      done: Done,
    ): void;
  }

  export const CampaignCreateBody: Model;
  export const AdgroupCreateBody: Model;
  export const AdgroupUpdateBody: Model;
  export const AdCreateBody: Model;
  export const AdUpdateBody: Model;
  export const MaterialStatusUpdateBody: Model;
  export const FilteringAdGet: Model;
}
