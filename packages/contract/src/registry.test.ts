import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from './registry.ts';
import { isMessageKey } from './translate.ts';

it('holds each path once', () => {
  const paths = allCalls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each([
  'GET /creative/sendMessageCode',
  'POST /creative/register',
  'POST /creative/forgetPassword',
  'POST /creative/login',
  'POST /proxy_sys/login/code/login',
  'POST /proxy_sys/login/login',
  'POST /gateway/dispatch',
  'POST /ad/sys/user/obtainPersonalInfo',
  'POST /ad/sys/user/updatePersonalInfo',
  'POST /ad/sys/user/tenantrole',
  'POST /ad/sys/user/tenant/switch',
  'POST /proxy_sys/tenant/detail',
  'POST /proxy_sys/tenant/update',
  'POST /ad/ali/oss/token',
  'POST /ad/sys/user/refreshToken',
  'POST /ad/sys/user/logout',
  'POST /ad/sys/user/sessions',
  'POST /ad/sys/user/changePassword',
  'POST /ad/file/upload',
  'POST /ad/product/add',
  'POST /ad/product/update',
  'POST /ad/product/delete',
  'POST /ad/product/page',
  'POST /ad/title/add',
  'POST /ad/title/update',
  'POST /ad/title/deleteList',
  'POST /ad/title/page',
  'POST /ad/material/image/add',
  'POST /ad/material/image/deleteList',
  'POST /ad/material/image/getList',
  'POST /ad/material/video/add',
  'POST /ad/material/video/update',
  'POST /ad/material/video/deleteList',
  'POST /report/material/video/getList',
  'POST /report/material/image/getList',
  'POST /ad/material/pixel/add',
  'POST /ad/material/pixel/update',
  'POST /ad/material/pixel/list',
  'POST /ad/material/pixel/events',
  'POST /ad/material/pixel/sync',
  'POST /ad/material/pixel/share',
  'POST /ad/facebook/pixel/getPage',
  'POST /ad/facebook/pixel/sync',
  'POST /ad/facebook/pixel/add',
  'POST /ad/facebook/pixel/update',
  'POST /ad/facebook/pixel/getPixelEvent',
  'POST /ad/facebook/page/getPage',
  'POST /ad/facebook/page/sync',
  'POST /ad/identity/tiktok/add',
  'POST /ad/identity/tiktok/delete',
  'POST /ad/identity/tiktok/getList',
  'POST /ad/aweme/ocean/getList',
  'POST /ad/aweme/ocean/sync',
  'POST /ad/ocean/productsell/add',
  'POST /ad/ocean/productsell/del',
  'POST /ad/ocean/productsell/update',
  'POST /ad/ocean/productsell/getList',
  'POST /ad/app/manage/add',
  'POST /ad/app/manage/del',
  'POST /ad/app/manage/edit',
  'POST /ad/app/manage/getList',
  'POST /ad/app/manage/url/query',
  'POST /ad/app/manage/sync',
  'POST /ad/app/manage/mapping/getList',
  'POST /ad/facebook/application/getPage',
  'POST /ad/facebook/application/getAppEvent',
  'POST /ad/facebook/application/sync',
  'POST /ad/audience/tiktok/getList',
  'POST /ad/audience/getList',
  'POST /ad/facebook/audience/group/list',
  'POST /ad/audience/sync',
  'POST /ad/audience/tiktok/sync',
  'POST /ad/facebook/audience/group/syncSavedAudience',
  'POST /ad/audience/tiktok/getCustomAudienceList',
  'POST /ad/dmp/tiktok/getTiktokAppEvent',
  'POST /ad/dmp/tiktok/getWebPixelEvent',
  'POST /ad/dmp/tiktok/getAppInfo',
  'POST /ad/dmp/tiktok/getAudienceWebPixelInfo',
  'POST /ad/dmp/tiktok/getLookalikeAudienceLocation',
  'POST /ad/auth/getAuthUrl',
  'POST /ad/auth/juliang',
  'POST /ad/auth/tiktok/callback',
  'POST /ad/auth/facebook/callback',
  'POST /ad/auth/google/callback',
  'POST /ad/tenant/advertise/auth/page',
  'POST /ad/tenant/advertise/page',
  'POST /ad/auth/refreshAdvertiserInfo',
  'POST /ad/auth/{platform}/refreshAdvertiserInfo',
  'POST /ad/auth/revoke',
  'POST /ad/auth/{platform}/revoke',
  'POST /callback/{service}/set-callback-url',
  'POST /ad/sys/member/page',
  'POST /ad/sys/member/invite',
  'POST /ad/sys/member/update',
  'POST /ad/sys/member/stop',
  'POST /ad/sys/member/resume',
  'POST /ad/sys/member/delete',
  'POST /ad/sys/member/permission/update',
  'POST /ad/sys/member/log/page',
  'POST /ad/sys/invitation/list',
  'POST /ad/sys/invitation/accept',
  'POST /ad/sys/invitation/decline',
  'POST /ad/sys/invitation/log/page',
  'POST /proxy_sys/login/invitation/accept',
  'POST /proxy_sys/login/invitation/decline',
  'POST /ad/tool/tiktok/region/oss/url',
  'POST /ad/tool/ocean/region/list',
  'POST /ad/tool/tiktok/getTargetingSearch',
  'POST /ad/tool/facebook/behaviors/query',
  'POST /ad/tool/facebook/region/query',
  'POST /ad/tool/facebook/interest/queryCategory',
  'POST /ad/tool/facebook/userDevice/query',
  'POST /ad/tool/facebook/userOS/query',
])('knows %s', (path) => {
  expect(allCalls.map((each) => `${each.method} ${each.path}`)).toContain(path);
});

it('can be described as JSON Schema, input and output', () => {
  for (const { input, output } of allCalls) {
    expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object');
    expect(z.toJSONSchema(output, { unrepresentable: 'any' })).toBeTypeOf('object');
  }
});

it('never asks for a value under a name that every request carries anyway', () => {
  // `platform` may be asked for: the ad-manager pages carry their own, and it means the same there.
  const carried = ['userId', 'sessionId'];
  const asked = (input: z.ZodType) =>
    Object.keys(
      (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
        .properties ?? {},
    );
  const taken = allCalls.filter(({ input }) => asked(input).some((name) => carried.includes(name)));
  expect(taken.map(({ path }) => path)).toEqual([]);
});

it('has a text for the failure of every call', () => {
  expect(allCalls.map(({ failure }) => failure).filter((key) => !isMessageKey(key))).toEqual([]);
});
