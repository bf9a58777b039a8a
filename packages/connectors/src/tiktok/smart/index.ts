import { failed, type Level, type SmartDelivery } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { findCreated, findNamed, hasSettings } from '../delivery/find.ts';
import { get, list } from '../delivery/list.ts';
import { setStatus } from '../delivery/status.ts';
import { isTikTokLevel, type TikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { smartFamily } from './family.ts';
import { smartMaterialInsights } from './insights.ts';
import { smartMaterials } from './materials.ts';
import { readSmart } from './read.ts';
import { smartRefusals } from './refusals.ts';
import { bodyBuilders, create, setBid, setBudget, update } from './write.ts';

function assertLevel(level: Level): TikTokLevel {
  if (!isTikTokLevel(level)) throw refuse('level', `TikTok has no ${level}.`, 'unsupported');
  return level;
}

/** "Upgraded Smart+": delivery as everywhere, through calls of its own. */
export function tiktokSmart(client: TikTokClient): SmartDelivery {
  return {
    create: (scope, drafts) => create(client, scope, drafts),
    list: (scope, query) => list(client, scope, { ...query, level: assertLevel(query.level) }, smartFamily),
    get: async (scope, level, ids) => get(client, scope, assertLevel(level), ids, smartFamily),
    update: async (scope, level, changes) => update(client, scope, assertLevel(level), changes),
    setStatus: async (scope, level, ids, status) =>
      setStatus(client, scope, assertLevel(level), ids, status, smartFamily),
    setBudget: async (scope, level, changes) => setBudget(client, scope, assertLevel(level), changes),
    setBid: async (scope, level, changes) => setBid(client, scope, assertLevel(level), changes),
    copy: async (_scope, _level, copies) =>
      copies.map(() => failed(refuse('id', 'A smart campaign cannot be copied.', 'unsupported'))),
    remove: async (scope, level, ids) =>
      setStatus(client, scope, assertLevel(level), ids, 'DELETE', smartFamily),
    refusals: async (scope, level, ids) => smartRefusals(client, scope, assertLevel(level), ids),
    findCreated: async (scope, find) =>
      findCreated(client, scope, { ...find, level: assertLevel(find.level) }, smartFamily),
    findNamed: async (scope, find) =>
      findNamed(client, scope, { ...find, level: assertLevel(find.level) }, smartFamily),
    hasSettings: (scope, draft, object) =>
      hasSettings(scope, { ...draft, level: assertLevel(draft.level) }, object, bodyBuilders),
    settingsOf: (_scope, object) => readSmart(assertLevel(object.level), object),
    materials: smartMaterials(client),
    materialInsights: (scope, query) => smartMaterialInsights(client, scope, query),
  };
}
