import {
  type AccountScope,
  type AudienceLists,
  digestBatches,
  type FileSource,
  type HashedList,
  listFiles,
  type ListIdentifier,
  StreamedForm,
  UncertainError,
} from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { refuse } from './errors.ts';
import { idText, isId, type WireId, wireId } from './ids.ts';
import { dataTypes, lineForm, zippedLines } from './list-file.ts';

/** "Create a data source": how many files, and how long its name. */
const maxFiles = 1000;
const maxName = 30;
const operations = { append: 1, remove: 2, replace: 3 } as const;
const pollMs = 2000;
const timeoutMs = 30_000;

interface SourceRow {
  data_source_id: string;
  default_audience?: { custom_audience_id?: WireId } | null;
}

function typeOf({ identifier, hash }: HashedList): number {
  const known = dataTypes[identifier];
  if (known?.hash !== hash)
    throw refuse('list', `Ocean Engine takes no ${hash} of ${identifier}.`, 'unsupported');
  return known.type;
}

/** Files become a data source, and the platform makes an audience of it, which has to be published then. */
export function oceanAudienceLists(client: OceanClient): AudienceLists {
  /** A file by itself does nothing: whoever repeats the call after an unknown answer sends it anew. */
  function uploadFile(scope: AccountScope, source: FileSource): Promise<string> {
    const form = new StreamedForm(
      { advertiser_id: scope.account.id },
      { name: 'file', fileName: 'list.zip', source, sumField: 'file_signature' },
    );
    const path = '2/dmp/data_source/file/upload/';
    return client.upload(scope, path, form, scope.account.id, ({ file_path }: { file_path?: string }) => {
      if (!file_path) throw new Error('An uploaded file without a path');
      return file_path;
    });
  }

  async function upload(scope: AccountScope, list: HashedList): Promise<string[]> {
    const paths: string[] = [];
    const batches = digestBatches(list, lineForm(list, typeOf(list)), refuse);
    for await (const file of listFiles(batches, zippedLines)) {
      if (paths.length === maxFiles) throw refuse('list', 'The list is too long for one call.');
      paths.push(await uploadFile(scope, file.source('application/zip')));
    }
    return paths;
  }

  const bodyOf = async (scope: AccountScope, list: HashedList) => ({
    advertiser_id: wireId(scope.account.id),
    // Protocol buffers, sent through the API.
    data_format: 0,
    file_storage_type: 0,
    file_paths: await upload(scope, list),
  });

  /** The source is there; its audience may come a while later. */
  async function audienceOf(scope: AccountScope, source: string): Promise<string> {
    const until = client.clock.now() + timeoutMs;
    while (client.clock.now() < until) {
      const query = { advertiser_id: scope.account.id, data_source_id_list: [source] };
      const path = '2/dmp/data_source/read/';
      const { data_list } = await client.get<{ data_list: SourceRow[] }>(
        scope,
        path,
        query,
        scope.account.id,
      );
      const id = data_list[0]?.default_audience?.custom_audience_id;
      if (id !== undefined && isId(idText(id))) return idText(id);
      await client.clock.sleep(pollMs, scope.signal);
    }
    const message = 'The platform is still making the audience';
    throw new UncertainError({ platform: 'OCEAN', message, status: 200 });
  }

  async function sourceOf(scope: AccountScope, id: string): Promise<string> {
    const query = { advertiser_id: scope.account.id, custom_audience_ids: [wireId(id)] };
    const path = '2/dmp/custom_audience/read/';
    const { custom_audience_list: rows } = await client.get<{
      custom_audience_list: { data_source_id?: string }[];
    }>(scope, path, query, scope.account.id);
    const source = rows[0]?.data_source_id;
    if (!source) throw refuse('id', `Audience ${id} was not made of a list.`, 'unsupported');
    return source;
  }

  return {
    identifiers: Object.entries(dataTypes).map(([identifier, { hash }]) => ({
      identifier: identifier as ListIdentifier,
      hash,
    })),
    async create(scope, { name, list }) {
      if (name.length > maxName) throw refuse('name', `A name has ${maxName} letters at most.`);
      const body = { ...(await bodyOf(scope, list)), data_source_name: name, description: name };
      const made = ({ data_source_id }: { data_source_id?: string }) => {
        if (!data_source_id) throw new Error('A data source without an id');
        return data_source_id;
      };
      const path = '2/dmp/data_source/create/';
      return { id: await audienceOf(scope, await client.post(scope, path, body, scope.account.id, made)) };
    },
    /** In force once the audience is published again. */
    async change(scope, id, action, list) {
      const data_source_id = await sourceOf(scope, id);
      const body = {
        ...(await bodyOf(scope, list)),
        data_source_id,
        operation_type: operations[action],
      };
      await client.post(scope, '2/dmp/data_source/update/', body, scope.account.id);
    },
  };
}
