import { id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { stamp } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { requireLiving, requireObject } from '../delivery/tree.ts';
import { pageOf, paging } from '../paging.ts';
import { get, type Input, post } from '../define-route.ts';
import { ready } from './visible.ts';
import { stored } from '../fields/stored.ts';

const usages = { Include: 'audience_ids', Exclude: 'excluded_audience_ids' } as const;
type Usage = keyof typeof usages;

const idsIn = ({ fields }: StoredObject, usage: Usage): string[] => (fields[usages[usage]] ?? []) as string[];

/** The group's lists without the audience, and with it where it is wanted. */
function applied(group: StoredObject, audience: string, usage: Usage | undefined): Input {
  const lists = Object.entries(usages).map(([name, field]) => {
    const rest = idsIn(group, name as Usage).filter((key) => key !== audience);
    return [field, name === usage ? [...rest, audience] : rest];
  });
  return { ...group.fields, ...(Object.fromEntries(lists) as Input) };
}

export const applyRoutes: Route[] = [
  post('dmp/custom_audience/apply/', {
    shape: {
      advertiser_id: required(id()),
      custom_audience_id: required(id()),
      adgroup_ids: required(list(id(), { min: 1 })),
      action_mode: required(oneOf(['Apply', 'Disconnect'])),
      usage_mode: oneOf(Object.keys(usages)),
      ...stored('context_info'),
    },
    changes: true,
    handle({ custom_audience_id, adgroup_ids, action_mode, usage_mode }, { world, account }) {
      const audience = requireObject(world, account, 'audience', custom_audience_id);
      if (action_mode === 'Apply' && usage_mode === undefined)
        throw wrong('usage_mode: Missing data for required field.');
      if (action_mode === 'Apply' && !ready(audience, world.clock.now()))
        throw wrong(`custom_audience_id: Audience ${audience.id} is not available yet.`);
      const groups = (adgroup_ids as string[]).map((key) => requireLiving(world, account, 'adgroup', key));
      const usage = action_mode === 'Apply' ? (usage_mode as Usage) : undefined;
      for (const group of groups)
        world.state.objects.save('tiktok', 'adgroup', {
          ...group,
          fields: applied(group, audience.id, usage),
        });
    },
  }),
  get('dmp/custom_audience/apply/log/', {
    part: 'what is applied now, at the time of the last change of the ad group; times in UTC',
    shape: {
      advertiser_id: required(id()),
      custom_audience_ids: required(list(id(), { min: 1, max: 100 })),
      timezone: text(),
      ...stored('context_info'),
      ...paging(100),
    },
    handle(input, { world, account }) {
      const wanted = input['custom_audience_ids'] as string[];
      for (const key of wanted) requireObject(world, account, 'audience', key);
      const rows = world.state.objects
        .list('tiktok', 'adgroup', { accountId: account.id })
        .filter(({ status }) => status !== 'DELETE')
        .flatMap((group) =>
          Object.keys(usages).flatMap((usage_mode) =>
            idsIn(group, usage_mode as Usage)
              .filter((key) => wanted.includes(key))
              .map((audience_id) => ({
                audience_id,
                adgroup_id: group.id,
                adgroup_name: group.name,
                usage_mode,
                editor: 'open_api',
                action_timestamp: stamp(group.updatedAt),
              })),
          ),
        );
      return { advertiser_id: account.id, ...pageOf(rows, input) };
    },
  }),
];
