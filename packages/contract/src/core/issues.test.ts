import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { text } from './fields.ts';
import { fieldError } from './field-refused.ts';
import { fieldProblems, maxFieldErrors } from './issues.ts';
import { messageRef } from './messages.ts';
import { translateTo } from '../translate.ts';

const Form = z.object({
  name: text(3, 5),
  count: z.int().min(1).max(9),
  kind: z.enum(['A', 'B']),
  tags: z.array(z.string()).max(2),
  nested: z.object({ url: z.url({ error: messageRef('core:rule.url') }) }),
});

const faults = (value: unknown, language: 'zh' | 'en' | 'ar' = 'en') =>
  fieldProblems(Form.safeParse(value, { reportInput: true }).error?.issues ?? []).map((problem) =>
    fieldError(problem, translateTo(language)),
  );

const good = { name: 'abcd', count: 3, kind: 'A', tags: [], nested: { url: 'https://a.example' } };

describe('fieldProblems', () => {
  it('finds nothing in good input', () => {
    expect(faults(good)).toEqual([]);
  });

  it('reports every bad field at once, each once', () => {
    expect(faults({}).map(({ path, rule }) => [path, rule])).toEqual([
      ['name', 'required'],
      ['count', 'required'],
      ['kind', 'required'],
      ['tags', 'required'],
      ['nested', 'required'],
    ]);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'minLength', 'At least 3 characters'],
    [{ name: 'abcdef' }, 'name', 'maxLength', 'At most 5 characters'],
    [{ name: 'ab\u0000c' }, 'name', 'format', 'Wrong format'],
    [{ name: 7 }, 'name', 'type', 'Wrong type: expected string'],
    [{ count: 0 }, 'count', 'min', 'At least 1'],
    [{ count: 10 }, 'count', 'max', 'At most 9'],
    [{ kind: 'C' }, 'kind', 'oneOf', 'Choose one of: A, B'],
    [{ tags: ['a', 'b', 'c'] }, 'tags', 'maxItems', 'At most 2 entries'],
    [{ tags: ['a', 5] }, 'tags.1', 'type', 'Wrong type: expected string'],
    [{ nested: { url: 'x' } }, 'nested.url', 'url', 'Enter a valid link'],
  ])('%j breaks %s: %s', (change, path, rule, message) => {
    expect(faults({ ...good, ...change })).toEqual([{ path, rule, message }]);
  });

  it('names the field that nobody knows, not what it stands in', () => {
    const schema = z.object({ size: z.strictObject({ width: z.int() }) });
    const { error } = schema.safeParse({ size: { width: 1, depth: 2 } });
    expect(fieldProblems(error?.issues ?? [])).toEqual([
      { path: 'size.depth', key: 'core:rule.unknownField' },
    ]);
  });

  it('names every one of them', () => {
    const schema = z.object({ size: z.strictObject({ width: z.int() }) });
    const { error } = schema.safeParse({ size: { width: 1, depth: 2, height: 3 } });
    expect(fieldProblems(error?.issues ?? []).map(({ path }) => path)).toEqual(['size.depth', 'size.height']);
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 1]));
    const issues = z.strictObject({}).safeParse(many).error?.issues ?? [];
    expect(fieldProblems(issues)).toHaveLength(maxFieldErrors);
  });

  it('counts an emoji as one character', () => {
    expect(faults({ ...good, name: '👍👍👍👍👍' })).toEqual([]);
  });

  it('speaks the language that was asked for', () => {
    expect(faults({ ...good, name: 'ab' }, 'zh')[0]?.message).toBe('至少 3 个字符');
    expect(faults({ ...good, name: 'ab' }, 'ar')[0]?.message).toContain('3');
  });

  it('stops at a hundred fields, and cuts a path that nobody could read', () => {
    const tags = Array(5000).fill(1);
    const Tags = z.object({ tags: z.array(z.string()) });
    const issues = Tags.safeParse({ tags }, { reportInput: true }).error?.issues ?? [];
    expect(issues).toHaveLength(5000);
    const fields = fieldProblems(issues);
    expect(fields).toHaveLength(maxFieldErrors);
    expect(fields.at(-1)?.path).toBe('tags.99');
    const Free = z.record(z.string(), z.string());
    const long = Free.safeParse({ ['x'.repeat(100_000)]: 1 }, { reportInput: true }).error?.issues ?? [];
    expect(fieldProblems(long)[0]?.path).toHaveLength(200);
  });
});
