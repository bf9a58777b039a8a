import { expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import { ok, scope, subject } from '../testing.ts';
import { big, bigId, project } from './wire-testing.ts';

const externalAction = 'AD_CONVERT_TYPE_LIVE_APPOINTMENT';
const draft = {
  ...project,
  settings: {
    ...project.settings,
    landingType: 'NATIVE_ACTION',
    deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_AWEME_FEED'] },
    optimizeGoal: { externalAction },
  },
};

it.each([
  ['offers', [{ external_action: externalAction, optimization_name: '预约直播' }], true],
  ['does not offer', [], false],
])('a goal that new projects do not name is asked for: the platform %s it', async (_what, goals, isMade) => {
  const answers = [ok({ goals, asset_ids: [] }), ok({ project_id: big(bigId) })];
  const { connector, sent } = answering(subject, answers);
  const [result] = await connector.delivery.create(scope, [draft]);
  expect(sent[0]).toMatchObject({ method: 'GET', query: { landing_type: 'NATIVE_ACTION', ad_type: 'ALL' } });
  expect(sent).toHaveLength(isMade ? 2 : 1);
  expect(result).toMatchObject(
    isMade
      ? { ok: true, value: { id: bigId } }
      : { ok: false, error: { kind: 'input', field: { path: 'optimizeGoal.externalAction' } } },
  );
});
