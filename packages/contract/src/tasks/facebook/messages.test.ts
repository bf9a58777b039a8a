import { describe, expect, it } from 'vitest';
import { daypartingTypes, pacings, scheduleTypes } from '../../delivery/index.ts';
import * as delivery from '../../delivery/facebook/index.ts';
import { bindings } from '../define.ts';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import { FacebookContent, FacebookMaterialGroup, facebookTask, materialTypes } from './index.ts';

/** Those of targeting are the audience form's. */
const options: Readonly<Record<string, readonly string[]>> = {
  objective: delivery.objectives,
  buyingType: delivery.buyingTypes,
  smartPromotionType: delivery.smartPromotionTypes,
  budgetStrategy: delivery.budgetStrategies,
  bidStrategy: delivery.bidStrategies,
  deviceType: delivery.deviceTypes,
  devices: delivery.devices,
  userOS: ['Android', 'iOS'],
  placementType: delivery.placementTypes,
  publishers: delivery.publishers,
  positions: [...new Set(Object.values(delivery.placements).flat())],
  optimizationGoal: delivery.optimizationGoals,
  destinationType: delivery.destinationTypes,
  event: delivery.conversionEvents,
  billingEvent: delivery.billingEvents,
  type: materialTypes,
  traceType: delivery.traceTypes,
  callToAction: delivery.allCallsToAction,
};
/** The words for these are the same on other platforms. */
const shared: Readonly<Record<string, readonly string[]>> = {
  budgetMode: delivery.facebookBudgetModes,
  scheduleType: scheduleTypes,
  daypartingType: daypartingTypes,
  pacing: pacings,
  bindingType: bindings,
};

/** Nobody fills these in. */
const unseen = ['id', 'productName', 'taskStatus'];
const fields = Object.keys(FacebookContent.shape).filter((name) => !unseen.includes(name));

describe.each([
  ['en', en],
  ['zh', zh],
  ['ar', ar],
])('in %s', (_language, texts) => {
  it('every field of the task has a name', () => {
    const { promotedObject, adSetIdentityInfo } = FacebookContent.shape;
    const names = [
      ...fields,
      ...Object.keys(promotedObject.unwrap().shape),
      ...Object.keys(adSetIdentityInfo.unwrap().element.shape),
      ...Object.keys(FacebookMaterialGroup.shape),
    ].filter((name) => !['id', 'advertiserId', 'material'].includes(name));
    expect(names.filter((name) => !Object.hasOwn(texts.field, name))).toEqual([]);
  });

  it.each(Object.keys(options))('every choice of %s has one', (field) => {
    const known: Readonly<Record<string, object>> = texts.option.facebook;
    expect(Object.keys(known[field] ?? {}).toSorted()).toEqual(options[field]?.toSorted());
  });

  it.each(Object.entries(shared))('and of %s', (field, values) => {
    const known: Readonly<Record<string, object>> = texts.option;
    expect(values.filter((value) => !Object.hasOwn(known[field] ?? {}, value))).toEqual([]);
  });
});

it('the form’s parts name every field once', () => {
  const named = facebookTask.steps.flatMap((step) => step.fields);
  expect(named.toSorted()).toEqual(fields.toSorted());
});
