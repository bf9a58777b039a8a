import { boolean, id, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Call, Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { urlField } from '../fields/words.ts';
import { get, type Input, post } from '../define-route.ts';
import { iconOf } from './pictures.ts';

const tracking = object({
  click_url: urlField,
  impression_url: urlField,
  retargeting_click_url: urlField,
  retargeting_impression_url: urlField,
});

function present(call: Call, app: StoredObject): Input {
  return { app_id: app.id, app_name: app.name, icon: iconOf(call, app.id), ...app.fields };
}

/** Platform and package as the store's address tells them; other addresses are packages to download. */
function readStore(url: string): { platform: string; package_name: string; name: string } {
  const { hostname, pathname, searchParams } = new URL(url);
  if (hostname.endsWith('apple.com')) {
    const [, name = 'app', number = ''] =
      /\/app\/([^/]+)\/id(\d+)/.exec(pathname) ?? /\/app\/()id(\d+)/.exec(pathname) ?? [];
    if (number === '') throw wrong('download_url: The App Store address has no app id.');
    return { platform: 'IOS', package_name: number, name };
  }
  const named = searchParams.get('id');
  if (hostname === 'play.google.com' && !named)
    throw wrong('download_url: The Google Play address has no id.');
  const last = pathname
    .split('/')
    .pop()
    ?.replace(/\.apk$/, '');
  const packageName = named ?? last ?? hostname;
  return {
    platform: 'ANDROID',
    package_name: packageName,
    name: packageName.split('.').pop() ?? packageName,
  };
}

const partnerIds: Record<string, number> = { AppsFlyer: 1, Adjust: 2, Kochava: 3, Singular: 7, Tenjin: 9 };

/** Installing is nothing that somebody who has the app does again. */
const retargetingEvents = enums.appEvents.slice(1, 22);

export const appRoutes: Route[] = [
  post('app/create/', {
    shape: {
      advertiser_id: required(id()),
      download_url: required(urlField),
      partner: oneOf(enums.appPartners),
      tracking_url: tracking,
      enable_retargeting: oneOf(enums.retargeting),
    },
    handle({ advertiser_id: _account, ...fields }, { world, account }) {
      const { name, ...store } = readStore(fields['download_url'] as string);
      const { id: key } = world.state.objects.insert('tiktok', 'app', {
        id: world.state.ids.digits('tiktok', 19, '72'),
        accountId: account.id,
        name,
        status: 'ENABLE',
        fields: { ...fields, ...store, partner_id: partnerIds[String(fields['partner'])] ?? null },
      });
      return { app_id: key };
    },
  }),
  post('app/update/', {
    shape: {
      advertiser_id: required(id()),
      app_id: required(id()),
      platform: oneOf(enums.operatingSystems),
      download_url: urlField,
      partner: oneOf(enums.appPartners),
      tracking_url: tracking,
      enable_retargeting: oneOf(enums.retargeting),
    },
    handle({ advertiser_id: _account, app_id, ...change }, { world, account }) {
      const app = requireObject(world, account, 'app', app_id);
      if (typeof change['download_url'] === 'string') readStore(change['download_url']);
      world.state.objects.save('tiktok', 'app', { ...app, fields: { ...app.fields, ...change } });
      return { app_id };
    },
  }),
  get('app/info/', {
    shape: { advertiser_id: required(id()), app_id: required(id()) },
    handle: ({ app_id }, { world, account, call }) =>
      present(call, requireObject(world, account, 'app', app_id)),
  }),
  get('app/list/', {
    shape: { advertiser_id: required(id()), app_platform_ids: list(id()) },
    handle({ app_platform_ids }, { world, account, call }) {
      const wanted = app_platform_ids as string[] | undefined;
      const apps = world.state.objects.listed('tiktok', 'app', { accountId: account.id });
      const shown = apps.filter(({ id: key }) => !wanted || wanted.includes(key));
      return { apps: shown.map((app) => present(call, app)) };
    },
  }),
  get('app/optimization_event/', {
    part: 'the shape is unconfirmed; every event is available',
    shape: {
      advertiser_id: required(id()),
      app_id: required(id()),
      optimization_goal: required(oneOf(Object.keys(enums.goalBilling))),
      placement_type: oneOf(enums.placementTypes),
      placement: list(oneOf(enums.placements)),
      objective: text(),
      available_only: boolean(),
      is_skan: boolean(),
      app_promotion_type: oneOf(enums.appPromotionTypes),
    },
    handle({ app_id }, { world, account }) {
      requireObject(world, account, 'app', app_id);
      return {
        events: enums.appEvents.slice(0, 22).map((optimization_event) => ({
          optimization_event,
          is_available: true,
        })),
      };
    },
  }),
  get('app/optimization_event/retargeting/', {
    part: 'the shape of the rows is unconfirmed; every event is available',
    shape: { advertiser_id: required(id()), app_id: required(id()) },
    handle({ app_id }, { world, account }) {
      requireObject(world, account, 'app', app_id);
      return { optimization_events: retargetingEvents.map((optimization_event) => ({ optimization_event })) };
    },
  }),
];
