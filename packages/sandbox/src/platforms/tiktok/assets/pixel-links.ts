import { id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { requireBusinessCenter } from '../accounts.ts';
import { missing, wrong } from '../errors.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';

const find = (context: Context, code: unknown): StoredObject => {
  const pixel = context.world.state.objects
    .list('tiktok', 'pixel')
    .find(({ fields }) => fields['pixel_code'] === code);
  if (!pixel) throw missing(`Pixel ${String(code)} does not exist.`);
  return pixel;
};

/** Sharing a pixel is a matter of the business center that owns the accounts. */
export const pixelLinkRoutes: Route[] = [
  get('bc/pixel/link/get/', {
    shape: { bc_id: required(id()), pixel_code: required(text()), ...paging(50) },
    handle(input, context) {
      requireBusinessCenter(context, input['bc_id']);
      const pixel = find(context, input['pixel_code']);
      const shared = (pixel.fields['shared_with'] ?? []) as string[];
      return pageOf(
        shared.map((key) => ({
          advertiser_id: key,
          advertiser_name: context.world.state.accounts.get('tiktok', key)?.name ?? '',
        })),
        input,
      );
    },
  }),
  post('bc/pixel/link/update/', {
    shape: {
      bc_id: required(id()),
      pixel_code: required(text()),
      advertiser_ids: required(list(id(), { min: 1, max: 50 })),
      relation_status: required(oneOf(['LINK', 'UNLINK'])),
    },
    handle({ bc_id, pixel_code, advertiser_ids, relation_status }, context) {
      const { id: bcId } = requireBusinessCenter(context, bc_id);
      const pixel = find(context, pixel_code);
      const asked = advertiser_ids as string[];
      const stranger = asked.find(
        (key) => context.world.state.accounts.get('tiktok', key)?.businessId !== bcId,
      );
      if (stranger !== undefined)
        throw wrong(`advertiser_ids: Advertiser ${stranger} is not in Business Center ${bcId}.`);
      const before = ((pixel.fields['shared_with'] ?? []) as string[]).filter((key) => !asked.includes(key));
      const shared = relation_status === 'LINK' ? [...before, ...asked] : before;
      const ownership = {
        ...(pixel.fields['asset_ownership'] as Input),
        asset_relation_status: shared.length > 0 ? 'SHARED' : null,
      };
      context.world.state.objects.save('tiktok', 'pixel', {
        ...pixel,
        fields: { ...pixel.fields, shared_with: shared, asset_ownership: ownership },
      });
    },
  }),
  post('bc/pixel/transfer/', {
    shape: { bc_id: required(id()), pixel_code: required(text()) },
    handle({ bc_id, pixel_code }, context) {
      const { id: bcId } = requireBusinessCenter(context, bc_id);
      const pixel = find(context, pixel_code);
      const ownership = { asset_relation_status: 'TRANSFERRED', ownership_status: true, owner_bc_id: bcId };
      context.world.state.objects.save('tiktok', 'pixel', {
        ...pixel,
        fields: { ...pixel.fields, asset_ownership: ownership },
      });
    },
  }),
];
