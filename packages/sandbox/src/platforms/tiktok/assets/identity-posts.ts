import { id, integer, list, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { wrong } from '../errors.ts';
import { type Context, get, type Input } from '../define-route.ts';
import { authInfo, authStatus, itemInfo, itemTypes, videoInfo } from './posts.ts';
import { releases, requireIdentity, requirePost } from './visible-identities.ts';

const most = 20;

const identityShape: Shape = {
  advertiser_id: required(id()),
  identity_id: required(id()),
  identity_type: required(oneOf(['AUTH_CODE', 'TT_USER', 'BC_AUTH_TT'])),
  identity_authorized_bc_id: id(),
  item_type: oneOf(itemTypes),
};

function present({ call, world }: Context, item: StoredObject): Input {
  const released = item.fields['auth_code'] !== undefined;
  return {
    ...itemInfo(call, item),
    video_info: videoInfo(call, item),
    auth_info: released ? authInfo(item, authStatus(item, world.clock.now())) : null,
    ...(released ? { auth_code: item.fields['auth_code'] } : {}),
  };
}

/** All that a linked identity published; of an author only what was released to the account. */
function postsOf({ world, account }: Context, input: Input): StoredObject[] {
  const identity = requireIdentity(world, account, input);
  const released = new Set(releases(world, account).map(({ parentId }) => parentId));
  return world.state.objects
    .list('tiktok', 'post', { accountId: identity.object.id })
    .filter((item) => identity.type !== 'AUTH_CODE' || released.has(item.id))
    .filter(({ fields }) => fields['item_type'] === (input['item_type'] ?? 'VIDEO'));
}

export const identityPostRoutes: Route[] = [
  get('identity/video/get/', {
    part: 'the cursor is a place in the list for every kind of identity',
    shape: {
      ...identityShape,
      keyword: text({ min: 1, max: 500 }),
      cursor: text(),
      count: integer({ min: 1 }),
    },
    handle(input, context) {
      if (input['keyword'] !== undefined && input['identity_type'] !== 'AUTH_CODE')
        throw wrong('keyword: Only available when identity_type is AUTH_CODE.');
      const keyword = String(input['keyword'] ?? '').toLowerCase();
      const rows = postsOf(context, input).filter(
        (item) => item.name.toLowerCase().includes(keyword) || item.id === keyword,
      );
      const from = Number(input['cursor'] ?? 0);
      if (!Number.isInteger(from) || from < 0) throw wrong('cursor: Not a valid cursor.');
      // More than the most is not refused but ignored.
      const count = Math.min((input['count'] as number | undefined) ?? most, most);
      const page = rows.slice(from, from + count);
      return {
        cursor: String(from + page.length),
        has_more: from + page.length < rows.length,
        video_list: page.map((item) => present(context, item)),
      };
    },
  }),
  get('identity/video/info/', {
    shape: { ...identityShape, item_id: id(), item_ids: list(id(), { min: 1, max: 20 }) },
    handle(input, context) {
      const { world, account } = context;
      const identity = requireIdentity(world, account, input);
      const find = (key: unknown) => present(context, requirePost(world, account, identity, key));
      if (input['item_ids'] !== undefined)
        return { video_details: (input['item_ids'] as string[]).map(find) };
      if (input['item_id'] === undefined) throw wrong('item_id: Missing data for required field.');
      return { video_detail: find(input['item_id']) };
    },
  }),
];
