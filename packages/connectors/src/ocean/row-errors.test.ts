import { expect, it } from 'vitest';
import { rowError } from './row-errors.ts';

it.each([
  ['系统开小差，请稍后重试'],
  ['视频服务异常，请稍后重试'],
  ['操作失败'],
  ['something went wrong'],
  ['SYSTEM_ERROR'],
  [undefined],
])('a row that says %s may have been done', (message) => {
  expect(rowError(message)).toMatchObject({ kind: 'uncertain', retry: 'later' });
});

it.each([
  ['预算需在300~9999999.99元之间', 'budget', 'refused'],
  ['最大转化投放不支持设置出价', 'bid', 'refused'],
  ['单元已终止，不可操作', '', 'refused'],
  ['项目不存在', '', 'missing'],
  ['bid_type为NO_BID时cpa_bid不可填', 'bid', 'refused'],
  ['schedule_time格式错误', 'scheduleTime', 'refused'],
  ['VIDEO_NOT_EXIST', '', 'refused'],
])('a row that says %s is refused', (message, path, rule) => {
  expect(rowError(message)).toMatchObject({ kind: 'input', retry: 'never', field: { path, rule } });
});

it('a code counts more than words', () => {
  expect(rowError('预算错误', 50_000)).toMatchObject({ kind: 'uncertain', code: '50000' });
  expect(rowError('系统', 40_002)).toMatchObject({ kind: 'input', code: '40002' });
});
