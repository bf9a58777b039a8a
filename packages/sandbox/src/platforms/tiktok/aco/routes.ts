import { id, list, oneOf, required } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { requireRoom } from '../delivery/room.ts';
import { requireLiving, requireObject } from '../delivery/tree.ts';
import { missing, wrong } from '../errors.ts';
import { acoCreate, acoUpdate } from '../fields/aco.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { acoTexts, checkAco, withMaterialIds } from './content.ts';

/** One of each in a group, under the group's id: the ad that delivers, and beside it what it is made of. */
const level = 'aco';
const automatedModes = ['DYNAMIC', 'SMART_CREATIVE'];

function requireAutomated({ world, account }: Context, key: unknown): StoredObject {
  const group = requireLiving(world, account, 'adgroup', key);
  if (!automatedModes.includes(String(group.fields['creative_material_mode'])))
    throw wrong(`adgroup_id: Ad group ${group.id} does not use automated creative.`);
  return group;
}

function requireAco({ world, account }: Context, key: unknown): StoredObject {
  const found = world.state.objects.get('tiktok', level, String(key));
  if (!found || found.accountId !== account.id)
    throw missing(`Ad group ${String(key)} has no automated creative ad.`);
  return found;
}

const present = ({ account }: Context, { id: key, fields }: StoredObject): Input => {
  const { common_material, ...rest } = fields;
  return {
    advertiser_id: account.id,
    adgroup_id: key,
    ...rest,
    common_material: { ...(common_material as Input | undefined), is_smart_creative: true },
  };
};

const adFields = ({ common_material }: Input): Input => {
  const { identity_id, identity_type } = (common_material ?? {}) as Input;
  return { is_aco: true, ad_format: 'SINGLE_VIDEO', identity_id, identity_type };
};

const nameOf = ({ common_material }: Input, group: StoredObject): string =>
  ((common_material ?? {}) as { ad_name?: string }).ad_name ?? `${group.name} automated`;

/** Automated creative: the platform combines media, titles and calls to action of one ad in each group. */
export const acoRoutes: Route[] = [
  post('ad/aco/create/', {
    part: 'the answer is unconfirmed: the materials with their ids; what is switched off still shows',
    shape: acoCreate,
    handle({ advertiser_id: _account, adgroup_id, ...input }, context) {
      const { world, account } = context;
      const group = requireAutomated(context, adgroup_id);
      if (world.state.objects.get('tiktok', level, group.id))
        throw wrong(`adgroup_id: Ad group ${group.id} already has an automated creative ad.`);
      requireRoom(world, 'ad', group);
      checkAco(context, group, input);
      const ad = world.state.ids.digits('tiktok', 19, '18');
      const base = {
        accountId: account.id,
        name: nameOf(input, group),
        status: 'ENABLE',
        parentId: group.id,
      };
      world.state.objects.insert('tiktok', 'ad', {
        ...base,
        id: ad,
        fields: adFields(input),
        ...world.review.submit(ad, world.clock.now(), acoTexts(input)),
      });
      const fields = { ...withMaterialIds(context, input), ad_id: ad };
      return present(context, world.state.objects.insert('tiktok', level, { ...base, id: group.id, fields }));
    },
  }),
  get('ad/aco/get/', {
    shape: {
      advertiser_id: required(id()),
      adgroup_ids: required(list(id(), { min: 1, max: 100 })),
      exclude_field_types_in_response: list(oneOf(['NULL_FIELD'])),
    },
    handle({ adgroup_ids }, context) {
      const { world, account } = context;
      const found = (adgroup_ids as string[]).flatMap((key) => {
        requireObject(world, account, 'adgroup', key);
        return world.state.objects.get('tiktok', level, key) ?? [];
      });
      return { list: found.map((row) => present(context, row)) };
    },
  }),
  post('ad/aco/update/', {
    part: 'without patch_update what is not said is gone, as in ad/update (unconfirmed)',
    shape: acoUpdate,
    changes: true,
    handle({ advertiser_id: _account, adgroup_id, patch_update, ...change }, context) {
      const { world, account } = context;
      const group = requireAutomated(context, adgroup_id);
      const row = requireAco(context, group.id);
      const { ad_id, ...before } = row.fields;
      const common_material = {
        ...(before['common_material'] as Input | undefined),
        ...(change['common_material'] as Input | undefined),
      };
      const whole: Input = patch_update === true ? { ...before, ...change, common_material } : change;
      checkAco(context, group, whole);
      const ad = requireObject(world, account, 'ad', ad_id);
      world.state.objects.save('tiktok', 'ad', {
        ...ad,
        name: nameOf(whole, group),
        fields: { ...adFields(whole), reviewed_before: true },
        ...world.review.submit(ad.id, world.clock.now(), acoTexts(whole)),
      });
      const fields = { ...withMaterialIds(context, whole, before), ad_id };
      return present(context, world.state.objects.save('tiktok', level, { ...row, fields }));
    },
  }),
  post('ad/aco/material_status/update/', {
    shape: {
      advertiser_id: required(id()),
      // Spelled otherwise than in all other calls, in the documentation and in the SDK.
      ad_group_id: required(id()),
      material_ids: required(list(id(), { min: 1, max: 1 })),
      material_status: required(oneOf(['ENABLE', 'DISABLE'])),
    },
    handle({ ad_group_id, material_ids, material_status }, context) {
      const row = requireAco(context, ad_group_id);
      const [wanted] = material_ids as [string];
      const lists = ['media_info_list', 'title_list'].map(
        (name) => [name, row.fields[name] as Input[]] as const,
      );
      if (!lists.some(([, entries]) => entries.some((each) => each['material_id'] === wanted)))
        throw wrong(`material_ids: Material ${wanted} does not exist.`);
      const changed = lists.map(([name, entries]) => [
        name,
        entries.map((each) =>
          each['material_id'] === wanted ? { ...each, material_operation_status: material_status } : each,
        ),
      ]);
      const fields = { ...row.fields, ...(Object.fromEntries(changed) as Input) };
      context.world.state.objects.save('tiktok', level, { ...row, fields });
      return { ad_group_id, material_ids, material_status };
    },
  }),
];
