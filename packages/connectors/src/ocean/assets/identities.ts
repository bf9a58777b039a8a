import { numberedOnce } from '../../core/index.ts';
import type { Identities, Identity } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { refuse } from '../errors.ts';
import { housed } from '../ids.ts';
import { instantOf } from '../time.ts';
import type { Listed, Row } from '../wire.ts';

const pageSize = 100;

interface AwemeRow extends Row {
  aweme_id: string;
  aweme_name: string;
  auth_type: string;
  /** Misspelled by the platform. */
  auth_status: 'AUTHRIZED' | 'AUTHRIZING' | 'INVALID';
  /** Empty where it has no end. */
  start_time?: string;
  end_time?: string;
}

const toIdentity = (row: AwemeRow): Identity => ({
  id: row.aweme_id,
  name: row.aweme_name,
  type: row.auth_type,
  imageUrl: null,
  usable: row.auth_status === 'AUTHRIZED',
  status: row.auth_status,
  from: row.start_time ? instantOf(row.start_time) : null,
  until: row.end_time ? instantOf(row.end_time) : null,
  raw: housed(row),
});

/** Douyin accounts whose owners let this advertiser use them; they are asked, and say yes or no, on Douyin. */
export function oceanIdentities(client: OceanClient): Identities {
  const unsupported = async (): Promise<never> => {
    throw refuse('', 'A Douyin account is authorised by its owner.', 'unsupported');
  };
  return {
    list: (scope) =>
      numberedOnce<Identity>(async (page) => {
        const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
        const path = '2/tools/aweme_auth_list/';
        const data = await client.get<Listed<AwemeRow>>(scope, path, query, scope.account.id);
        return { items: data.list.map(toIdentity), info: data.page_info };
      }),
    create: unsupported,
    remove: unsupported,
  };
}
