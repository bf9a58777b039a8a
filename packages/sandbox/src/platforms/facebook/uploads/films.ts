import { probeFile } from '../../../media/probe.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import type { StoredObject } from '../../../state/index.ts';
import { GraphError } from '../errors.ts';
import { textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { platformName } from '../version.ts';

/** What is kept of a film that has arrived. */
export function filmFields({ path, size }: Pick<SpooledFile, 'path' | 'size'>): Record<string, unknown> {
  if (size === 0)
    throw new GraphError({ code: 382, message: '(#382) The video file you tried to upload is too small.' });
  const found = probeFile(path);
  if (found?.kind !== 'video')
    throw new GraphError({
      code: 352,
      message: '(#352) The video file you selected is in a format that we do not support.',
      title: 'Unsupported Video Format',
      text: 'The video you tried to upload is in a format that is not supported.',
    });
  return { size, $seconds: found.duration };
}

export function insertVideo(
  { world, node, params, now }: GraphRequest,
  fields: Record<string, unknown>,
): StoredObject {
  return world.state.objects.insert(platformName, 'advideo', {
    id: world.state.ids.digits(platformName, 16, '19'),
    accountId: node.object.accountId,
    name: textOf(params['title']) || textOf(params['name']) || 'Untitled',
    status: 'ACTIVE',
    fields: { $uploadedAt: now, description: textOf(params['description']), ...fields },
  });
}
