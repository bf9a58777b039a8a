import type { AdPlatform, Language } from '@adsail/contract';
import type { TargetingDictionary, TargetingEntry } from '@adsail/contract/targeting';
import type { TreeNode } from '../../ui/tree-picker/index.ts';
import { countryNames, languageNames } from './region-names.ts';

interface NodeContext {
  platform: AdPlatform;
  dictionary: TargetingDictionary;
  language: Language;
  /** What is said beside a group of countries. */
  countryGroup: string;
}

const toNode = ({ id, name, parentId, type }: TargetingEntry): TreeNode => ({
  id,
  name,
  parentId,
  // Facebook's branches have no id of their own.
  ...(type === 'BRANCH' && { isGroup: true }),
});

/** Facebook's countries are their codes, TikTok's have a number and a name. */
function regionNode(entry: TargetingEntry, { language, countryGroup }: NodeContext): TreeNode {
  const type = entry.type?.toUpperCase();
  const node = toNode(entry);
  if (type === 'COUNTRY_GROUP') return { ...node, note: countryGroup };
  if (type !== 'COUNTRY') return node;
  const names = countryNames(entry.name, /^[A-Z]{2}$/.test(entry.id) ? entry.id : null, language);
  return names ? { ...node, ...names } : node;
}

/** A system covers its versions: `Android` is above `Android_ver_8.0_and_above`. */
function systemNode(entry: TargetingEntry, ids: ReadonlySet<string>): TreeNode {
  const [system = ''] = entry.id.split('_ver_');
  return { ...toNode(entry), parentId: system !== entry.id && ids.has(system) ? system : entry.parentId };
}

/** Entries as they are chosen from: in the reader's words where the console knows them. */
export function nodesOf(entries: readonly TargetingEntry[], context: NodeContext): TreeNode[] {
  const { platform, dictionary, language } = context;
  if (dictionary === 'region') return entries.map((entry) => regionNode(entry, context));
  if (dictionary === 'os') {
    const ids = new Set(entries.map(({ id }) => id));
    return entries.map((entry) => systemNode(entry, ids));
  }
  if (dictionary === 'language' && platform === 'TIKTOK')
    return entries.map((entry) => ({ ...toNode(entry), ...languageNames(entry.id, entry.name, language) }));
  return entries.map(toNode);
}

/** Facebook takes countries and groups of them in two fields. */
export const splitRegions = (ids: readonly string[]): { country: string[]; countryGroups: string[] } => ({
  country: ids.filter((id) => /^[A-Z]{2}$/.test(id)),
  countryGroups: ids.filter((id) => !/^[A-Z]{2}$/.test(id)),
});
