import type { AdPlatform, Language } from '@adsail/contract';
import type { TargetingDictionary, TargetingEntry } from '@adsail/contract/targeting';
import type { TreeNode } from '../../ui/tree-picker/index.ts';
import { localNames } from './local-names.ts';

interface NodeContext {
  platform: AdPlatform;
  dictionary: TargetingDictionary;
  language: Language;
  /** What is said beside a group of countries. */
  countryGroup: string;
}

const toNode = ({ id, name, parentId, type, note }: TargetingEntry): TreeNode => ({
  id,
  name,
  parentId,
  ...(note !== undefined && { note }),
  // Facebook's branches have no id of their own.
  ...(type === 'BRANCH' && { isGroup: true }),
});

const isCode = (id: string): boolean => /^[A-Z]{2}$/.test(id);

/** Facebook's countries are their codes, TikTok's have a number and a name. */
function regionNode(entry: TargetingEntry, { language, countryGroup }: NodeContext): TreeNode {
  const type = entry.type?.toUpperCase();
  const node = toNode(entry);
  if (type === 'COUNTRY_GROUP') return { ...node, note: countryGroup };
  const code = entry.code ?? (type === 'COUNTRY' && isCode(entry.id) ? entry.id : undefined);
  return code === undefined ? node : { ...node, ...localNames('region', code, entry.name, language) };
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
    return entries.map((entry) => ({
      ...toNode(entry),
      ...localNames('language', entry.id, entry.name, language),
    }));
  // Countries above providers, states and cities.
  return entries.map((entry) =>
    entry.code === undefined
      ? toNode(entry)
      : { ...toNode(entry), ...localNames('region', entry.code, entry.name, language) },
  );
}

/** Facebook takes countries and groups of them in two fields. */
export const splitRegions = (ids: readonly string[]): { country: string[]; countryGroups: string[] } => ({
  country: ids.filter(isCode),
  countryGroups: ids.filter((id) => !isCode(id)),
});
