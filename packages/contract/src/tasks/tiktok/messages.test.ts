import { describe, expect, it } from 'vitest';
import { budgetModes, daypartingTypes, pacings, scheduleTypes, switches } from '../../delivery/index.ts';
import * as delivery from '../../delivery/tiktok/index.ts';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import { macros } from '../plan/index.ts';
import { billingEvents, TikTokContent, tiktokTask } from './index.ts';

/** Those of targeting are the audience form's. */
const options: Readonly<Record<string, readonly string[]>> = {
  switch: switches,
  landingType: delivery.landingTypes,
  appPromotionType: delivery.appPromotionTypes,
  placementTarget: delivery.placementTargets,
  placementType: delivery.placementTypes,
  placements: delivery.placements,
  budgetMode: budgetModes,
  scheduleType: scheduleTypes,
  daypartingType: daypartingTypes,
  optimizationGoal: delivery.optimizationGoals,
  optimizationEvent: [...delivery.appEvents, ...delivery.webEvents, ...delivery.landingPageEvents],
  bidType: delivery.bidTypes,
  billingEvent: billingEvents,
  pacing: pacings,
  bindingType: delivery.materialRules,
  type: delivery.materialTypes,
  callToActionType: delivery.callToActionTypes,
  callToAction: delivery.callsToAction,
};

/** Nobody fills these in. */
const unseen = ['id', 'productName', 'taskStatus'];

describe.each([
  ['en', en],
  ['zh', zh],
  ['ar', ar],
])('in %s', (_language, texts) => {
  it('every field of the task has a name', () => {
    const names = Object.keys(TikTokContent.shape).filter((name) => !unseen.includes(name));
    expect(names.filter((name) => !Object.hasOwn(texts.field, name))).toEqual([]);
  });

  it.each(Object.keys(options))('every choice of %s has one', (field) => {
    const known: Readonly<Record<string, object>> = texts.option;
    expect(Object.keys(known[field] ?? {}).toSorted()).toEqual(options[field]?.toSorted());
  });

  it('and every part of the form and word of a template', () => {
    expect(Object.keys(texts.section)).toEqual(tiktokTask.steps.map(({ name }) => name));
    expect(Object.keys(texts.macro)).toEqual([...macros]);
  });
});

it('the form’s parts name every field once', () => {
  const named = tiktokTask.steps.flatMap(({ fields }) => fields);
  const all = Object.keys(TikTokContent.shape).filter((name) => !unseen.includes(name));
  expect(named.toSorted()).toEqual(all.toSorted());
});
