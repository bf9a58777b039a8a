import { id, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { fromStamp, stamp } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input } from '../define-route.ts';
import { pictureOf } from './pictures.ts';

const pageTypes = [
  'LEAD_GEN',
  'STORE_FRONT',
  'APP_PROFILE_PAGE',
  'TIKTOK_INSTANT_PAGE',
  'SHOP_ADS_PLP',
] as const;

function present({ call }: Context, page: StoredObject): Input {
  const { page_status: status, business_type, ...fields } = page.fields;
  const published = status === 'PUBLISHED';
  return {
    page_id: page.id,
    title: page.name,
    status,
    business_type,
    create_time: stamp(page.createdAt),
    update_time: stamp(page.updatedAt),
    publish_time: published ? stamp(page.updatedAt) : null,
    preview_url: published ? `https://pages.example.com/${page.id}` : '',
    thumbnail: pictureOf(call, page.id),
    transfer_status: 'UNSET',
    is_associated: false,
    ...fields,
  };
}

function instant(range: Input, name: string): number {
  const time = fromStamp(String(range[name]));
  if (Number.isNaN(time)) throw wrong(`update_time_range.${name}: Not a valid datetime.`);
  return time;
}

/** Pages that open inside TikTok: forms, profiles of apps, pages of its editor. */
export const pageRoutes: Route[] = [
  get('page/get/', {
    part: 'pages of an ad account; none were moved to a business center',
    shape: {
      advertiser_id: id(),
      library_id: id(),
      page_status: oneOf(['EDITED', 'PUBLISHED']),
      title: text(),
      update_time_range: object({ start: required(text()), end: required(text()) }),
      business_type: oneOf(pageTypes),
      business_types: list(oneOf(pageTypes), { min: 1 }),
      ...paging(100),
    },
    handle(input, context) {
      const { world, account } = context;
      if (input['advertiser_id'] === undefined) {
        if (input['library_id'] === undefined) throw wrong('advertiser_id: Missing data for required field.');
        throw wrong('library_id: The sandbox has no form libraries.');
      }
      const types = (input['business_types'] ?? [input['business_type'] ?? 'LEAD_GEN']) as string[];
      const range = input['update_time_range'] as Input | undefined;
      const rows = world.state.objects
        .listed('tiktok', 'page', { accountId: account.id })
        .filter(({ fields }) => types.includes(String(fields['business_type'])))
        .filter(({ fields }) => !input['page_status'] || fields['page_status'] === input['page_status'])
        .filter(({ name }) => name.includes(String(input['title'] ?? '')))
        .filter(
          ({ updatedAt }) =>
            !range || (updatedAt >= instant(range, 'start') && updatedAt <= instant(range, 'end')),
        );
      return pageOf(
        rows.map((row) => present(context, row)),
        input,
      );
    },
  }),
];
