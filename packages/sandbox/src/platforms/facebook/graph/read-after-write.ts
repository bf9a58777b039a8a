import { GraphError } from '../errors.ts';
import { isRecord } from './params.ts';
import { select, wantedFields } from './select.ts';
import type { GraphRequest, Node } from './types.ts';

/** The write stays, and the answer is an error that also tells what the write itself answered. */
export class UnreadWrite {
  readonly error: GraphError;
  constructor(error: GraphError) {
    this.error = error;
  }
}

/** "Read-after-write": a POST with `fields` answers what was made or changed, read as a GET would. */
export function readAfterWrite(
  request: GraphRequest,
  answer: unknown,
  find: (id: string) => Node | undefined,
): unknown {
  const { method, node, path } = request;
  if (method !== 'POST' || request.params['fields'] === undefined || !isRecord(answer)) return answer;
  const isChange = answer['success'] === true && !path.includes('/');
  const id = isChange ? node.object.id : answer['id'];
  const written = typeof id === 'string' ? find(id) : undefined;
  if (!written) return answer;
  try {
    const reading = { ...request, method: 'GET', node: written };
    return select(reading, written.kind, written.object, wantedFields(request));
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return new UnreadWrite(new GraphError({ ...error.parts, original: answer }));
  }
}
