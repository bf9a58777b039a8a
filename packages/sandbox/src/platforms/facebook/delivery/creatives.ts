import { any, oneOf, text } from '../../../fields/index.ts';
import { statusNot } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import { listNodes, listStored } from '../graph/list.ts';
import { read, recordOf, textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { platformName } from '../version.ts';
import { readCreative } from './creative-spec.ts';
import { beginChange, endValidation, type Values } from './shared.ts';

const story = ({ fields }: StoredObject) => recordOf(fields['object_story_spec']);
const data = (object: StoredObject): Values => ({
  ...recordOf(story(object)['link_data']),
  ...recordOf(story(object)['video_data']),
});
const pick =
  (...names: string[]) =>
  (object: StoredObject): unknown =>
    names.map((name) => data(object)[name]).find((value) => value !== undefined);
const postId = (object: StoredObject): string | undefined => {
  const page = textOf(story(object)['page_id']);
  return page === '' ? textOf(object.fields['object_story_id']) || undefined : `${page}_${object.id}`;
};

export const creativeKind: Kind = storedKind({
  name: 'adcreative',
  type: 'AdCreative',
  owner: 'account',
  fields: {
    ...own(
      'object_story_spec',
      'object_story_id',
      'asset_feed_spec',
      'degrees_of_freedom_spec',
      'url_tags',
      'adlabels',
      'platform_customizations',
      'contextual_multi_ads',
    ),
    account_id: ({ accountId }) => accountId,
    status: ({ status }) => status,
    object_type: (object) => (pick('video_id')(object) === undefined ? 'SHARE' : 'VIDEO'),
    effective_object_story_id: postId,
    body: (object) => object.fields['body'] ?? pick('message')(object),
    title: (object) => object.fields['title'] ?? pick('title', 'name')(object),
    image_hash: (object) => object.fields['image_hash'] ?? pick('image_hash')(object),
    image_url: (object, { baseUrl }) => pick('image_url', 'picture')(object) ?? thumbnail(object, baseUrl),
    thumbnail_url: (object, { baseUrl }) => thumbnail(object, baseUrl),
    video_id: pick('video_id'),
    call_to_action_type: (object) =>
      object.fields['call_to_action_type'] ?? recordOf(pick('call_to_action')(object))['type'],
    instagram_user_id: (object) => object.fields['instagram_user_id'] ?? story(object)['instagram_user_id'],
    actor_id: (object) => object.fields['actor_id'] ?? story(object)['page_id'],
    link_url: (object) =>
      object.fields['link_url'] ??
      pick('link')(object) ??
      recordOf(recordOf(pick('call_to_action')(object))['value'])['link'],
    object_store_url: ({ fields }) => fields['object_store_url'],
  },
});

const thumbnail = (object: StoredObject, baseUrl: string): string =>
  `${baseUrl}/_media/${textOf(pick('image_hash')(object)) || object.id}`;

export function insertCreative({ world, node }: GraphRequest, values: Values): StoredObject {
  const { name, ...fields } = values;
  const id = world.state.ids.digits(platformName, 18, '1203');
  return world.state.objects.insert(platformName, 'adcreative', {
    id,
    accountId: node.object.accountId,
    name: textOf(name) || `Creative ${id}`,
    status: 'ACTIVE',
    fields,
  });
}

function create(request: GraphRequest): unknown {
  beginChange(request, { creating: true });
  const values = readCreative(request, request.params);
  endValidation(request);
  return { id: insertCreative(request, values).id };
}

/** What is shown to people cannot be changed: that would be another creative. */
function update(request: GraphRequest): unknown {
  beginChange(request);
  const { world, node, params } = request;
  const { name, status, adlabels } = read(
    {
      name: text({ min: 1, max: 400 }),
      status: oneOf(['ACTIVE', 'IN_PROCESS', 'WITH_ISSUES', 'DELETED']),
      adlabels: any(),
    },
    params,
  );
  world.state.objects.save(platformName, 'adcreative', {
    ...node.object,
    name: textOf(name) || node.object.name,
    status: textOf(status) || node.object.status,
    fields: { ...node.object.fields, ...(adlabels === undefined ? {} : { adlabels }) },
  });
  return { success: true };
}

function remove(request: GraphRequest): unknown {
  beginChange(request);
  request.world.state.objects.save(platformName, 'adcreative', { ...request.node.object, status: 'DELETED' });
  return { success: true };
}

const listOfAccount = (request: GraphRequest): unknown =>
  listStored(request, request.graph.kind('adcreative'), { conditions: [statusNot('DELETED')] });

function listOfAd(request: GraphRequest): unknown {
  const creative = request.world.state.objects.get(
    platformName,
    'adcreative',
    textOf(request.node.object.fields['creative_id']),
  );
  return listNodes(request, request.graph.kind('adcreative'), creative ? [creative] : []);
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const creativeRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/adcreatives',
    on: ['adaccount'],
    edge: 'adcreatives',
    handle: listOfAccount,
  },
  {
    method: 'POST',
    path: '/act_:account/adcreatives',
    on: ['adaccount'],
    edge: 'adcreatives',
    handle: create,
  },
  { method: 'GET', path: '/:ad/adcreatives', on: ['ad'], edge: 'adcreatives', handle: listOfAd },
  {
    method: 'GET',
    path: '/:creative',
    on: ['adcreative'],
    edge: '',
    handle: node,
    part: 'thumbnails are drawn, whatever size is asked for',
  },
  { method: 'POST', path: '/:creative', on: ['adcreative'], edge: '', handle: update },
  { method: 'DELETE', path: '/:creative', on: ['adcreative'], edge: '', handle: remove },
];
