import {
  type AccountScope,
  type AudienceLists,
  digestBatches,
  type FileSource,
  type HashedList,
  type ListFileForm,
  listFiles,
  type ListIdentifier,
  StreamedForm,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { refuse } from './errors.ts';

/** "Encryption type": addresses and numbers in one way only, devices in both. */
const calculateTypes: Partial<Record<ListIdentifier, readonly HashedList['hash'][]>> = {
  email: ['sha256'],
  phone: ['sha256'],
  idfa: ['sha256', 'md5'],
  gaid: ['sha256', 'md5'],
};
/** A file of about thirty megabytes; a call takes fewer than fifty of them. */
const linesPerBatch = 10_000;
const batchesPerFile = 50;
const maxFiles = 49;
const actions = { append: 'APPEND', remove: 'REMOVE', replace: 'REPLACE' } as const;

function calculateType({ identifier, hash }: HashedList): string {
  if (!calculateTypes[identifier]?.includes(hash))
    throw refuse('list', `TikTok takes no ${hash} of ${identifier}.`, 'unsupported');
  return `${identifier}_${hash}`.toUpperCase();
}

/** A digest a line. */
const csv: ListFileForm = {
  batchesPerFile,
  writerOf(file) {
    let isFirst = true;
    return {
      write(entries) {
        // A line break stands before each, and nothing is before the first.
        const lines = isFirst ? entries.subarray(1) : entries;
        isFirst = false;
        return file.append(lines);
      },
    };
  },
};

export function tiktokAudienceLists(client: TikTokClient): AudienceLists {
  /** A file by itself does nothing: whoever repeats the call after an unknown answer sends it anew. */
  function uploadFile(scope: AccountScope, calculate_type: string, source: FileSource): Promise<string> {
    const form = new StreamedForm(
      { advertiser_id: scope.account.id, calculate_type },
      { name: 'file', fileName: 'list.csv', source, sumField: 'file_signature' },
    );
    const path = 'dmp/custom_audience/file/upload/';
    return client.upload(scope, path, form, scope.account.id, ({ file_path }: { file_path?: string }) => {
      if (!file_path) throw new Error('An uploaded file without a path');
      return file_path;
    });
  }

  async function upload(scope: AccountScope, list: HashedList): Promise<string[]> {
    const type = calculateType(list);
    const paths: string[] = [];
    const batches = digestBatches(list, { size: linesPerBatch, before: '\n' }, refuse);
    for await (const file of listFiles(batches, csv)) {
      if (paths.length === maxFiles) throw refuse('list', 'The list is too long for one call.');
      paths.push(await uploadFile(scope, type, file.source('text/csv')));
    }
    return paths;
  }

  return {
    identifiers: Object.entries(calculateTypes).flatMap(([identifier, hashes]) =>
      hashes.map((hash) => ({ identifier: identifier as ListIdentifier, hash })),
    ),
    async create(scope, { name, list, retentionDays }) {
      const body = {
        advertiser_id: scope.account.id,
        custom_audience_name: name,
        file_paths: await upload(scope, list),
        calculate_type: calculateType(list),
        retention_in_days: retentionDays,
      };
      const made = ({ custom_audience_id }: { custom_audience_id?: string }) => {
        if (!custom_audience_id) throw new Error('An audience without an id');
        return { id: custom_audience_id };
      };
      return client.post(scope, 'dmp/custom_audience/create/', body, scope.account.id, made);
    },
    async change(scope, id, action, list) {
      const body = {
        advertiser_id: scope.account.id,
        custom_audience_id: id,
        action: actions[action],
        file_paths: await upload(scope, list),
      };
      await client.post(scope, 'dmp/custom_audience/update/', body, scope.account.id);
    },
  };
}
