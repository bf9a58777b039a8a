import type { Platform } from '../../platform.ts';

const gap = (method: 'GET' | 'POST', path: string, note: string) => ({
  method,
  path: `/open_api/${path}`,
  note,
});

/** What the platform has, is known here, and is not imitated. */
export const gaps: Platform['gaps'] = [
  gap('POST', '2/advertiser/avatar/upload/', 'every account has an accepted avatar'),
  gap('POST', '2/advertiser/avatar/submit/', 'every account has an accepted avatar'),
  gap('POST', '2/dmp/custom_audience/copy/', 'its fields are not documented here'),
  gap('POST', 'v3.0/tools/micro_app/create/', 'made at the platform; see the list'),
  gap('GET', 'v3.0/native_anchor/qrcode_preview/get/', 'there is no phone to show it on'),
  gap('POST', '2/tools/site/copy/', 'its fields are not documented here'),
  gap('POST', '2/tools/site/handsel/', 'its fields are not documented here'),
  gap(
    'GET',
    'v3.0/report/custom/get/ (other topics)',
    'BIDWORD_DATA, QUERY_DATA, PRODUCT_DATA and the rest hold nothing',
  ),
  gap('POST', '2/campaign/create/', 'the old campaign, ad and creative family is replaced by v3.0'),
];
