/** Location ids are those of GeoNames, as on the platform. A selection: the real list has tens of thousands. */
export interface Region {
  id: string;
  name: string;
  code: string;
  provinces: readonly (readonly [id: string, name: string])[];
}

export const regions: readonly Region[] = [
  {
    id: '6252001',
    name: 'United States of America',
    code: 'US',
    provinces: [
      ['4155751', 'Florida'],
      ['5332921', 'California'],
      ['4736286', 'Texas'],
      ['5128638', 'New York'],
    ],
  },
  {
    id: '6251999',
    name: 'Canada',
    code: 'CA',
    provinces: [
      ['6093943', 'Ontario'],
      ['5909050', 'British Columbia'],
    ],
  },
  {
    id: '2635167',
    name: 'United Kingdom',
    code: 'GB',
    provinces: [
      ['6269131', 'England'],
      ['2638360', 'Scotland'],
    ],
  },
  {
    id: '2921044',
    name: 'Germany',
    code: 'DE',
    provinces: [
      ['2951839', 'Bavaria'],
      ['2950157', 'Berlin'],
    ],
  },
  { id: '3017382', name: 'France', code: 'FR', provinces: [['3012874', 'Ile-de-France']] },
  {
    id: '1861060',
    name: 'Japan',
    code: 'JP',
    provinces: [
      ['1850144', 'Tokyo'],
      ['1853904', 'Osaka'],
    ],
  },
  { id: '1835841', name: 'South Korea', code: 'KR', provinces: [['1835847', 'Seoul']] },
  { id: '1668284', name: 'Taiwan', code: 'TW', provinces: [['7280290', 'Taipei']] },
  { id: '1819730', name: 'Hong Kong', code: 'HK', provinces: [] },
  { id: '1880251', name: 'Singapore', code: 'SG', provinces: [] },
  { id: '1733045', name: 'Malaysia', code: 'MY', provinces: [['1733046', 'Kuala Lumpur']] },
  { id: '1605651', name: 'Thailand', code: 'TH', provinces: [['1609348', 'Bangkok']] },
  {
    id: '1562822',
    name: 'Vietnam',
    code: 'VN',
    provinces: [
      ['1581129', 'Hanoi'],
      ['1580578', 'Ho Chi Minh City'],
    ],
  },
  {
    id: '1643084',
    name: 'Indonesia',
    code: 'ID',
    provinces: [
      ['1642907', 'Jakarta'],
      ['1642672', 'West Java'],
    ],
  },
  { id: '1694008', name: 'Philippines', code: 'PH', provinces: [['7521311', 'Metro Manila']] },
  {
    id: '102358',
    name: 'Saudi Arabia',
    code: 'SA',
    provinces: [
      ['108411', 'Riyadh Province'],
      ['104514', 'Makkah Province'],
    ],
  },
  {
    id: '290557',
    name: 'United Arab Emirates',
    code: 'AE',
    provinces: [
      ['292224', 'Dubai'],
      ['292969', 'Abu Dhabi'],
    ],
  },
  { id: '357994', name: 'Egypt', code: 'EG', provinces: [['360631', 'Cairo Governorate']] },
  {
    id: '3469034',
    name: 'Brazil',
    code: 'BR',
    provinces: [
      ['3448433', 'Sao Paulo'],
      ['3451189', 'Rio de Janeiro'],
    ],
  },
  { id: '3996063', name: 'Mexico', code: 'MX', provinces: [['3527646', 'Mexico City']] },
  {
    id: '2077456',
    name: 'Australia',
    code: 'AU',
    provinces: [
      ['2155400', 'New South Wales'],
      ['2145234', 'Victoria'],
    ],
  },
];
