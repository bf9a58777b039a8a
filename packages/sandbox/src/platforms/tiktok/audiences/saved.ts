import { id, list, required, type Shape, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { stamp } from '../envelope.ts';
import { type actionScenes, sceneActions } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { targeting } from '../fields/adgroup.ts';
import { pageOf, paging } from '../paging.ts';
import { checkKnown } from '../targeting/known.ts';
import { get, post } from '../define-route.ts';

const savedFields = [
  'location_ids',
  'age_groups',
  'gender',
  'languages',
  'audience_ids',
  'excluded_audience_ids',
  'actions',
  'interest_category_ids',
  'interest_keyword_ids',
  'operating_systems',
  'min_android_version',
  'min_ios_version',
  'network_types',
  'carrier_ids',
  'device_model_ids',
  'device_price_ranges',
];
/** Spending power is not among them. */
const shape: Shape = Object.fromEntries(
  savedFields.flatMap((name) => (targeting[name] ? [[name, targeting[name]]] : [])),
);

interface Action {
  action_scene: (typeof actionScenes)[number];
  action_period?: number;
  video_user_actions?: string[];
}

/** Of an ad group they may be left out. */
function checkActions(actions: readonly Action[]): void {
  actions.forEach(({ action_scene, action_period, video_user_actions: done = [] }, index) => {
    const at = `actions[${index}]`;
    if (action_period === undefined) throw wrong(`${at}.action_period: Missing data for required field.`);
    if (done.length === 0) throw wrong(`${at}.video_user_actions: Missing data for required field.`);
    const strange = done.find((word) => !(sceneActions[action_scene] as readonly string[]).includes(word));
    if (strange) throw wrong(`${at}.video_user_actions: ${strange} is not an action of ${action_scene}.`);
  });
}

export const savedRoutes: Route[] = [
  post('dmp/saved_audience/create/', {
    shape: {
      advertiser_id: required(id()),
      saved_audience_name: required(text({ min: 1, max: 128 })),
      ...shape,
      location_ids: required(list(id(), { min: 1 })),
    },
    handle({ advertiser_id: _account, saved_audience_name, ...fields }, { world, account }) {
      checkKnown(fields);
      checkActions((fields['actions'] ?? []) as Action[]);
      const { id: key } = world.state.objects.insert('tiktok', 'saved_audience', {
        id: world.state.ids.digits('tiktok', 19, '78'),
        accountId: account.id,
        name: saved_audience_name as string,
        status: 'ENABLE',
        fields,
      });
      return { saved_audience_id: key };
    },
  }),
  get('dmp/saved_audience/list/', {
    shape: { advertiser_id: required(id()), saved_audience_ids: list(id(), { max: 100 }), ...paging(100) },
    handle(input, { world, account }) {
      const wanted = input['saved_audience_ids'] as string[] | undefined;
      const rows = world.state.objects
        .listed('tiktok', 'saved_audience', { accountId: account.id })
        .filter(({ id: key }) => !wanted || wanted.includes(key))
        .map(({ id: key, name, fields, createdAt }) => ({
          saved_audience_id: key,
          saved_audience_name: name,
          create_time: stamp(createdAt),
          ...fields,
          // Any network is told by a word that cannot be sent.
          network_types: fields['network_types'] ?? ['unlimited'],
        }));
      // UNCONFIRMED: the SDK's answer has this name and no pages, our notes say list and page_info.
      return { saved_audiences: pageOf(rows, input).list };
    },
  }),
  post('dmp/saved_audience/delete/', {
    shape: { advertiser_id: required(id()), saved_audience_ids: required(list(id(), { min: 1, max: 100 })) },
    handle({ saved_audience_ids }, { world, account }) {
      for (const key of saved_audience_ids as string[]) {
        requireObject(world, account, 'saved_audience', key);
        world.state.objects.remove('tiktok', 'saved_audience', key);
      }
    },
  }),
];
