import type { Answer, Call, Route } from '../../../http/call.ts';
import { accountKind, accountRoutes } from '../accounts.ts';
import { activityKind, activityRoutes } from '../activities/routes.ts';
import { audienceKind, savedAudienceKind } from '../audiences/kinds.ts';
import { audienceRoutes } from '../audiences/routes.ts';
import { authRoutes } from '../auth.ts';
import { appKind, appRoutes } from '../assets/apps.ts';
import { customConversionKind, customConversionRoutes } from '../assets/custom-conversions.ts';
import { instagramKind, pageKind, pageRoutes } from '../assets/pages.ts';
import { pixelKind, pixelRoutes } from '../assets/pixels.ts';
import { businessKind, businessRoutes } from '../businesses.ts';
import { conversionRoutes } from '../conversions.ts';
import { previewRoutes } from '../delivery/previews.ts';
import { copyListRoutes } from '../delivery/copies.ts';
import { adKind, adRoutes } from '../delivery/ads.ts';
import { adsetKind, adsetRoutes } from '../delivery/adsets.ts';
import { asyncRequestKind, asyncRequestRoutes, requestSetKind } from '../delivery/async-requests.ts';
import { campaignKind, campaignRoutes } from '../delivery/campaigns.ts';
import { creativeKind, creativeRoutes } from '../delivery/creatives.ts';
import { runBatch } from './batch.ts';
import { buildGraph, type Operation, run } from './dispatch.ts';
import { readMany } from './many.ts';
import { fromForm } from './params.ts';
import { UnreadWrite } from './read-after-write.ts';
import type { GraphRoute, Kind } from './types.ts';
import { insightRoutes, reportKind } from '../reports/routes.ts';
import { accountTargetingRoutes } from '../targeting/account.ts';
import { searchRoutes } from '../targeting/search.ts';
import { imageKind, imageRoutes } from '../uploads/images.ts';
import { mediaRoute } from '../uploads/media.ts';
import { videoKind, videoRoutes } from '../uploads/videos.ts';
import { userKind, userRoutes } from '../users.ts';
import { errorAnswer } from '../wire.ts';

const kinds: readonly Kind[] = [
  accountKind,
  campaignKind,
  adsetKind,
  adKind,
  creativeKind,
  userKind,
  businessKind,
  pageKind,
  instagramKind,
  appKind,
  pixelKind,
  customConversionKind,
  audienceKind,
  savedAudienceKind,
  imageKind,
  videoKind,
  reportKind,
  requestSetKind,
  asyncRequestKind,
  activityKind,
];

const graphRoutes: readonly GraphRoute[] = [
  ...authRoutes,
  ...userRoutes,
  ...businessRoutes,
  ...accountRoutes,
  ...campaignRoutes,
  ...adsetRoutes,
  ...adRoutes,
  ...asyncRequestRoutes,
  ...copyListRoutes,
  ...previewRoutes,
  ...creativeRoutes,
  ...imageRoutes,
  ...videoRoutes,
  ...audienceRoutes,
  ...pixelRoutes,
  ...customConversionRoutes,
  ...conversionRoutes,
  ...appRoutes,
  ...pageRoutes,
  ...searchRoutes,
  ...accountTargetingRoutes,
  ...insightRoutes,
  ...activityRoutes,
];

const graph = buildGraph(kinds, graphRoutes);
const runOne = (operation: Operation): unknown => run(graph, kinds, operation);

/** Every path is read by the graph itself: versions may be left out, and types of nodes share their paths. */
function handle(call: Call): Answer {
  const isJson = call.headers['content-type']?.startsWith('application/json') === true;
  const params = { ...(isJson ? call.body : fromForm(call.body)), ...fromForm(call.query) };
  const bare = /^\/(v\d+\.\d+\/?)?$/.test(call.path);
  if (bare && call.method === 'POST') return { body: runBatch(call, params, runOne) };
  if (bare && call.method === 'GET') return { body: readMany(call, params, runOne) };
  // Clients that cannot send DELETE say so in a parameter.
  const method = call.method === 'POST' && params['method'] === 'delete' ? 'DELETE' : call.method;
  const body = runOne({ call, method, path: call.path, params });
  return body instanceof UnreadWrite ? errorAnswer(body.error, call) : { body };
}

/** By the path itself as well, since an upload without a version arrives at another route. */
async function prepare(call: Call): Promise<unknown> {
  const route = graphRoutes.find(
    ({ prepare: own, method, edge }) => own && method === call.method && call.path.endsWith(`/${edge}`),
  );
  return route?.prepare?.(call);
}

/** Types of nodes that share a path become one route that names them all. */
function mounted(): Route[] {
  const byPattern = new Map<string, GraphRoute[]>();
  for (const route of graphRoutes) {
    const key = `${route.method} ${route.path.replaceAll(/:\w+/g, ':')}`;
    byPattern.set(key, [...(byPattern.get(key) ?? []), route]);
  }
  return [...byPattern.values()].map((group): Route => {
    const [first] = group as [GraphRoute];
    const names = group.map(({ path }) => /^\/:(\w+)/.exec(path)?.[1]).filter((name) => name !== undefined);
    const notes = notesOf(group);
    return {
      method: first.method,
      path: `/:version${group.length > 1 ? first.path.replace(/^\/:\w+/, `/:${names.join('_or_')}`) : first.path}`,
      handle,
      prepare,
      ...(notes.length > 0 ? { part: notes.join('; ') } : {}),
    };
  });
}

/** A note that all of them share needs no names. */
function notesOf(group: readonly GraphRoute[]): string[] {
  const notes = new Set(group.map(({ part }) => part));
  const [only] = notes;
  if (notes.size === 1) return only === undefined ? [] : [only];
  return group.flatMap(({ part, path }) =>
    part === undefined ? [] : [`${/:(\w+)/.exec(path)?.[1] ?? ''}: ${part}`],
  );
}

const anywhere = (['GET', 'POST', 'DELETE'] as const).map((method): Route => ({
  method,
  path: '/*',
  handle,
  prepare,
  part: "the same without a version; whatever else is asked for gets the platform's own refusal",
}));
const batchNote = 'a batch: operations run one after another; attached_files are not read';

export const routes: readonly Route[] = [
  { method: 'POST', path: '/', handle, part: batchNote },
  {
    method: 'POST',
    path: '/:version',
    handle,
    part: batchNote,
  },
  { method: 'GET', path: '/:version', handle, part: 'several nodes by ids' },
  mediaRoute,
  ...mounted(),
  ...anywhere,
];
