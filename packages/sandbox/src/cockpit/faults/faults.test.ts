import { expect, test } from 'vitest';
import { faultKinds } from '../../faults/faults.ts';
import { faultGroups } from './faults.ts';

test('every kind of fault can be chosen, once', () => {
  expect(faultGroups.flatMap(([, kinds]) => kinds).toSorted()).toEqual(faultKinds.toSorted());
});
