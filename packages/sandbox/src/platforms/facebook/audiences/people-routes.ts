import type { StoredObject } from '../../../state/index.ts';
import { type People, together, without } from '../../../state/people.ts';
import { saveNoted } from '../activities/store.ts';
import { badParam, invalid } from '../errors.ts';
import { decoded } from '../graph/params.ts';
import type { GraphRequest, GraphRoute } from '../graph/types.ts';
import { platformName } from '../version.ts';
import {
  isList,
  keepMembers,
  matchedOf,
  membersOf,
  peopleShown,
  readPayload,
  type Uploaded,
} from './people.ts';
import {
  type Batch,
  openSession,
  readBatch,
  sessionsOf,
  type UploadSession,
  withSession,
} from './upload-sessions.ts';

type Action = 'add' | 'remove' | 'replace';

const change =
  (action: Action) =>
  (request: GraphRequest): unknown => {
    const { world, node, params, now } = request;
    const audience = node.object;
    if (!isList(audience))
      throw invalid(
        'Audience Is Not A Customer List',
        'People can only be added to or removed from a customer list.',
        undefined,
        'payload',
      );
    if (params['payload'] === undefined) throw badParam('The parameter payload is required.');
    const batch = readBatch(params['session']);
    if (!batch && action === 'replace') throw badParam('The parameter session is required.');
    const uploaded = readPayload(decoded(params['payload']));
    const alone: Batch = { session: world.state.ids.digits(platformName, 18, '7'), isLast: true };
    const before = openSession(audience, batch ?? alone, action === 'replace', now);
    const session = after(before, uploaded, batch ?? alone, now);
    const people =
      action === 'replace' ? replaced(request, session, uploaded) : changed(request, action, uploaded);
    if (people) keepMembers(world, audience, people);
    saveNoted(request, 'customaudience', audience, {
      ...audience,
      fields: {
        ...audience.fields,
        $sessions: withSession(audience, session),
        ...(people ? counts(audience, people.length, now) : {}),
      },
    });
    return {
      audience_id: audience.id,
      session_id: session.id,
      num_received: uploaded.received,
      num_invalid_entries: uploaded.invalid,
      invalid_entry_samples: uploaded.samples,
    };
  };

const after = (before: UploadSession, uploaded: Uploaded, { isLast }: Batch, now: number): UploadSession => ({
  ...before,
  received: before.received + uploaded.received,
  invalid: before.invalid + uploaded.invalid,
  endedAt: isLast ? now : null,
});

/** Those of a replacement wait beside the audience until the last batch has come. */
function replaced(
  { world, node }: GraphRequest,
  { id, endedAt }: UploadSession,
  { people }: Uploaded,
): People | undefined {
  const waiting = { ...node.object, id: `${node.object.id}:${id}` };
  const all = together(membersOf(world, waiting.id), people);
  keepMembers(world, waiting, endedAt === null ? all : new Float64Array());
  return endedAt === null ? undefined : all;
}

function changed({ world, node }: GraphRequest, action: Action, { people }: Uploaded): People {
  const held = membersOf(world, node.object.id);
  return action === 'add' ? together(held, people) : without(held, people);
}

const counts = (audience: StoredObject, size: number, now: number) => ({
  $people: size,
  $peopleBefore: peopleShown(audience, now),
  $changedAt: now,
});

const seconds = (instant: number): string => String(Math.floor(instant / 1000));

function sessions({ node, params }: GraphRequest): unknown {
  const wanted = params['session_id'];
  const data = sessionsOf(node.object)
    .filter(({ id }) => wanted === undefined || id === String(wanted))
    .map(({ id, startedAt, endedAt, received, invalid: wrong }) => ({
      session_id: id,
      start_time: seconds(startedAt),
      ...(endedAt === null ? {} : { end_time: seconds(endedAt) }),
      num_received: String(received),
      num_invalid_entries: String(wrong),
      num_matched: String(matchedOf(node.object.id, received - wrong)),
      progress: endedAt === null ? '0' : '100',
      stage: endedAt === null ? 'uploading' : 'finished',
    }));
  return { data };
}

const on = ['customaudience'];
export const peopleRoutes: readonly GraphRoute[] = [
  { method: 'POST', path: '/:audience/users', on, edge: 'users', handle: change('add') },
  { method: 'DELETE', path: '/:audience/users', on, edge: 'users', handle: change('remove') },
  {
    method: 'POST',
    path: '/:audience/usersreplace',
    on,
    edge: 'usersreplace',
    handle: change('replace'),
  },
  {
    method: 'GET',
    path: '/:audience/sessions',
    on,
    edge: 'sessions',
    handle: sessions,
    part: 'the last twenty; stages are uploading and finished',
  },
];
