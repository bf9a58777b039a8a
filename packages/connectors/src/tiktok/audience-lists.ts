import { createHash } from 'node:crypto';
import {
  type AccountScope,
  type AudienceLists,
  type HashedList,
  type ListIdentifier,
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
const maxLines = 500_000;
const maxFiles = 49;
const actions = { append: 'APPEND', remove: 'REMOVE', replace: 'REPLACE' } as const;

function calculateType({ identifier, hash }: HashedList): string {
  if (!calculateTypes[identifier]?.includes(hash))
    throw refuse('list', `TikTok takes no ${hash} of ${identifier}.`, 'unsupported');
  return `${identifier}_${hash}`.toUpperCase();
}

async function* filesOf({ values }: HashedList): AsyncGenerator<string> {
  let lines: string[] = [];
  for await (const value of values) {
    lines.push(value);
    if (lines.length < maxLines) continue;
    yield lines.join('\n');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('\n');
}

export function tiktokAudienceLists(client: TikTokClient): AudienceLists {
  /** A file by itself does nothing: whoever repeats the call after an unknown answer sends it anew. */
  function uploadFile(scope: AccountScope, type: string, content: string): Promise<string> {
    const form = new FormData();
    form.set('advertiser_id', scope.account.id);
    form.set('calculate_type', type);
    form.set('file_signature', createHash('md5').update(content).digest('hex'));
    form.set('file', new Blob([content], { type: 'text/csv' }), 'list.csv');
    const path = 'dmp/custom_audience/file/upload/';
    return client.upload(scope, path, form, scope.account.id, ({ file_path }: { file_path?: string }) => {
      if (!file_path) throw new Error('An uploaded file without a path');
      return file_path;
    });
  }

  async function upload(scope: AccountScope, list: HashedList): Promise<string[]> {
    const type = calculateType(list);
    const paths: string[] = [];
    for await (const content of filesOf(list)) {
      if (paths.length === maxFiles) throw refuse('list', 'The list is too long for one call.');
      paths.push(await uploadFile(scope, type, content));
    }
    if (paths.length === 0) throw refuse('list', 'The list is empty.', 'missing');
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
