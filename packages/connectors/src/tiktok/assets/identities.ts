import { numberedOnce } from '../../core/index.ts';
import type { Identities, Identity } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { IdentityRow, PageInfo } from '../wire.ts';

const pageSize = 100;
/** The only kind that an app may make and delete. */
const ownIdentityType = 'CUSTOMIZED_USER';

const toIdentity = (row: IdentityRow): Identity => ({
  id: row.identity_id,
  name: row.display_name,
  type: row.identity_type,
  imageUrl: row.profile_image ?? null,
  usable: (row.available_status ?? 'AVAILABLE') === 'AVAILABLE',
  raw: row,
});

export function tiktokIdentities(client: TikTokClient): Identities {
  return {
    list: (scope) =>
      numberedOnce<Identity>(async (page) => {
        const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
        const data = await client.get<{ identity_list: IdentityRow[]; page_info: PageInfo }>(
          scope,
          'identity/get/',
          query,
          scope.account.id,
        );
        return { items: data.identity_list.map(toIdentity), info: data.page_info };
      }),
    create: (scope, { name, imageId }) =>
      client.post<{ identity_id: string }, { id: string }>(
        scope,
        'identity/create/',
        { advertiser_id: scope.account.id, display_name: name, image_uri: imageId },
        scope.account.id,
        ({ identity_id }) => ({ id: identity_id }),
      ),
    async remove(scope, id) {
      const body = { advertiser_id: scope.account.id, identity_id: id, identity_type: ownIdentityType };
      await client.post(scope, 'identity/delete/', body, scope.account.id);
    },
  };
}
