import { describe, expect, it } from 'vitest';
import { accountStateOf, standingOf, statusOf } from './enums.ts';
import { classify } from './errors.ts';
import { namedField } from './field-names.ts';
import { housed, wireId } from './ids.ts';
import { figure } from './metrics.ts';
import { siteStatusOf } from './assets/sites.ts';

const refusal = (code: number, effect: 'read' | 'write', message = 'x', path = 'v3.0/project/create/') =>
  classify({
    code,
    effect,
    path,
    retryAfterMs: 700,
    facts: { platform: 'OCEAN', message, code: String(code) },
  });

describe('codes', () => {
  it.each([
    [40000, 'input', 'never'],
    [40001, 'token', 'after-reauth'],
    [40002, 'input', 'never'],
    [40100, 'limit', 'later'],
    [40102, 'token', 'after-reauth'],
    [40103, 'token', 'after-reauth'],
    [40104, 'token', 'after-reauth'],
    [40105, 'token', 'after-reauth'],
    [40107, 'token', 'after-reauth'],
    [40110, 'limit', 'later'],
    [40113, 'token', 'after-reauth'],
    [40115, 'token', 'after-reauth'],
    [40118, 'policy', 'never'],
    [40119, 'policy', 'never'],
    [40130, 'limit', 'later'],
    [50000, 'uncertain', 'later'],
    [51010, 'uncertain', 'later'],
    [40999, 'policy', 'never'],
  ])('%i on a write', (code, kind, retry) => {
    expect(refusal(code, 'write')).toMatchObject({ kind, retry, code: String(code) });
  });

  it('a system error on a read is only a reason to ask again', () => {
    expect(refusal(50000, 'read')).toMatchObject({ kind: 'transient', retry: 'now' });
  });

  it.each([
    [40001, 'noAccess'],
    [40102, 'expired'],
    [40103, 'expired'],
    [40105, 'invalid'],
    [40107, 'invalid'],
  ])('%i is %s', (code, failure) => {
    expect(refusal(code, 'read')).toMatchObject({ failure });
  });

  it('a banned account is not mended by a new authorisation', () => {
    expect(refusal(40001, 'write', '账户1状态异常，不允许操作')).toMatchObject({ kind: 'policy' });
  });

  it('where tokens are given out, the same code means the code, the refresh token or the app', () => {
    const given = (message: string) => refusal(40002, 'write', message, 'oauth2/access_token/');
    expect(given('参数错误：auth_code不存在、已使用或已过期')).toMatchObject({
      kind: 'token',
      failure: 'code',
    });
    expect(given('参数错误：refresh_token无效')).toMatchObject({ kind: 'token', failure: 'invalid' });
    expect(given('参数错误：app_id或secret不正确')).toMatchObject({ kind: 'config' });
  });

  it('tells a name that is taken and an object that is gone', () => {
    expect(refusal(40002, 'write', '项目名称已存在：春季')).toMatchObject({
      field: { path: 'name', rule: 'duplicate' },
    });
    expect(refusal(40002, 'write', '项目7300不存在')).toMatchObject({ field: { rule: 'missing' } });
    expect(refusal(40002, 'write', '视频格式不支持，仅支持mp4')).toMatchObject({
      field: { path: 'source', rule: 'format' },
    });
  });
});

describe('fields', () => {
  it.each([
    ['参数错误：delivery_setting.budget 不能小于300', 'budget', 'delivery_setting.budget', null],
    ['参数错误：delivery_setting.cpa_bid 不能大于10000', 'bid', 'delivery_setting.cpa_bid', null],
    ['参数错误：landing_type为APP时app_promotion_type必填', 'appPromotionType', 'app_promotion_type', null],
    ['参数错误：bid_type为NO_BID时cpa_bid不可填', 'bid', 'cpa_bid', null],
    [
      '参数错误：promotion_materials.title_material_list[0].title 长度不合法，应为5-30',
      'promotionMaterials.titleMaterialList[0].title',
      'promotion_materials.title_material_list[0].title',
      null,
    ],
    ['参数错误：data[3].opt_status 取值不合法，允许值：ENABLE, DISABLE', 'status', 'data[3].opt_status', 3],
    ['参数错误：operation 取值不合法', 'status', 'operation', null],
    ['预算单次修改幅度不能低于100元', 'budget', null, null],
    ['人群包31不存在', 'audience', null, null],
  ])('%s', (message, path, platformPath, index) => {
    expect(namedField(message)).toEqual({ path, platformPath, index });
  });

  it('a message without a field names none', () => {
    expect(namedField('系统开小差，请稍后重试')).toBeUndefined();
  });
});

