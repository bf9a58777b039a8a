import {
  type AccountScope,
  type Identity,
  numberedOnce,
  type PageOf,
  type Post,
  type Posts,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { refuse } from '../errors.ts';
import { instantOf } from '../time.ts';
import type { Listed, Row } from '../wire.ts';

interface PostRow extends Row {
  item_id: string;
  item_type?: string;
  text?: string | null;
  video_info?: { poster_url?: string | null } | null;
  carousel_info?: { image_info?: { image_url?: string }[] } | null;
  auth_info?: { auth_end_time?: string | null } | null;
}
interface SparkRow extends Row {
  item_info: PostRow;
  user_info: { identity_id: string; identity_type: string };
  video_info?: PostRow['video_info'];
  auth_info?: PostRow['auth_info'];
}
interface PostPage {
  cursor?: string;
  has_more?: boolean;
  video_list: PostRow[];
}

const sparkPageSize = 50;
const postPageSize = 20;
const itemTypes = ['VIDEO', 'CAROUSEL'] as const;
/** A name that the account made up has published nothing. */
const withoutPosts = 'CUSTOMIZED_USER';

function toPost(row: PostRow, identity: Post['identity'], now: number): Post {
  const end = row.auth_info?.auth_end_time;
  const until = end ? instantOf(end) : null;
  return {
    id: row.item_id,
    name: row.text || row.item_id,
    kind: row.item_type === 'CAROUSEL' ? 'carousel' : 'video',
    identity,
    imageUrl: row.video_info?.poster_url ?? row.carousel_info?.image_info?.[0]?.image_url ?? null,
    until,
    usable: until === null || Date.parse(until) > now,
    raw: row,
  };
}

const spark = ({ item_info, user_info, video_info, auth_info }: SparkRow, now: number): Post =>
  toPost(
    { ...item_info, video_info, auth_info },
    { id: user_info.identity_id, type: user_info.identity_type },
    now,
  );

export function tiktokPosts(client: TikTokClient): Posts {
  async function* ofType(
    scope: AccountScope,
    { id, type, raw }: Pick<Identity, 'id' | 'type' | 'raw'>,
    item_type: string,
  ): AsyncGenerator<PageOf<Post>> {
    let cursor: string | undefined;
    for (;;) {
      const query = {
        advertiser_id: scope.account.id,
        identity_id: id,
        identity_type: type,
        identity_authorized_bc_id: raw['identity_authorized_bc_id'] ?? undefined,
        item_type,
        count: postPageSize,
        cursor,
      };
      const path = 'identity/video/get/';
      const data = await client.get<PostPage>(scope, path, query, scope.account.id);
      const now = client.clock.now();
      yield { items: data.video_list.map((row) => toPost(row, { id, type }, now)), total: null };
      if (data.has_more !== true || !data.cursor || data.cursor === cursor) return;
      ({ cursor } = data);
    }
  }

  return {
    list: (scope) =>
      numberedOnce<Post>(async (page) => {
        const query = { advertiser_id: scope.account.id, page, page_size: sparkPageSize };
        const path = 'tt_video/list/';
        const data = await client.get<Listed<SparkRow>>(scope, path, query, scope.account.id);
        return { items: data.list.map((row) => spark(row, client.clock.now())), info: data.page_info };
      }),
    async *ofIdentity(scope, identity) {
      if (identity.type === withoutPosts) return;
      for (const type of itemTypes) yield* ofType(scope, identity, type);
    },
    /** Giving the same code twice does no harm; afterwards the code still says which post it is. */
    async authorise(scope, code) {
      const account = { advertiser_id: scope.account.id, auth_code: code };
      if (code.trim() === '') throw refuse('code', 'A code is needed.', 'missing');
      await client.post(scope, 'tt_video/authorize/', account, scope.account.id);
      const row = await client.get<SparkRow>(scope, 'tt_video/info/', account, scope.account.id);
      return spark(row, client.clock.now());
    },
    async release(scope, id) {
      const body = { advertiser_id: scope.account.id, item_id: id };
      await client.post(scope, 'tt_video/unbind/', body, scope.account.id);
    },
  };
}
