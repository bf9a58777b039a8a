import { type Delivery, failed, type Level } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { type FacebookLevel, isFacebookLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { copy } from './copy.ts';
import { create } from './create.ts';
import { findCreated, findNamed, hasSettings } from './find.ts';
import { get, list } from './list.ts';
import { readObject } from './read.ts';
import { refusals } from './refusals.ts';
import { remove, setStatus } from './status.ts';
import { setBid, setBudget, update } from './update.ts';

const unsupportedLevel = (level: Level) => refuse('level', `Facebook has no ${level}.`, 'unsupported');

function assertLevel(level: Level): FacebookLevel {
  if (!isFacebookLevel(level)) throw unsupportedLevel(level);
  return level;
}

export function facebookDelivery(client: FacebookClient): Delivery {
  return {
    create: (scope, drafts) => create(client, scope, drafts),
    list: (scope, query) => list(client, scope, { ...query, level: assertLevel(query.level) }),
    get: async (scope, level, ids) => get(client, scope, assertLevel(level), ids),
    update: async (scope, level, changes) => update(client, scope, assertLevel(level), changes),
    setStatus: async (scope, level, ids, status) =>
      isFacebookLevel(level)
        ? setStatus(client, scope, ids, status)
        : ids.map(() => failed(unsupportedLevel(level))),
    setBudget: async (scope, level, changes) => setBudget(client, scope, assertLevel(level), changes),
    setBid: async (scope, level, changes) => setBid(client, scope, assertLevel(level), changes),
    copy: async (scope, level, copies) => copy(client, scope, assertLevel(level), copies),
    remove: async (scope, level, ids) =>
      isFacebookLevel(level) ? remove(client, scope, ids) : ids.map(() => failed(unsupportedLevel(level))),
    refusals: async (scope, level, ids) => refusals(client, scope, assertLevel(level), ids),
    findCreated: async (scope, find) =>
      findCreated(client, scope, { ...find, level: assertLevel(find.level) }),
    findNamed: async (scope, find) => findNamed(client, scope, { ...find, level: assertLevel(find.level) }),
    hasSettings: (scope, draft, object) =>
      hasSettings(scope, { ...draft, level: assertLevel(draft.level) }, object),
    settingsOf: ({ account }, object) => readObject(assertLevel(object.level), object, account),
  };
}