describe('words', () => {
  const on = { opt_status: 'ENABLE' };
  const off = { opt_status: 'DISABLE' };
  it.each([
    [{ ...on, status_first: 'PROJECT_STATUS_ENABLE', status_second: [] }, 'running', 'PROJECT_STATUS_ENABLE'],
    [
      { ...off, status_first: 'PROJECT_STATUS_DISABLE', status_second: ['PROJECT_STATUS_STOP'] },
      'paused',
      'PROJECT_STATUS_STOP',
    ],
    [
      { ...on, status_first: 'PROJECT_STATUS_DISABLE', status_second: ['PROJECT_STATUS_BUDGET_EXCEED'] },
      'stopped',
      'PROJECT_STATUS_BUDGET_EXCEED',
    ],
    [{ ...on, status_first: 'PROJECT_STATUS_DONE' }, 'done', 'PROJECT_STATUS_DONE'],
    [{ ...on, status_first: 'PROMOTION_STATUS_DISABLE', status_second: ['AUDIT'] }, 'reviewing', 'AUDIT'],
    [
      { ...on, status_first: 'PROMOTION_STATUS_DISABLE', status_second: ['REAUDIT', 'PROJECT_DISABLED'] },
      'reviewing',
      'REAUDIT',
    ],
    [
      { ...off, status_first: 'PROMOTION_STATUS_DISABLE', status_second: ['DISABLED', 'AUDIT_DENY'] },
      'refused',
      'AUDIT_DENY',
    ],
    [
      { ...off, status_first: 'PROMOTION_STATUS_DISABLE', status_second: ['AUDIT', 'DISABLED'] },
      'paused',
      'DISABLED',
    ],
    [
      {
        opt_status: 'DISABLE_BY_QUOTA',
        status_first: 'PROMOTION_STATUS_DISABLE',
        status_second: ['DISABLE_BY_QUOTA'],
      },
      'paused',
      'DISABLE_BY_QUOTA',
    ],
    [{ ...on, status_first: 'PROMOTION_STATUS_FROZEN' }, 'stopped', 'PROMOTION_STATUS_FROZEN'],
    [{ ...off, status_first: 'PROMOTION_STATUS_DELETED' }, 'deleted', 'PROMOTION_STATUS_DELETED'],
  ])('%j', (row, state, platformStatus) => {
    expect(standingOf(row)).toEqual({ state, platformStatus });
  });

  it('a deleted or ended object is that, whatever its switch says', () => {
    expect(statusOf({ ...on, status_first: 'PROJECT_STATUS_DELETE' })).toBe('DELETE');
    expect(statusOf({ ...on, status_first: 'PROMOTION_STATUS_DELETED' })).toBe('DELETE');
    expect(statusOf({ opt_status: 'FROZEN', status_first: 'PROMOTION_STATUS_FROZEN' })).toBe('FROZEN');
    expect(statusOf({ opt_status: 'DISABLE_BY_QUOTA' })).toBe('DISABLE');
  });

  it('accounts and pages in the words of the house', () => {
    expect(
      ['STATUS_ENABLE', 'STATUS_LIMIT', 'STATUS_CONFIRM_FAIL', 'STATUS_PENDING_CONFIRM'].map(accountStateOf),
    ).toEqual(['enabled', 'limited', 'refused', 'pending']);
    expect(['AUDIT_BANNED', 'FORBIDDEN', 'AUDIT_DOING', 'EDIT', 'DISABLE'].map(siteStatusOf)).toEqual([
      'BANNED',
      'BANNED',
      'AUDITING',
      'EDIT',
      'AUDIT_UNKNOW',
    ]);
  });
});

describe('figures', () => {
  it.each([
    ['1,234,567.89', '1234567.89'],
    ['-', '0'],
    ['', '0'],
    [undefined, '0'],
    ['-3.5', '-3.5'],
  ])('%s', (text, value) => {
    expect(figure(text)).toBe(value);
  });
});

describe('ids', () => {
  it('are text in the house and keep every digit, wherever they stand', () => {
    const row = {
      project_id: 7_300_000_000_000_000_001n,
      optimize_goal: { asset_ids: [12, 78n ** 10n] },
      budget: 300,
    };
    expect(housed(row)).toEqual({
      project_id: '7300000000000000001',
      optimize_goal: { asset_ids: ['12', String(78n ** 10n)] },
      budget: 300,
    });
    expect(wireId('7300000000000000001')).toBe(7_300_000_000_000_000_001n);
  });

  it('what is no id is never sent', () => {
    expect(() => wireId('73x')).toThrow(expect.objectContaining({ kind: 'input' }));
    expect(() => wireId('')).toThrow(expect.objectContaining({ kind: 'input' }));
  });
});
