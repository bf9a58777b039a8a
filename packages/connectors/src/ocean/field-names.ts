/** Names that differ from ours by more than their spelling. */
const ourFieldNames: Readonly<Record<string, string>> = {
  operation: 'status',
  opt_status: 'status',
  budget_mode: 'budget',
  project_name: 'name',
  promotion_name: 'name',
  component_name: 'name',
  filename: 'name',
  project_id: 'parentId',
  cpa_bid: 'bid',
  'delivery_setting.budget': 'budget',
  'delivery_setting.budget_mode': 'budget',
  'delivery_setting.bid': 'bid',
  'delivery_setting.cpa_bid': 'bid',
  'optimize_goal.asset_ids': 'optimizeGoal.assetIds',
  image_file: 'source',
  image_url: 'source',
  video_file: 'source',
  video_url: 'source',
  image_signature: 'source',
  video_signature: 'source',
};

/** What a message without a field's name is about. The first that fits. */
const chineseFieldNames: readonly (readonly [RegExp, string])[] = [
  [/名称/, 'name'],
  [/预算/, 'budget'],
  [/出价/, 'bid'],
  [/定向包|人群包/, 'audience'],
  [/抖音号/, 'nativeSetting.awemeId'],
  [/锚点/, 'promotionMaterials.anchorMaterialList'],
  [/视频|图片|图集|组件/, 'promotionMaterials'],
];

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** The list that a batch call takes, and in it the entry that is refused. */
const entryPattern = /^data\[(\d+)\]\.?/;
const fieldPattern = String.raw`[a-z][a-z0-9_]*(?:\[\d+\]|\.[a-z0-9_]+)*`;
/** "landing_type为APP时app_promotion_type必填": the one that has to be changed stands before the verdict. */
const fieldBeforeVerdict = new RegExp(`(${fieldPattern})\\s*(?:为?必填|不可填|仅)`);
const firstField = new RegExp(`(?:^|[：:\\s])(${fieldPattern})`);

export interface NamedField {
  path: string;
  platformPath: string | null;
  index: number | null;
}

/** The platform names the first wrong field in a Chinese sentence: `参数错误：delivery_setting.budget 不能小于300`. */
export function namedField(message: string): NamedField | undefined {
  const platformPath = (fieldBeforeVerdict.exec(message) ?? firstField.exec(message))?.[1];
  if (platformPath === undefined) {
    const noun = chineseFieldNames.find(([pattern]) => pattern.test(message));
    return noun && { path: noun[1], platformPath: null, index: null };
  }
  const entry = entryPattern.exec(platformPath);
  const inside = platformPath.slice(entry?.[0].length ?? 0);
  const path = ourFieldNames[inside] ?? inside.split('.').map(camel).join('.');
  return { path, platformPath, index: entry ? Number(entry[1]) : null };
}
