import { id, list, required } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { type Context, get, post } from '../define-route.ts';
import { stored } from '../fields/stored.ts';

export const sharedWith = ({ fields }: StoredObject): string[] => (fields['shared_with'] ?? []) as string[];

function share({ world }: Context, audience: StoredObject, shared_with: readonly string[]): void {
  world.state.objects.save('tiktok', 'audience', {
    ...audience,
    fields: { ...audience.fields, shared_with },
  });
}

/** Within the same business center, and by the owner only. */
export const sharingRoutes: Route[] = [
  post('dmp/custom_audience/share/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_ids: required(list(id(), { min: 1, max: 10 })),
      shared_advertiser_ids: required(list(id(), { min: 1, max: 10 })),
      ...stored('context_info'),
    },
    handle({ custom_audience_ids, shared_advertiser_ids }, context) {
      const { world, account } = context;
      const targets = shared_advertiser_ids as string[];
      for (const target of targets)
        if (
          account.businessId === null ||
          world.state.accounts.get('tiktok', target)?.businessId !== account.businessId
        )
          throw wrong(`shared_advertiser_ids: Advertiser ${target} is not in the same Business Center.`);
      for (const key of custom_audience_ids as string[]) {
        const audience = requireObject(world, account, 'audience', key);
        share(context, audience, [...new Set([...sharedWith(audience), ...targets])]);
      }
    },
  }),
  post('dmp/custom_audience/share/cancel/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_id: required(id()),
      shared_advertiser_id: required(id()),
      ...stored('context_info'),
    },
    handle({ custom_audience_id, shared_advertiser_id }, context) {
      const audience = requireObject(context.world, context.account, 'audience', custom_audience_id);
      const before = sharedWith(audience);
      if (!before.includes(shared_advertiser_id as string))
        throw wrong(
          `shared_advertiser_id: Audience ${audience.id} is not shared with ${String(shared_advertiser_id)}.`,
        );
      const left = before.filter((key) => key !== shared_advertiser_id);
      share(context, audience, left);
    },
  }),
  get('dmp/custom_audience/share/log/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_id: required(id()),
      ...stored('context_info'),
    },
    handle({ custom_audience_id }, { world, account }) {
      const audience = requireObject(world, account, 'audience', custom_audience_id);
      return {
        list: sharedWith(audience).map((key) => ({
          shared_advertiser_id: key,
          shared_advertiser_name: world.state.accounts.get('tiktok', key)?.name ?? '',
          custom_audience_id: audience.id,
        })),
      };
    },
  }),
];
