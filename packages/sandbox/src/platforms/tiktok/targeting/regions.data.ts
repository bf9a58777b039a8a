import type { KnownProvinces } from '../../../dictionaries/places.ts';

/** Provinces whose ids are known; like those of countries they are GeoNames', as on the platform. */
export const knownProvinces: KnownProvinces = {
  US: [
    ['4155751', 'Florida'],
    ['5332921', 'California'],
    ['4736286', 'Texas'],
    ['5128638', 'New York'],
  ],
  CA: [
    ['6093943', 'Ontario'],
    ['5909050', 'British Columbia'],
  ],
  GB: [
    ['6269131', 'England'],
    ['2638360', 'Scotland'],
  ],
  DE: [
    ['2951839', 'Bavaria'],
    ['2950157', 'Berlin'],
  ],
  FR: [['3012874', 'Ile-de-France']],
  JP: [
    ['1850144', 'Tokyo'],
    ['1853904', 'Osaka'],
  ],
  KR: [['1835847', 'Seoul']],
  TW: [['7280290', 'Taipei']],
  MY: [['1733046', 'Kuala Lumpur']],
  TH: [['1609348', 'Bangkok']],
  VN: [
    ['1581129', 'Hanoi'],
    ['1580578', 'Ho Chi Minh City'],
  ],
  ID: [
    ['1642907', 'Jakarta'],
    ['1642672', 'West Java'],
  ],
  PH: [['7521311', 'Metro Manila']],
  SA: [
    ['108411', 'Riyadh Province'],
    ['104514', 'Makkah Province'],
  ],
  AE: [
    ['292224', 'Dubai'],
    ['292969', 'Abu Dhabi'],
  ],
  EG: [['360631', 'Cairo Governorate']],
  BR: [
    ['3448433', 'Sao Paulo'],
    ['3451189', 'Rio de Janeiro'],
  ],
  MX: [['3527646', 'Mexico City']],
  AU: [
    ['2155400', 'New South Wales'],
    ['2145234', 'Victoria'],
  ],
};
