import { id, oneOf, required } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { get } from '../define-route.ts';
import { androidVersions, carrierTable, devices, iosVersions, languages } from './devices.data.ts';

const account = { advertiser_id: required(id()) };

export const deviceRoutes: Route[] = [
  get('tool/language/', { shape: account, handle: () => ({ languages: languages }) }),
  get('tool/carrier/', {
    shape: account,
    part: 'invented carriers of six countries',
    handle: () => ({
      countries: Object.entries(carrierTable).map(([country_code, carriers]) => ({
        country_code,
        carriers: carriers.map(([carrier_id, name]) => ({
          carrier_id,
          name,
          in_use: true,
          value: [{ hni_id: carrier_id, in_use: true }],
        })),
      })),
    }),
  }),
  get('tool/device_model/', {
    shape: account,
    part: 'a dozen devices',
    handle: () => ({
      device_models: devices.map((device) => ({
        device_model_id: device.id,
        device_model_name: device.name,
        child_device_ids: device.children,
        level: device.level,
        os_type: device.os,
        is_active: true,
      })),
    }),
  }),
  get('tool/os_version/', {
    shape: { ...account, os_type: required(oneOf(['ANDROID', 'IOS', 'IOS14_MINUS', 'IOS14_PLUS'])) },
    handle({ os_type }) {
      const major = (version: string) => Number.parseFloat(version);
      const all: readonly string[] = os_type === 'ANDROID' ? androidVersions : iosVersions;
      const asked = all.filter(
        (version) =>
          (os_type !== 'IOS14_MINUS' || major(version) < 14) &&
          (os_type !== 'IOS14_PLUS' || major(version) >= 14),
      );
      return {
        os_versions: asked.map((version, index) => ({
          os_id: String(index + 1),
          os_type,
          version,
          name: version,
        })),
      };
    },
  }),
  get('tool/timezone/', {
    part: 'a selection',
    shape: account,
    handle: () => ({
      timezone_list: [
        'Asia/Shanghai',
        'Asia/Tokyo',
        'Asia/Riyadh',
        'Europe/London',
        'America/New_York',
        'America/Los_Angeles',
        'UTC',
      ],
    }),
  }),
];
