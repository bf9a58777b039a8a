import { createHash } from 'node:crypto';
import { bytesContent, type Probe } from '../../../media/content.ts';
import { probe, probeFile } from '../../../media/probe.ts';
import type { StoredObject } from '../../../state/index.ts';
import { badParam, invalid } from '../errors.ts';
import { listNodes } from '../graph/list.ts';
import { listOf, recordOf, textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { times } from '../delivery/shared.ts';
import { platformName } from '../version.ts';

const maxBytes = 30 * 1024 * 1024;
const hashOf = ({ id }: StoredObject): string => id.split(':')[1] ?? '';
const urlOf = (image: StoredObject, { baseUrl }: GraphRequest): string =>
  `${baseUrl}/_media/${hashOf(image)}`;

export const imageKind: Kind = storedKind({
  name: 'adimage',
  type: 'AdImage',
  owner: 'account',
  fields: {
    ...times,
    ...own('width', 'height'),
    account_id: ({ accountId }) => accountId,
    hash: hashOf,
    url: urlOf,
    url_128: urlOf,
    permalink_url: urlOf,
    original_width: ({ fields }) => fields['width'],
    original_height: ({ fields }) => fields['height'],
    status: ({ status }) => status,
  },
});

const formats: readonly string[] = ['png', 'jpeg', 'gif'];

interface Picture {
  found: Probe | undefined;
  size: number;
  md5: string;
}

/** The same bytes are the same image: uploading them again gives the same hash and makes nothing. */
function put({ world, node }: GraphRequest, name: string, { found, size, md5 }: Picture): StoredObject {
  if (!found || !formats.includes(found.format))
    throw invalid(
      'Invalid Image Format',
      'The image is neither a PNG, a JPEG nor a GIF.',
      undefined,
      'bytes',
    );
  if (size > maxBytes)
    throw invalid('Image Too Large', 'The image is larger than 30 MB.', undefined, 'bytes');
  const accountId = node.object.accountId;
  const id = `${accountId}:${md5}`;
  const known = world.state.objects.get(platformName, 'adimage', id);
  if (known)
    return known.status === 'ACTIVE'
      ? known
      : world.state.objects.save(platformName, 'adimage', { ...known, status: 'ACTIVE' });
  return world.state.objects.insert(platformName, 'adimage', {
    id,
    accountId,
    name,
    status: 'ACTIVE',
    fields: { width: found.width, height: found.height },
  });
}

function decoded(base64: string): Picture {
  const bytes = Buffer.from(base64, 'base64');
  const md5 = createHash('md5').update(bytes).digest('hex');
  return { found: probe(bytesContent(bytes)), size: bytes.length, md5 };
}

function tell(request: GraphRequest, image: StoredObject) {
  const { width, height } = image.fields;
  return {
    hash: hashOf(image),
    url: urlOf(image, request),
    url_128: urlOf(image, request),
    width,
    height,
    name: image.name,
  };
}

function create(request: GraphRequest): unknown {
  const { params, files } = request;
  const images: Record<string, unknown> = {};
  const source = recordOf(params['copy_from']);
  if (textOf(source['hash']) !== '') {
    const made = copyFrom(request, textOf(source['source_account_id']), textOf(source['hash']));
    return { images: { [hashOf(made)]: tell(request, made) } };
  }
  if (params['bytes'] !== undefined) {
    const text = textOf(params['bytes']);
    if (!/^[A-Za-z0-9+/_=\s-]+$/.test(text)) throw badParam('Param bytes must be base64.');
    const name = textOf(params['name']) || 'bytes';
    images[name] = tell(request, put(request, name, decoded(text)));
  }
  for (const [part, file] of Object.entries(files)) {
    const name = file.fileName || part;
    if (!/\.(jpe?g|png|gif|bmp|tiff?)$/i.test(name))
      throw invalid(
        'Invalid File Name',
        'The file name needs the extension of an image.',
        undefined,
        'filename',
      );
    images[name] = tell(request, put(request, name, { ...file, found: probeFile(file.path) }));
  }
  if (Object.keys(images).length === 0)
    throw badParam('No image was provided: send a file, bytes or copy_from.');
  return { images };
}

/** Between two accounts that the caller may both use. */
function copyFrom(request: GraphRequest, accountId: string, hash: string): StoredObject {
  const { world, node, caller } = request;
  const source = world.state.objects.get(platformName, 'adimage', `${accountId}:${hash}`);
  if (!source || !caller.token.accountIds.includes(accountId))
    throw invalid(
      'Image Not Found',
      `The image ${hash} does not exist in ${accountId}.`,
      undefined,
      'copy_from',
    );
  const id = `${node.object.accountId}:${hash}`;
  const known = world.state.objects.get(platformName, 'adimage', id);
  if (known) return known;
  return world.state.objects.insert(platformName, 'adimage', {
    id,
    accountId: node.object.accountId,
    name: source.name,
    status: 'ACTIVE',
    fields: source.fields,
  });
}

function list(request: GraphRequest): unknown {
  const { world, node, params, graph } = request;
  const hashes = listOf(params['hashes']);
  const all = world.state.objects
    .listed(platformName, 'adimage', { accountId: node.object.accountId })
    .filter((image) => image.status === 'ACTIVE' && (hashes.length === 0 || hashes.includes(hashOf(image))));
  const defaults = params['fields'] === undefined ? { ...params, fields: 'id,hash,name' } : params;
  return listNodes({ ...request, params: defaults }, graph.kind('adimage'), all);
}

function remove(request: GraphRequest): unknown {
  const { world, node, params } = request;
  const image = world.state.objects.get(
    platformName,
    'adimage',
    `${node.object.accountId}:${textOf(params['hash'])}`,
  );
  if (!image) throw badParam('Param hash does not name an image of this ad account.');
  world.state.objects.save(platformName, 'adimage', { ...image, status: 'DELETED' });
  return { success: true };
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const imageRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/adimages',
    on: ['adaccount'],
    edge: 'adimages',
    handle: list,
    part: 'addresses show a drawn picture, not the bytes',
  },
  { method: 'POST', path: '/act_:account/adimages', on: ['adaccount'], edge: 'adimages', handle: create },
  { method: 'DELETE', path: '/act_:account/adimages', on: ['adaccount'], edge: 'adimages', handle: remove },
  { method: 'GET', path: '/:image', on: ['adimage'], edge: '', handle: node },
];
