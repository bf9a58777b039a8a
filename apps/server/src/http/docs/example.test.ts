import { allCalls } from '@adsail/contract/registry';
import { describe, expect, it } from 'vitest';
import { exampleOf, exampleRequest, exampleResponse } from './example.ts';

const problems = (result: { error?: { issues: unknown[] } }): unknown[] => result.error?.issues ?? [];

describe('the examples of the reference', () => {
  it.each(allCalls.map((call) => [call.path, call] as const))('%s takes its example', (_, call) => {
    expect(problems(call.input.safeParse(exampleRequest(call)))).toEqual([]);
  });

  it.each(allCalls.map((call) => [call.path, call] as const))('%s may answer its example', (_, call) => {
    expect(problems(call.output.safeParse(exampleResponse(call)))).toEqual([]);
  });

  it('leave out what a request need not say, and show all that an answer may say', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        keyword: { type: 'string' },
        size: { type: 'integer', default: 20 },
      },
      required: ['name'],
    };
    expect(exampleOf(schema, 'input')).toEqual({ name: 'Running shoe', size: 20 });
    expect(exampleOf(schema, 'output')).toEqual({ name: 'Running shoe', keyword: 'keyword', size: 204_800 });
  });
});
