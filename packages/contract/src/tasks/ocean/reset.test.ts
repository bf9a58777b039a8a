import { expect, it } from 'vitest';
import { landingTypes } from '../../delivery/ocean/index.ts';
import { changeContent, planTask } from '../plan/index.ts';
import { type OceanContent, oceanTask } from './index.ts';
import { content, facts } from './testing.ts';

const change = (from: Partial<OceanContent>, to: Partial<OceanContent>) => {
  const { content: next, resets } = changeContent(oceanTask, content(from), to);
  return { next, resets: resets.map(({ path }) => path) };
};
const errorsOf = (given: OceanContent) =>
  planTask(oceanTask, given, facts()).problems.map(({ path, error }) => `${path} ${error}`);

it('another landing type brings its own along, and says what it takes away', () => {
  const { next, resets } = change({ adType: 'SEARCH' }, { landingType: 'NATIVE_ACTION' });
  expect(resets).toEqual(['adType', 'assetType', 'optimizeGoal', 'deliveryRange']);
  expect(next.deliveryRange).toEqual({
    inventoryCatalog: 'MANUAL',
    inventoryType: ['INVENTORY_AWEME_FEED'],
  });
  expect(errorsOf(next)).toEqual([]);
});

it.each(landingTypes)('what %s brings along is sound as far as it can be', (landingType) => {
  expect(errorsOf(change({}, { landingType }).next)).toEqual(
    landingType === 'APP' ? ['optimizeGoal.assetIds core:rule.required'] : [],
  );
});

it('another kind of page brings a goal that is offered there', () => {
  const { next, resets } = change({}, { assetType: 'AWEME' });
  expect(resets).toEqual(['optimizeGoal']);
  expect(next.optimizeGoal).toEqual({ externalAction: 'AD_CONVERT_TYPE_MESSAGE_ACTION' });
  expect(errorsOf(next)).toEqual([]);
});

it('a name changes nothing', () => {
  expect(change({}, { taskName: 'Other' }).resets).toEqual([]);
});
