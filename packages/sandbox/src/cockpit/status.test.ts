import { expect, test } from 'vitest';
import { stateOf } from './status.ts';

test.each([
  ['CAMPAIGN_STATUS_ENABLE', 'running'],
  ['ADGROUP_STATUS_PARTIAL_AUDIT_DELIVERY_OK', 'running'],
  ['ACTIVE', 'running'],
  ['OK', 'running'],
  ['PROJECT_STATUS_ENABLE', 'running'],
  ['AD_STATUS_AUDIT', 'review'],
  ['AD_STATUS_REAUDIT', 'review'],
  ['PENDING_REVIEW', 'review'],
  ['IN_PROCESS', 'review'],
  ['AD_STATUS_AUDIT_DENY', 'refused'],
  ['DISAPPROVED', 'refused'],
  ['ADGROUP_STATUS_BALANCE_EXCEED', 'notDelivering'],
  ['WITH_ISSUES', 'notDelivering'],
  ['OFFLINE_BALANCE', 'notDelivering'],
  ['ADVERTISER_ACCOUNT_PUNISH', 'notDelivering'],
  ['AD_STATUS_CAMPAIGN_DISABLE', 'off'],
  ['CAMPAIGN_PAUSED', 'off'],
  ['PROJECT_DISABLED', 'off'],
  ['AD_STATUS_ADGROUP_DELETE', 'gone'],
  ['ARCHIVED', 'gone'],
  ['ADGROUP_STATUS_NOT_START', 'waiting'],
  ['TIME_NO_REACH', 'waiting'],
] as const)('%s is %s', (status, state) => {
  expect(stateOf(status)).toBe(state);
});
