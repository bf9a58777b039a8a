import { awemeAuthStatuses, awemeAuthTypes } from '@adsail/contract/aweme';
import { numbered } from '../../core/index.ts';
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

const placeIn = (words: readonly string[], word: string | undefined): number => {
  const place = words.indexOf(word ?? '');
  return place < 0 ? words.length : place;
};
/** The lowest first: of a type that we know, in force, and for the whole account. */
function rankOf({ type, status }: Identity): number {
  const typePlace = placeIn(awemeAuthTypes, type);
  const isStrange = typePlace === awemeAuthTypes.length;
  return (isStrange ? 100 : 0) + placeIn(awemeAuthStatuses, status) * 10 + typePlace;
}

/** Douyin accounts whose owners let this advertiser use them; they are asked, and say yes or no, on Douyin. */
export function oceanIdentities(client: OceanClient): Identities {
  const unsupported = async (): Promise<never> => {
    throw refuse('', 'A Douyin account is authorised by its owner.', 'unsupported');
  };
  return {
    /** The list is of authorisations: the account as a whole, its streams, single videos. Shown is the best of an account. */
    async *list(scope) {
      const best = new Map<string, Identity>();
      const pages = numbered<Identity>(async (page) => {
        const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
        const path = '2/tools/aweme_auth_list/';
        const data = await client.get<Listed<AwemeRow>>(scope, path, query, scope.account.id);
        return { items: data.list.map(toIdentity), info: data.page_info };
      });
      for await (const { items } of pages)
        for (const identity of items) {
          const known = best.get(identity.id);
          if (!known || rankOf(identity) < rankOf(known)) best.set(identity.id, identity);
        }
      yield { items: [...best.values()], total: best.size };
    },
    create: unsupported,
    remove: unsupported,
  };
}
