import { badParam } from '../errors.ts';
import { decoded, isRecord, textOf } from '../graph/params.ts';
import type { GraphRequest, GraphRoute } from '../graph/types.ts';
import { readCreative } from './creative-spec.ts';

function frame(request: GraphRequest, name: string): unknown {
  if (textOf(request.params['ad_format']) === '') throw badParam('The parameter ad_format is required.');
  const source = `${request.baseUrl}/_media/${name}`;
  const body = `<iframe src="${source}" width="335" height="450" scrolling="yes" style="border: none;"></iframe>`;
  return { data: [{ body }] };
}

/** Of a creative that need not exist yet: one that could not be made cannot be shown either. */
function generate(request: GraphRequest): unknown {
  const creative = decoded(request.params['creative']);
  if (!isRecord(creative)) throw badParam('The parameter creative is required.');
  const id = textOf(creative['creative_id']);
  if (id === '') readCreative(request, creative);
  else if (!request.graph.open(request, id, ['adcreative'])) throw badParam('Param creative does not exist.');
  return frame(request, id === '' ? 'preview' : id);
}

const part = 'one drawn picture for every format';
export const previewRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/:object/previews',
    on: ['ad', 'adcreative'],
    edge: 'previews',
    handle: (request) => frame(request, request.node.object.id),
    part,
  },
  {
    method: 'GET',
    path: '/act_:account/generatepreviews',
    on: ['adaccount'],
    edge: 'generatepreviews',
    handle: generate,
    part,
  },
];
