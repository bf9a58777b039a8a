import { type Delivery, failed, type Level } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { isOceanLevel, type OceanLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { setBid, setBudget } from './amounts.ts';
import { remove } from './batch.ts';
import { copy } from './copy.ts';
import { create } from './create.ts';
import { findCreated, findNamed, hasSettings } from './find.ts';
import { get, list } from './list.ts';
import { oceanMaterials } from './materials.ts';
import { readObject } from './read.ts';
import { refusals } from './refusals.ts';
import { setStatus } from './status.ts';
import { update } from './update.ts';

const unsupportedLevel = (level: Level) => refuse('level', `Ocean Engine has no ${level}.`, 'unsupported');

function assertLevel(level: Level): OceanLevel {
  if (!isOceanLevel(level)) throw unsupportedLevel(level);
  return level;
}

export function oceanDelivery(client: OceanClient): Delivery {
  return {
    create: (scope, drafts) => create(client, scope, drafts),
    list: (scope, query) => list(client, scope, { ...query, level: assertLevel(query.level) }),
    get: async (scope, level, ids) => get(client, scope, assertLevel(level), ids),
    update: async (scope, level, changes) => update(client, scope, assertLevel(level), changes),
    setStatus: async (scope, level, ids, status) =>
      isOceanLevel(level)
        ? setStatus(client, scope, level, ids, status)
        : ids.map(() => failed(unsupportedLevel(level))),
    setBudget: async (scope, level, changes) => setBudget(client, scope, assertLevel(level), changes),
    setBid: async (scope, level, changes) => setBid(client, scope, assertLevel(level), changes),
    copy: async (scope, level, copies) => copy(client, scope, assertLevel(level), copies),
    remove: async (scope, level, ids) => remove(client, scope, assertLevel(level), ids),
    refusals: async (scope, level, ids) => refusals(client, scope, assertLevel(level), ids),
    findCreated: async (scope, find) =>
      findCreated(client, scope, { ...find, level: assertLevel(find.level) }),
    materials: oceanMaterials(client),
    findNamed: async (scope, find) => findNamed(client, scope, { ...find, level: assertLevel(find.level) }),
    hasSettings: (scope, draft, object) =>
      hasSettings(scope, { ...draft, level: assertLevel(draft.level) }, object),
    settingsOf: (_scope, object) => readObject(assertLevel(object.level), object),
  };
}
