import type { AdPlatform } from '@adsail/contract';
import { readContent, type TaskBase } from '@adsail/contract/tasks';
import { definitionOf } from '../definitions.ts';
import type { Content } from '../tables.ts';

const known = new WeakMap<Content, TaskBase>();

/** A content without its rows, of which there may be thousands. Read once, however often a request asks for it. */
export function fieldsOf(platform: AdPlatform, content: Content): TaskBase {
  const ready = known.get(content);
  if (ready) return ready;
  const { overrides: _rows, ...rest } = content;
  const fields = readContent(definitionOf(platform), rest).content;
  known.set(content, fields);
  return fields;
}
