import { messageRef } from '@adsail/contract';
import { expect, it } from 'vitest';
import { parseJson } from '../../core/index.ts';
import { ocean } from '../index.ts';
import { draftOf } from '../testing.ts';

/** The connector before a platform that says just this. */
function before(...answers: (object | string)[]) {
  const sent: { path: string; text: string }[] = [];
  const connector = ocean(
    { appId: '1730000000000001', secret: 'x', baseUrl: 'https://api.example.com' },
    {
      limiter: { acquire: async () => {}, observe() {} },
      log() {},
      fetch: async (url, init) => {
        sent.push({ path: new URL(String(url)).pathname, text: String(init?.body ?? '') });
        const answer = answers.shift();
        if (answer === undefined) throw new Error('Nothing more to say');
        if (typeof answer === 'string') return new Response(answer);
        return new Response(JSON.stringify({ code: 0, message: 'OK', request_id: 'r', data: answer }));
      },
    },
  );
  return { delivery: connector.delivery!, sent };
}
const account = { id: '18000000000000017', currency: 'CNY', zone: 'Asia/Shanghai' };
const scope = { accessToken: 't', account };
const draft = draftOf('project', { name: 'P', scope } as Parameters<typeof draftOf>[1]);
const bigId = '7300000000000000001';

it('an update whose own list names a failure has failed, in the words of the field', async () => {
  const error_list = [{ object_type: 'BUDGET', error_code: 40002, error_message: '预算不能低于300元' }];
  const { delivery, sent } = before({ error_list });
  const change = { id: bigId, settings: { audienceExtend: 'OFF' } };
  const [result] = await delivery.update(scope, 'project', [change]);
  expect(result).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'budget' } } });
  expect(sent).toHaveLength(1);
});

it('one that stands in neither list of a batch is not known', async () => {
  const answer = `{"code":0,"message":"OK","request_id":"r","data":{"project_ids":[${bigId}],"errors":[]}}`;
  const { delivery } = before(answer);
  const results = await delivery.setStatus(scope, 'project', [bigId, '7300000000000000002'], 'ENABLE');
  expect(results).toMatchObject([
    { ok: true, value: bigId },
    { ok: false, error: { kind: 'uncertain' } },
  ]);
});

it('a call that names only what failed has done the rest', async () => {
  const row = `{"project_id":${bigId},"name":"P","opt_status":"ENABLE","pricing":"PRICING_OCPM","delivery_setting":{},
    "project_create_time":"2026-03-01 10:00:00"}`;
  const page = `{"page":1,"page_size":10,"total_number":1,"total_page":1}`;
  const listed = `{"code":0,"message":"OK","request_id":"r","data":{"list":[${row}],"page_info":${page}}}`;
  const { delivery, sent } = before(listed, { errors: [] });
  const amount = { amount: '12.34', currency: 'CNY' };
  expect(await delivery.setBid(scope, 'project', [{ id: bigId, amount }])).toEqual([
    { ok: true, value: bigId },
  ]);
  expect(sent[1]).toEqual({
    path: '/open_api/v3.0/project/cpa_bid/update/',
    text: `{"advertiser_id":18000000000000017,"data":[{"project_id":${bigId},"cpa_bid":12.34}]}`,
  });
});

it('a create always says its status, and its ids are bare numbers with all digits', async () => {
  const { delivery, sent } = before(
    `{"code":0,"message":"OK","request_id":"r","data":{"project_id":${bigId}}}`,
  );
  const [created] = await delivery.create(scope, [draft]);
  expect(created).toMatchObject({ ok: true, value: { id: bigId, object: { id: bigId, status: 'DISABLE' } } });
  expect(sent[0]?.text).toContain('"advertiser_id":18000000000000017,');
  expect(sent[0]?.text).toContain('"asset_ids":[7812345678901234567]');
  expect(sent[0]?.text).toContain('"budget":3000.25');
  expect(parseJson(sent[0]?.text ?? '')).toMatchObject({ operation: 'DISABLE' });
});

it('words that a create leaves out are told beside what it made', async () => {
  const error_keywords_list = [
    { error_keyword: '赌场', error_message: '关键词违规' },
    { error_keyword: '灯', error_message: '' },
  ];
  const { delivery } = before({ project_id: 7, error_keywords_list });
  const [created] = await delivery.create(scope, [draft]);
  expect(created).toMatchObject({
    ok: true,
    value: {
      id: '7',
      remark: {
        field: 'keywords',
        message: messageRef('delivery:keywordsRefused', { words: '赌场 (关键词违规), 灯' }),
      },
    },
  });
  const many = Array.from({ length: 1000 }, (_, at) => ({ error_keyword: `w${at}` }));
  const [some] = await before({ project_id: 7, error_keywords_list: many }).delivery.create(scope, [draft]);
  expect(some).toMatchObject({ value: { remark: { message: expect.stringMatching(/w19, …/) } } });
  const { delivery: all } = before({ project_id: 7, error_keywords_list: [] });
  const [whole] = await all.create(scope, [draft]);
  expect(whole).not.toHaveProperty('value.remark');
});

it.each([
  ['no id', { error_keywords_list: [] }],
  ['no envelope', '{"fine":true}'],
  ['no JSON', '<html>gateway</html>'],
  ['a system error', '{"code":50000,"message":"系统错误","data":{},"request_id":"r"}'],
])('a create answered with %s is uncertain', async (_what, answer) => {
  const { delivery, sent } = before(answer);
  const [result] = await delivery.create(scope, [draft]);
  expect(result).toMatchObject({ ok: false, error: { kind: 'uncertain' } });
  expect(sent).toHaveLength(1);
});

it('what is no id of the platform is refused before anything is sent', async () => {
  const { delivery, sent } = before();
  const videoMaterialList = [{ imageMode: 'CREATIVE_IMAGE_MODE_VIDEO', videoId: 'v1' }];
  const titleMaterialList = [{ title: '今天就开始你的航程' }];
  const promotionMaterials = { videoMaterialList, titleMaterialList };
  const settings = { promotionMaterials, pricing: 'PRICING_OCPM' };
  const ad = { ...draft, level: 'promotion', parentId: 'x', settings } as const;
  expect(await delivery.create(scope, [ad])).toMatchObject([{ error: { field: { path: 'parentId' } } }]);
  const gone = await delivery.remove(scope, 'project', ['1 or 1']);
  expect(gone).toMatchObject([{ ok: false, error: { field: { path: 'id' } } }]);
  expect(await delivery.get(scope, 'project', ['x'])).toEqual([]);
  expect(sent).toEqual([]);
});
