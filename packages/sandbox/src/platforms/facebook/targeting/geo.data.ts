import { countryFacts } from '../../../dictionaries/countries.data.ts';

/** By ISO code; their names come from the runtime. */
export const countries: readonly string[] = countryFacts.map(({ code }) => code);

/** "Digital Services Act": ads there say who pays for them and who gains. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export const countryGroups: readonly { key: string; name: string; codes: readonly string[] }[] = [
  { key: 'worldwide', name: 'Worldwide', codes: countries },
  { key: 'eu', name: 'European Union', codes: unionCountries },
  { key: 'gcc', name: 'Gulf Cooperation Council', codes: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'] },
  { key: 'north_america', name: 'North America', codes: ['CA', 'MX', 'US'] },
  {
    key: 'europe',
    name: 'Europe',
    codes: [
      'AT',
      'BE',
      'CH',
      'CZ',
      'DE',
      'DK',
      'ES',
      'FI',
      'FR',
      'GB',
      'GR',
      'IE',
      'IT',
      'NL',
      'NO',
      'PL',
      'PT',
      'SE',
    ],
  },
  {
    key: 'asia',
    name: 'Asia',
    codes: [
      'BD',
      'CN',
      'HK',
      'ID',
      'IN',
      'JP',
      'KH',
      'KR',
      'LA',
      'MM',
      'MY',
      'PH',
      'PK',
      'SG',
      'TH',
      'TW',
      'VN',
    ],
  },
];

/** Those that people know; the others are made up. */
export const regions: readonly (readonly [key: string, name: string, country: string])[] = [
  ['3847', 'California', 'US'],
  ['3875', 'New York', 'US'],
  ['3886', 'Texas', 'US'],
  ['3852', 'Florida', 'US'],
  ['3890', 'Washington', 'US'],
  ['460', 'Ontario', 'CA'],
  ['4079', 'England', 'GB'],
  ['1307', 'Tokyo', 'JP'],
  ['3214', 'Riyadh Region', 'SA'],
  ['3218', 'Makkah Region', 'SA'],
  ['1023', 'Metro Manila', 'PH'],
  ['1029', 'Cebu Province', 'PH'],
  ['4132', 'Dubai', 'AE'],
  ['4136', 'Abu Dhabi', 'AE'],
  ['536', 'Bavaria', 'DE'],
  ['537', 'Berlin', 'DE'],
];

export const cities: readonly (readonly [key: string, name: string, region: string])[] = [
  ['2420605', 'Los Angeles', '3847'],
  ['2421836', 'San Francisco', '3847'],
  ['2430536', 'Menlo Park', '3847'],
  ['2490299', 'New York', '3875'],
  ['2525475', 'Houston', '3886'],
  ['2513768', 'Miami', '3852'],
  ['2538444', 'Seattle', '3890'],
  ['296875', 'Toronto', '460'],
  ['812057', 'London', '4079'],
  ['1209000', 'Tokyo', '1307'],
  ['1869200', 'Riyadh', '3214'],
  ['1869214', 'Jeddah', '3218'],
  ['1800300', 'Quezon City', '1023'],
  ['1800312', 'Manila', '1023'],
  ['1800440', 'Cebu City', '1029'],
  ['2600100', 'Dubai', '4132'],
  ['540100', 'Munich', '536'],
  ['540200', 'Berlin', '537'],
];

export const zips: readonly (readonly [key: string, name: string, city: string])[] = [
  ['US:94025', '94025', '2430536'],
  ['US:94304', '94304', '2430536'],
  ['US:90001', '90001', '2420605'],
  ['US:10001', '10001', '2490299'],
];
