import type { Call } from '../../../http/call.ts';
import { badParam, GraphError } from '../errors.ts';
import type { Operation } from './dispatch.ts';
import { listOf } from './params.ts';

/** `GET /?ids=1,2,3`: a map of nodes. The newest version has taken it away. */
export function readMany(
  call: Call,
  params: Readonly<Record<string, unknown>>,
  runner: (operation: Operation) => unknown,
): unknown {
  if (params['ids'] === undefined)
    throw new GraphError({
      code: 100,
      type: 'GraphMethodException',
      message:
        'Unsupported get request. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api',
    });
  if (call.path.startsWith('/v26.0')) throw badParam('ids is not supported on the root any more.');
  const { ids, ...rest } = params;
  return Object.fromEntries(
    listOf(ids).map((id) => [
      id,
      runner({ call, method: 'GET', path: `${call.path.replace(/\/$/, '')}/${id}`, params: rest }),
    ]),
  );
}
