import { id, oneOf, required } from '../../../fields/index.ts';
import { makeDevices } from '../../../dictionaries/devices.ts';
import { once } from '../../../dictionaries/once.ts';
import type { Route } from '../../../http/call.ts';
import { get } from '../define-route.ts';
import { carriers } from './networks.ts';
import { androidVersions, iosVersions, languages } from './devices.data.ts';

const devices = once(makeDevices);
const carriersOf = once(() => Map.groupBy(carriers(), ({ country }) => country));
const account = { advertiser_id: required(id()) };

export const deviceRoutes: Route[] = [
  get('tool/language/', { shape: account, handle: () => ({ languages: languages }) }),
  get('tool/carrier/', {
    shape: account,
    part: 'invented carriers',
    handle: () => ({
      countries: [...carriersOf()].map(([country_code, own]) => ({
        country_code,
        carriers: own.map(({ id: carrier_id, name }) => ({
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
    part: 'names after a pattern; not every one was built',
    handle: () => ({
      device_models: devices().map((device) => ({
        device_model_id: device.id,
        device_model_name: device.name,
        child_device_ids: device.childIds,
        level: device.level,
        os_type: device.system,
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
    shape: account,
    handle: () => ({ timezone_list: [...Intl.supportedValuesOf('timeZone'), 'UTC'] }),
  }),
];
