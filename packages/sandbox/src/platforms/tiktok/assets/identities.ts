import { id, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { identityTypes } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { avatarOf } from './pictures.ts';
import { requireIdentity, type VisibleIdentity, visibleIdentities } from './visible-identities.ts';

function present({ call }: Context, { object: identity, type, bcId }: VisibleIdentity): Input {
  const image = identity.fields['image_uri'];
  const profile_image = image
    ? `${call.baseUrl}/material/image/${encodeURIComponent(String(image))}`
    : avatarOf(call, identity.id);
  const linked = type === 'TT_USER' || type === 'BC_AUTH_TT';
  return {
    identity_id: identity.id,
    identity_type: type,
    display_name: identity.name,
    user_name: identity.fields['user_name'] ?? identity.name,
    profile_image,
    profile_image_url: profile_image,
    available_status: 'AVAILABLE',
    can_push_video: linked,
    can_pull_video: linked,
    can_use_live_ads: false,
    can_manage_message: false,
    is_gpppa: false,
    ads_only_mode: false,
    identity_authorized_bc_id: bcId,
    image_uri: image ?? null,
  };
}

export const identityRoutes: Route[] = [
  post('identity/create/', {
    shape: {
      advertiser_id: required(id()),
      display_name: required(text({ min: 1, max: 100 })),
      image_uri: id(),
    },
    handle({ display_name, image_uri }, { world, account }) {
      if (image_uri !== undefined) {
        const { fields } = requireObject(world, account, 'image', image_uri);
        if (fields['width'] !== fields['height']) throw wrong('image_uri: The image must be square.');
      }
      const { id: key } = world.state.objects.insert('tiktok', 'identity', {
        id: world.state.ids.digits('tiktok', 19, '70'),
        accountId: account.id,
        name: display_name as string,
        status: 'ENABLE',
        fields: { identity_type: 'CUSTOMIZED_USER', image_uri: image_uri ?? null },
      });
      return { identity_id: key };
    },
  }),
  get('identity/get/', {
    shape: {
      advertiser_id: required(id()),
      identity_type: oneOf(identityTypes),
      identity_authorized_bc_id: id(),
      filtering: object({ keyword: text() }),
      ...paging(100),
    },
    handle(input, context) {
      const { keyword = '' } = (input['filtering'] ?? {}) as { keyword?: string };
      const { identity_type: type, identity_authorized_bc_id: bcId } = input;
      const rows = visibleIdentities(context.world, context.account, 'listed')
        .filter(({ object: { name } }) => name.includes(keyword))
        .filter((identity) => type === undefined || identity.type === type)
        .filter((identity) => bcId === undefined || identity.bcId === bcId)
        .map((identity) => present(context, identity));
      const { list: page, page_info } = pageOf(rows, input, 20);
      return { identity_list: page, page_info };
    },
  }),
  get('identity/info/', {
    shape: {
      advertiser_id: required(id()),
      identity_id: required(id()),
      identity_type: required(oneOf(identityTypes)),
      identity_authorized_bc_id: id(),
    },
    handle: (input, context) => ({
      identity_info: present(context, requireIdentity(context.world, context.account, input)),
    }),
  }),
  post('identity/delete/', {
    shape: {
      advertiser_id: required(id()),
      identity_id: required(id()),
      identity_type: required(oneOf(identityTypes)),
    },
    handle({ identity_id, identity_type }, { world, account }) {
      if (identity_type !== 'CUSTOMIZED_USER')
        throw wrong('identity_type: Only CUSTOMIZED_USER can be deleted.');
      const identity = requireObject(world, account, 'identity', identity_id);
      world.state.objects.save('tiktok', 'identity', { ...identity, status: 'DELETE' });
    },
  }),
];
