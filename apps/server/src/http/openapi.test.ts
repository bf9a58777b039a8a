import { bodyLimits } from '@adsail/contract';
import { allCalls } from '@adsail/contract/registry';
import { expect, it } from 'vitest';
import { openApi } from './openapi.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  'x-max-bytes'?: number;
  responses: Record<'200', { content: Record<'application/json', { schema: { properties: object } }> }>;
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

it('declares the names under which older clients read an answer', () => {
  const answerOf = (path: string) => {
    const schema = paths[path]?.post?.responses['200'].content['application/json'].schema;
    return Object.keys(schema?.properties ?? {});
  };
  const envelope = ['errorCode', 'errorMessage', 'response'];
  expect(answerOf('/creative/login')).toEqual(envelope);
  expect(answerOf('/creative/register')).toEqual([...envelope, 'code', 'msg', 'data']);
  expect(answerOf('/ad/file/upload')).toEqual([...envelope, 'status', 'msg', 'data']);
});

it('says how long a body may be', () => {
  expect(paths['/creative/login']?.post?.['x-max-bytes']).toBe(bodyLimits.public);
  expect(paths['/ad/sys/member/invite']?.post?.['x-max-bytes']).toBe(bodyLimits.large);
});

it('groups the calls by feature', () => {
  const { tags } = openApi(allCalls) as { tags: { name: string }[] };
  expect(tags.map(({ name }) => name)).toEqual(
    [...new Set(allCalls.map(({ feature }) => feature))].toSorted(),
  );
  expect(paths['/ad/title/add']?.post).toMatchObject({ tags: ['title-groups'] });
});

const operationOf = (path: string) => paths[path]?.post ?? paths[path]?.get;

it.each(allCalls.filter(({ method }) => method === 'POST').map(({ path }) => path))(
  '%s has a request to copy',
  (path) => {
    const [body] = Object.values(operationOf(path)?.requestBody?.content ?? {});
    expect(body).toMatchObject({ example: expect.any(Object) });
  },
);

it.each(allCalls.map(({ path }) => path))('%s has an answer to copy', (path) => {
  expect(operationOf(path)?.responses['200'].content['application/json']).toMatchObject({
    example: { errorCode: 0, errorMessage: '', response: expect.anything() },
  });
});
