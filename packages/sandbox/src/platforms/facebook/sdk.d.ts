/** Meta's SDK comes without types: as much of it as the test uses. */
declare module 'facebook-nodejs-business-sdk' {
  type Params = Record<string, unknown>;

  export class FacebookAdsApi {
    static init(token: string, locale: string, crashReports: boolean): FacebookAdsApi;
    call(method: string, path: string[], params?: Params): Promise<Params>;
  }

  class Node {
    constructor(id: string);
    id: string;
    _data: Params;
    get(fields: string[], params?: Params): Promise<this>;
    update(fields: string[], params: Params): Promise<Params>;
    delete(fields: string[], params?: Params): Promise<Params>;
  }

  export interface Cursor<T> extends Array<T> {
    hasNext(): boolean;
    next(): Promise<Cursor<T>>;
    hasPrevious(): boolean;
    previous(): Promise<Cursor<T>>;
    summary?: Params;
  }

  type List<T> = (fields: string[], params?: Params) => Promise<Cursor<T>>;
  type Create<T> = (fields: string[], params: Params) => Promise<T>;

  class ReportRun extends Node {
    getInsights: List<Node>;
  }
  export class User extends Node {
    getAdAccounts: List<Node>;
  }
  export class Campaign extends Node {
    getAdSets: List<Node>;
  }
  export class AdSet extends Node {
    createCopy: Create<Node>;
  }
  export class Ad extends Node {}
  export class AdCreative extends Node {}
  export const AdsInsights: { Breakdowns: Readonly<Record<string, string>> };
  export class CustomConversion extends Node {}
  export class CustomAudience extends Node {
    createUser: Create<Node>;
    deleteUsers(params: Params): Promise<Params>;
    createUsersReplace: Create<Node>;
    getSessions: List<Node>;
  }
  export class AdsPixel extends Node {
    createSharedAccount: Create<Node>;
    getSharedAccounts: List<Node>;
    deleteSharedAccounts(params: Params): Promise<Params>;
  }
  export class Business extends Node {
    createAdsPixel: Create<Node>;
    getOwnedPixels: List<Node>;
  }
  export class AdAccount extends Node {
    createCampaign: Create<Campaign>;
    createAdSet: Create<AdSet>;
    createAdCreative: Create<AdCreative>;
    createAd: Create<Ad>;
    createAdImage: Create<Node>;
    createAdVideo: Create<Node>;
    createAdsPixel: Create<Node>;
    createCustomAudience: Create<CustomAudience>;
    createCustomConversion: Create<CustomConversion>;
    getActivities: List<Node>;
    getCustomConversions: List<CustomConversion>;
    getCampaigns: List<Campaign>;
    getAdImages: List<Node>;
    getInsights: List<Node>;
    getInsightsAsync: Create<ReportRun>;
  }

  interface BatchAnswer {
    status: number;
    body: Params;
  }
  export class FacebookAdsApiBatch {
    constructor(api: FacebookAdsApi);
    add(
      method: string,
      path: string[],
      params?: Params,
      files?: Params,
      onSuccess?: (answer: BatchAnswer) => void,
      onFailure?: (answer: BatchAnswer) => void,
    ): Params;
    execute(): Promise<unknown>;
  }

  export class UserData {
    setEmails(emails: string[]): this;
    setClientUserAgent(agent: string): this;
  }
  export class CustomData {
    setCurrency(currency: string): this;
    setValue(value: number): this;
  }
  export class ServerEvent {
    setEventName(name: string): this;
    setEventTime(seconds: number): this;
    setEventId(id: string): this;
    setUserData(user: UserData): this;
    setCustomData(data: CustomData): this;
    setEventSourceUrl(url: string): this;
    setActionSource(source: string): this;
  }
  export class EventRequest {
    constructor(token: string, pixelId: string);
    setEvents(events: ServerEvent[]): this;
    execute(): Promise<{ _events_received: number; _fbtrace_id: string }>;
  }
}
