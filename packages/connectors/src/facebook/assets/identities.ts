import type { Identities, Identity, PageOf, AccountScope } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { refuse } from '../errors.ts';
import { cursored } from '../pages.ts';
import type { InstagramRow, Listed, PageRow } from '../wire.ts';

const page = (row: PageRow): Identity => ({
  id: row.id,
  name: row.name ?? row.id,
  type: 'PAGE',
  imageUrl: row.picture?.data?.url ?? null,
  usable: row.is_published ?? true,
  raw: row,
});

const instagram = (row: InstagramRow): Identity => ({
  id: row.id,
  name: row.username ?? row.id,
  type: 'INSTAGRAM',
  imageUrl: row.profile_picture_url ?? null,
  usable: true,
  raw: row,
});

const elsewhere = () => refuse('', 'Pages and Instagram accounts are made by people.', 'unsupported');

/** Who speaks in an ad: pages, and the Instagram accounts beside them. */
export function facebookIdentities(client: FacebookClient): Identities {
  async function* of<T>(
    scope: AccountScope,
    edge: string,
    fields: string,
    present: (row: T) => Identity,
  ): AsyncGenerator<PageOf<Identity>> {
    const account = scope.account.id;
    const ask = (query: object) =>
      client.get<Listed<T>>(scope, `act_${account}/${edge}`, { fields, ...query }, { account });
    for await (const { items } of cursored(ask)) yield { items: items.map(present), total: null };
  }

  return {
    async *list(scope) {
      const fields =
        'id,name,category,link,picture,is_published,instagram_business_account,business{id,name}';
      yield* of(scope, 'promote_pages', fields, page);
      yield* of(scope, 'instagram_accounts', 'id,username,profile_picture_url', instagram);
    },
    create: async () => {
      throw elsewhere();
    },
    remove: async () => {
      throw elsewhere();
    },
  };
}
