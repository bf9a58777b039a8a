import { bodyLimits } from '@adsail/contract';
import { allCalls } from '@adsail/contract/registry';
import { expect, it } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  'x-max-bytes'?: number;
}
const paths = openApi(allCalls)['paths'] as Record<string, { get?: Operation; post?: Operation }>;
const typesOf = (path: string) => Object.keys(paths[path]?.post?.requestBody?.content ?? {});

it('names the encoding that each call takes', () => {
  expect(typesOf('/gateway/dispatch')).toEqual(['application/x-www-form-urlencoded']);
  expect(typesOf('/ad/file/upload')).toEqual(['multipart/form-data']);
  expect(typesOf('/ad/product/page')).toEqual(['application/json']);
  expect(paths['/creative/sendMessageCode']?.get?.requestBody).toBeUndefined();
});

it('lists the fields of the form', () => {
  const form = paths['/gateway/dispatch']?.post?.requestBody?.content['application/x-www-form-urlencoded'];
  expect(Object.keys(form?.schema.properties ?? {})).toEqual([
    'kIndex',
    'osCode',
    'cmdId',
    'request',
    'protocolVersion',
  ]);
});

it('says how long a body may be', () => {
  expect(paths['/creative/login']?.post?.['x-max-bytes']).toBe(bodyLimits.public);
  expect(paths['/ad/sys/member/invite']?.post?.['x-max-bytes']).toBe(bodyLimits.large);
});

it('shows both to people, too', () => {
  const page = docsPage(allCalls, 'nonce');
  const [, gateway = ''] = page.split('id="/gateway/dispatch"');
  expect(gateway).toMatch(/^[^]{0,600}as <code>application\/x-www-form-urlencoded<\/code>, at most 32 kB</);
});
