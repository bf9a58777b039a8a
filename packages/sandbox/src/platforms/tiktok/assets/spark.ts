import { id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { missing, wrong } from '../errors.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { authInfo, authStatus, itemInfo, itemTypes, videoInfo } from './posts.ts';
import { isReleased, releases } from './visible-identities.ts';

const codeField = required(text({ min: 1 }));

function byCode({ world }: Context, code: unknown): StoredObject {
  const found = world.state.objects.list('tiktok', 'post').find(({ fields }) => fields['auth_code'] === code);
  if (!found) throw wrong('auth_code: The authorization code is not valid.');
  return found;
}

function present({ call, world }: Context, item: StoredObject): Input {
  const creator = world.state.objects.get('tiktok', 'creator', item.accountId);
  return {
    auth_info: authInfo(item, authStatus(item, world.clock.now())),
    item_info: { ...itemInfo(call, item), auth_code: item.fields['auth_code'] },
    user_info: {
      tiktok_name: creator?.name ?? '',
      identity_id: item.accountId,
      identity_type: 'AUTH_CODE',
    },
    video_info: videoInfo(call, item),
  };
}

const words = 'the words of status and refusal are unconfirmed';

/** Posts that their authors release to an account by a code: "Spark Ads". */
export const sparkRoutes: Route[] = [
  post('tt_video/authorize/', {
    part: `${words}; no post is a duet, a stitch or a mention`,
    shape: { advertiser_id: required(id()), auth_code: codeField, original_post_auth_code: text() },
    handle({ auth_code }, context) {
      const { world, account } = context;
      const item = byCode(context, auth_code);
      if (!isReleased(item, world.clock.now())) throw wrong('auth_code: The authorization code has expired.');
      const key = `${account.id}:${item.id}`;
      if (world.state.objects.get('tiktok', 'spark', key)) return;
      world.state.objects.insert('tiktok', 'spark', {
        id: key,
        accountId: account.id,
        parentId: item.id,
        name: item.name,
        status: 'ENABLE',
        fields: { owner: item.accountId },
      });
    },
  }),
  get('tt_video/info/', {
    part: words,
    shape: { advertiser_id: required(id()), auth_code: codeField },
    handle: ({ auth_code }, context) => present(context, byCode(context, auth_code)),
  }),
  get('tt_video/list/', {
    part: words,
    shape: {
      advertiser_id: required(id()),
      item_types: list(oneOf(itemTypes), { min: 1 }),
      keyword: text({ min: 1, max: 500 }),
      ...paging(50),
    },
    handle(input, context) {
      const { world, account } = context;
      const types = (input['item_types'] ?? itemTypes) as string[];
      const keyword = String(input['keyword'] ?? '').toLowerCase();
      const rows = releases(world, account)
        .flatMap(({ parentId }) => world.state.objects.get('tiktok', 'post', parentId ?? '') ?? [])
        .filter(({ fields }) => types.includes(String(fields['item_type'])))
        .filter((item) => item.name.toLowerCase().includes(keyword) || item.id === keyword)
        .map((item) => present(context, item));
      return pageOf(rows, input, 20);
    },
  }),
  post('tt_video/unbind/', {
    part: 'whether a post whose authorization goes on is refused is unconfirmed',
    shape: { advertiser_id: required(id()), item_id: required(id()) },
    handle({ item_id }, { world, account }) {
      const release = releases(world, account).find(({ parentId }) => parentId === item_id);
      if (!release) throw missing(`Post ${String(item_id)} does not exist.`);
      if (isReleased(world.state.objects.get('tiktok', 'post', String(item_id)), world.clock.now()))
        throw wrong(`item_id: The authorization of post ${String(item_id)} has not ended.`);
      world.state.objects.remove('tiktok', 'spark', release.id);
    },
  }),
];
