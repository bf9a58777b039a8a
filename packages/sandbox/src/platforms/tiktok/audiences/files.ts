import { readFileSync } from 'node:fs';
import { any, id, integer, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import * as enums from '../enums.data.ts';
import { errorCodes, TikTokError, wrong } from '../errors.ts';
import { checkSignature } from '../uploads/receive.ts';
import { post } from '../define-route.ts';
import { insertAudience } from './custom.ts';
import { firstMembers } from './members.ts';
import { stored } from '../fields/stored.ts';

/** Digests of one kind in a column, several kinds side by side. */
function digestsOf(content: string, type: string): string[] {
  const digits =
    type === 'MULTIPLE_TYPES'
      ? '(?:[0-9a-f]{32}|[0-9a-f]{64})?'
      : type.endsWith('MD5')
        ? '[0-9a-f]{32}'
        : '[0-9a-f]{64}';
  const line = new RegExp(`^${digits}${type === 'MULTIPLE_TYPES' ? `(?:,${digits})*` : ''}$`);
  const lines = content.split(/\r?\n/).filter((each) => each !== '');
  if (lines.length === 0) throw wrong('file: The file is empty.');
  const at = lines.findIndex((each) => !line.test(each));
  if (at !== -1) throw wrong(`file: Line ${at + 1} is not ${type}.`);
  return lines;
}

/** Audiences of people whom the advertiser knows: digests in files. */
export const fileRoutes: Route[] = [
  post('dmp/custom_audience/file/upload/', {
    form: true,
    shape: {
      advertiser_id: required(id()),
      file_signature: required(text()),
      calculate_type: required(oneOf(enums.calculateTypes)),
      name: text(),
      file_name: text(),
      ...stored('context_info'),
    },
    handle({ calculate_type, file_signature, file_name }, { call, world, account }) {
      const file = call.files['file'];
      if (!file) throw wrong('file: Missing data for required field.');
      const name = (file_name as string | undefined) ?? file.fileName;
      if (!/\.(csv|txt)$/.test(name))
        throw new TikTokError(
          errorCodes.fileFormat,
          'The file format is not supported. Supported: csv, txt.',
        );
      checkSignature('file_signature', file_signature, file.md5);
      // Whole, as the state keeps it.
      const digests = digestsOf(readFileSync(file.path, 'utf8'), calculate_type as string);
      const { id: key } = world.state.objects.insert('tiktok', 'audience_file', {
        id: world.state.ids.digits('tiktok', 19, '79'),
        accountId: account.id,
        name,
        status: 'ENABLE',
        fields: { calculate_type, file_signature, digests: digests.join('\n') },
      });
      return { file_path: `audience/${account.id}/${key}` };
    },
  }),
  post('dmp/custom_audience/create/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_name: required(text({ min: 1, max: 128 })),
      file_paths: required(list(text(), { min: 1 })),
      calculate_type: required(oneOf(enums.calculateTypes)),
      audience_sub_type: oneOf(['NORMAL', 'REACH_FREQUENCY']),
      retention_in_days: integer({ min: 1, max: 365 }),
      audience_enhancement: any(),
    },
    handle(input, context) {
      const { advertiser_id: _account, custom_audience_name, file_paths, ...fields } = input;
      const key = context.world.state.ids.digits('tiktok', 9, '19');
      const members = firstMembers(context, key, fields['calculate_type'], file_paths as string[]);
      return insertAudience(
        context,
        custom_audience_name,
        { ...fields, ...members, audience_type: 'FILE' },
        key,
      );
    },
  }),
];
