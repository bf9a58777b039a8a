import { itemKinds, reportKinds } from '../../faults/faults.ts';
import type { Platform } from '../../platform.ts';
import { noteOutside } from './activities/store.ts';
import { consent } from './consent.ts';
import { outside } from './delivery/outside.ts';
import { units } from './delivery/units.ts';
import { traceId } from './envelope.ts';
import { routes } from './graph/routes.ts';
import { market } from './market.ts';
import { bulk } from './seed/bulk.ts';
import { freshToken, seed } from './seed/index.ts';
import { platformName } from './version.ts';
import { wire } from './wire.ts';

export const facebook: Platform = {
  name: platformName,
  routes,
  gaps: [
    { method: 'DELETE', path: '/:version/:requestSet', note: 'cancelling asynchronous creation' },
    { method: 'POST', path: '/:version/act_:account/async_batch_requests', note: 'asynchronous batches' },
    { method: 'POST', path: '/:version/act_:account/asyncadcreatives', note: 'asynchronous creatives' },
    {
      method: 'GET',
      path: '/:version/act_:account/matched_search_applications',
      note: 'search in the stores',
    },
    { method: 'POST', path: '/:version/:app/activities', note: 'the older app events' },
    {
      method: 'POST',
      path: '/:version/:business/customconversions',
      note: 'custom conversions of a whole business',
    },
    { method: 'GET', path: '/:version/:pixel/agencies', note: 'lending pixels to businesses' },
    { method: 'GET', path: '/:version/:business/system_users', note: 'system users and their tokens' },
    {
      method: 'POST',
      path: '/:version/:page/page_backed_instagram_accounts',
      note: 'retired by the platform',
    },
  ],
  wire,
  requestId: traceId,
  consent,
  seed,
  freshToken,
  bulk,
  market,
  units,
  noteOutside,
  outside,
  itemKinds,
  reportKinds,
};
