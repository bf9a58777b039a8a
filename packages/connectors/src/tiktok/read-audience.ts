import { audienceTypes, views } from '@adsail/contract/audiences/tiktok';
import type { AudienceKind, AudienceState } from '@adsail/contract/audiences';
import type { TargetingSettings } from '@adsail/contract/delivery/tiktok';
import { type Fields, isEmptyValue, readSettings, type WirePart } from '../core/index.ts';
import { actionScenes, plainNames, savedTargeting, wholeAction } from './delivery/targeting.ts';
import { ruleRead } from './rule-values.ts';
import type { AudienceRow, Row, SavedAudienceRow } from './wire.ts';

interface ReadAudience {
  settings: Fields;
  unknown: Fields;
}

/** Says who it is, not whom it reaches. */
const savedFacts = [
  'saved_audience_id',
  'saved_audience_name',
  'create_time',
  'modify_time',
  'advertiser_id',
] as const;

const actionsOf = (row: Row): readonly Row[] =>
  Array.isArray(row['actions']) ? (row['actions'] as Row[]) : [];

/** An action of which more is told than its categories, or a second one of its kind, has no place in the form. */
function actionParts(row: Row): WirePart[] {
  const seen = new Set<unknown>();
  return actionsOf(row)
    .map(wholeAction)
    .map((action) => {
      const scene = action['action_scene'];
      const field = seen.has(scene) ? undefined : actionScenes.find(([, name]) => name === scene)?.[0];
      seen.add(scene);
      return {
        wire: { actions: [action] },
        settings: field ? { [field]: action['action_category_ids'] } : {},
      };
    });
}

/** Told by a word that cannot be sent, and says nothing. */
const isAnyNetwork = (name: string, value: unknown): boolean =>
  name === 'network_types' &&
  Array.isArray(value) &&
  value.every((each) => /^unlimited$/i.test(String(each)));

/** What "Get saved audiences" shows, in the form's fields. */
export function readSaved(row: SavedAudienceRow): ReadAudience {
  const fields = Object.entries(row).filter(
    ([name, value]) =>
      name !== 'actions' && !(savedFacts as readonly string[]).includes(name) && !isAnyNetwork(name, value),
  );
  const parts = fields.map(([name, value]): WirePart => {
    const field = name === 'network_types' ? 'networkTypes' : plainNames.get(name);
    return { wire: { [name]: value }, settings: field ? { [field]: value } : {} };
  });
  return readSettings(views.prestore, [...parts, ...actionParts(row)], (settings) =>
    savedTargeting(settings as TargetingSettings),
  );
}

/** The list has words of its own for what an audience is made of; several kinds share one. */
const typeWords: Readonly<Record<string, string>> = {
  'Website Audience': 'PIXEL',
  'App Activity Audience': 'APP',
  'Lead Generation': 'LEAD_GENERATION',
  'Customer File Audience': 'FILE',
  'Engagement Audience': 'ENGAGEMENT',
};
export const typeOf = ({ audience_type: word }: AudienceRow): string => typeWords[word] ?? word;

const customFacts: readonly string[] = [
  'audience_id',
  'name',
  'audience_type',
  'calculate_type',
  'cover_num',
  'is_valid',
  'is_expiring',
  'is_creator',
  'shared',
  'owner_id',
  'msg',
  'error_msg',
  'create_time',
  'expired_time',
];

/** A rule that cannot be read is shown as it came. */
function ruleOf(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Field by field, so that one that the form does not know leaves the others known. An empty one says nothing. */
function specParts(spec: unknown): WirePart[] {
  if (typeof spec !== 'object' || spec === null) return [{ wire: { lookalike_spec: spec }, settings: {} }];
  const told = Object.entries(spec).filter(([, value]) => !isEmptyValue(value));
  const isKnown = ([name, value]: [string, unknown]) =>
    views.similar.safeParse({ lookalikeSpec: { [name]: value } }).success;
  const known = Object.fromEntries(told.filter(isKnown));
  const other = Object.fromEntries(told.filter((entry) => !isKnown(entry)));
  return [
    { wire: { lookalike_spec: known }, settings: { lookalikeSpec: known } },
    ...(Object.keys(other).length > 0 ? [{ wire: { lookalike_spec: other }, settings: {} }] : []),
  ];
}

const customNames: Readonly<Record<string, string>> = {
  rule: 'ruleSpec',
  is_auto_refresh: 'autoRefresh',
  audience_sub_type: 'audienceSubType',
  retention_in_days: 'retentionInDays',
  lookalike_spec: 'lookalikeSpec',
};
const wireNames = new Map(Object.entries(customNames).map(([wire, field]) => [field, wire]));

/** What "Get all audiences" shows of one that was made by rules, or like another one. */
export function readCustom(kind: Exclude<AudienceKind, 'prestore'>, row: AudienceRow): ReadAudience {
  const parts = Object.entries(row)
    .filter(([name]) => !customFacts.includes(name) && !(kind === 'similar' && name === 'is_auto_refresh'))
    .flatMap(([name, value]): WirePart[] => {
      if (name === 'lookalike_spec') return specParts(value);
      const field = customNames[name];
      const told = name === 'rule' ? ruleRead(ruleOf(value)) : value;
      return [{ wire: { [name]: told }, settings: field ? { [field]: told } : {} }];
    });
  const read = readSettings(views[kind], parts, (settings) =>
    Object.fromEntries(Object.entries(settings).map(([field, value]) => [wireNames.get(field), value])),
  );
  const type = typeOf(row);
  const isKnown = kind === 'custom' && (audienceTypes as readonly string[]).includes(type);
  return isKnown ? { ...read, settings: { audienceType: type, ...read.settings } } : read;
}

/** The row says what is wrong, or that it is still at work. */
export function stateOf(row: AudienceRow): { state: AudienceState; note: string | null } {
  if (row.is_valid) return { state: 'READY', note: null };
  const problem = row['error_msg'];
  if (!isEmptyValue(problem)) return { state: 'UNUSABLE', note: String(problem) };
  return { state: 'PREPARING', note: isEmptyValue(row['msg']) ? null : String(row['msg']) };
}
