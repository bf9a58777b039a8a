/** Names that differ from ours by more than their spelling. */
const ourFieldNames: Readonly<Record<string, string>> = {
  campaign_name: 'name',
  adgroup_name: 'name',
  ad_name: 'name',
  file_name: 'name',
  custom_audience_name: 'name',
  saved_audience_name: 'name',
  pixel_name: 'name',
  display_name: 'name',
  operation_status: 'status',
  budget_mode: 'budget',
  bid_price: 'bid',
  conversion_bid_price: 'bid',
  objective_type: 'landingType',
  promotion_type: 'placementTarget',
  campaign_type: 'ios14Campaign',
  comment_disabled: 'commentSwitch',
  video_download_disabled: 'downloadSwitch',
  share_disabled: 'shareSwitch',
  schedule_start_time: 'startTime',
  schedule_end_time: 'endTime',
  purchase_intention_keyword_ids: 'purchaseIntentionIds',
  auth_code: 'code',
  tiktok_item_id: 'postId',
  file_paths: 'list',
  calculate_type: 'list',
  file_signature: 'list',
  file: 'list',
  creative_list: 'materials',
  media_info_list: 'materials',
  ad_text_list: 'adTexts',
  title_list: 'adTexts',
  call_to_action_list: 'callsToAction',
  landing_page_url_list: 'landingPageUrls',
  page_list: 'pageId',
  image_file: 'source',
  image_url: 'source',
  video_file: 'source',
  video_url: 'source',
  image_signature: 'source',
  video_signature: 'source',
  signature: 'source',
  size: 'source',
};

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** The list a batch call takes, and in it the entry that is refused. */
const entryPattern = /^(?:creatives|data)(?:\[(\d+)\]|\.(\d+))\.?/;

export interface NamedField {
  path: string;
  platformPath: string;
  index: number | null;
}

/** TikTok names the first wrong field at the beginning of its message: `creatives[0].video_id: Missing data …`. */
export function namedField(message: string): NamedField | undefined {
  const [, platformPath] = /^([a-z][\w.[\]]*): /.exec(message) ?? [];
  if (platformPath === undefined) return undefined;
  const entry = entryPattern.exec(platformPath);
  const inside = platformPath.slice(entry?.[0].length ?? 0);
  const [head = '', ...rest] = inside.split('.');
  const path = [ourFieldNames[head] ?? camel(head), ...rest].filter((part) => part !== '').join('.');
  return { path, platformPath, index: entry ? Number(entry[1] ?? entry[2]) : null };
}
