import { listNodes } from '../graph/list.ts';
import { textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { platformName } from '../version.ts';
import { appEvents } from './app-events.data.ts';
import { accountAssets, assetsOf } from './pages.ts';

export const appKind: Kind = storedKind({
  name: 'application',
  type: 'Application',
  owner: 'business',
  defaults: ['id', 'name'],
  fields: {
    ...own('object_store_urls', 'supported_platforms', 'link'),
    app_name: ({ name }) => name,
    app_type: () => 1,
    app_install_tracked: () => true,
    icon_url: ({ id }, { baseUrl }) => `${baseUrl}/_media/${id}`,
    logo_url: ({ id }, { baseUrl }) => `${baseUrl}/_media/${id}`,
  },
});

function advertisable(request: GraphRequest): unknown {
  const wanted = textOf(request.params['app_id']);
  const found = assetsOf(request, 'application').filter(({ id }) => wanted === '' || id === wanted);
  return listNodes(request, request.graph.kind('application'), found);
}

/** Every app has a dataset, which takes its server events. */
function dataset(request: GraphRequest): unknown {
  const { world, node, graph } = request;
  const found = world.state.objects.get(platformName, 'adspixel', textOf(node.object.fields['dataset_id']));
  return listNodes(request, graph.kind('adspixel'), found ? [found] : []);
}

export const appRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/advertisable_applications',
    on: ['adaccount'],
    edge: 'advertisable_applications',
    handle: advertisable,
  },
  {
    method: 'GET',
    path: '/act_:account/applications',
    on: ['adaccount'],
    edge: 'applications',
    handle: accountAssets('application'),
  },
  {
    method: 'GET',
    path: '/:app',
    on: ['application'],
    edge: '',
    handle: (request) => select(request, request.node.kind, request.node.object, wantedFields(request)),
  },
  {
    method: 'GET',
    path: '/:app/app_event_types',
    on: ['application'],
    edge: 'app_event_types',
    handle: () => ({ data: appEvents }),
  },
  {
    method: 'GET',
    path: '/:app/linked_dataset',
    on: ['application'],
    edge: 'linked_dataset',
    handle: dataset,
  },
];
