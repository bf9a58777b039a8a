import type { Platform } from '../../platform.ts';
import { basePath } from './version.ts';

const gap = (method: 'GET' | 'POST', path: string, note?: string): Platform['gaps'][number] => ({
  method,
  path: `${basePath}/${path}`,
  ...(note === undefined ? {} : { note }),
});

/** Known and not imitated. */
export const gaps: Platform['gaps'] = [
  gap('POST', 'advertiser/update/'),
  gap('POST', 'bc/asset/assign/', 'who may use what of a business center'),
  gap('GET', 'page/library/get/'),
  gap('POST', 'smart_plus/adgroup/budget/update/'),
  gap('GET', 'smart_plus/material/review_info/'),
  gap('POST', 'smart_plus/ad/appeal/'),
  gap('POST', 'campaign/spc/create/', 'the older Smart+ in one call'),
  gap('GET', 'adgroup/review_info/'),
  gap('GET', 'video/fix/task/get/'),
  gap('GET', 'tool/contextual_tag/get/'),
  gap('POST', 'pixel/track/', 'the older events call'),
  gap('POST', 'optimizer/rule/create/', "the platform's own rules"),
];
