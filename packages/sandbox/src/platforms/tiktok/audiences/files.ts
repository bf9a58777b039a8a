import { any, id, integer, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Call, Route } from '../../../http/call.ts';
import { linesIn } from '../../../media/lines.ts';
import { type People, peopleOf, personOf } from '../../../state/people.ts';
import { caller } from '../access.ts';
import * as enums from '../enums.data.ts';
import { errorCodes, TikTokError, wrong } from '../errors.ts';
import { checkSignature } from '../uploads/receive.ts';
import { post } from '../define-route.ts';
import { insertAudience } from './custom.ts';
import { firstMembers } from './members.ts';
import { stored } from '../fields/stored.ts';

/** Digests of one kind in a column, several kinds side by side. */
function lineOf(type: string): RegExp {
  if (type.endsWith('MD5')) return /^[0-9a-f]{32}$/;
  if (type !== 'MULTIPLE_TYPES') return /^[0-9a-f]{64}$/;
  const digits = '(?:[0-9a-f]{32}|[0-9a-f]{64})?';
  return new RegExp(`^${digits}(?:,${digits})*$`);
}

/** Reads the file a piece at a time: only a number of each person stays, and others have their turn in between. */
async function readPeople(path: string, type: string): Promise<People> {
  const line = lineOf(type);
  const parts: Float64Array[] = [];
  let count = 0;
  for await (const lines of linesIn(path)) {
    const at = lines.findIndex((each) => !line.test(each));
    if (at !== -1) throw wrong(`file: Line ${count + at + 1} is not ${type}.`);
    parts.push(Float64Array.from(lines, personOf));
    count += lines.length;
  }
  if (count === 0) throw wrong('file: The file is empty.');
  return peopleOf(parts);
}

/** Everything about the file is found out before the transaction, which a long one would hold up. */
async function receivePeople(call: Call): Promise<People | undefined> {
  caller(call);
  const { file_signature, file_name } = call.body;
  const type = enums.calculateTypes.find((known) => known === call.body['calculate_type']);
  // The fields are refused where all of them are looked at.
  if (type === undefined) return undefined;
  const file = call.files['file'];
  if (!file) throw wrong('file: Missing data for required field.');
  if (!/\.(csv|txt)$/.test(String(file_name ?? file.fileName)))
    throw new TikTokError(errorCodes.fileFormat, 'The file format is not supported. Supported: csv, txt.');
  checkSignature('file_signature', file_signature, file.md5);
  return readPeople(file.path, type);
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
    prepare: receivePeople,
    handle({ calculate_type, file_signature, file_name }, { call, world, account }) {
      const { id: key } = world.state.objects.insert('tiktok', 'audience_file', {
        id: world.state.ids.digits('tiktok', 19, '79'),
        accountId: account.id,
        name: (file_name as string | undefined) ?? call.files['file']?.fileName ?? '',
        status: 'ENABLE',
        fields: { calculate_type, file_signature, list: world.state.people.save(call.prepared as People) },
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
      const members = firstMembers(context, fields['calculate_type'], file_paths as string[]);
      return insertAudience(
        context,
        custom_audience_name,
        { ...fields, ...members, audience_type: 'FILE' },
        key,
      );
    },
  }),
];
