export interface SeedAccount {
  key: string;
  name: string;
  currency: string;
  timezone: string;
  timezoneId: number;
  business: string | null;
  status?: string;
  disableReason?: number;
  /** Prepaid funds; null = billed afterwards. */
  prepaid?: number;
  /** In the smallest unit. */
  spendCap?: number;
  /** Days of history; none = empty account. */
  history?: number;
  terms?: boolean;
}

export const seedBusinesses = [
  { key: 'harbor', name: 'Blue Harbor Games' },
  { key: 'north', name: 'Northlight Shop' },
  { key: 'reef', name: 'Red Reef Apps' },
] as const;

export const seedUsers: readonly {
  name: string;
  businesses: readonly string[];
  accounts: readonly (readonly [key: string, role: string])[];
}[] = [
  {
    name: 'Lin Hartwell',
    businesses: ['harbor', 'north'],
    accounts: [
      ['harborUs', 'MANAGE'],
      ['harborJp', 'MANAGE'],
      ['harborGulf', 'MANAGE'],
      ['harborEmpty', 'MANAGE'],
      ['northUs', 'ADVERTISE'],
    ],
  },
  {
    name: 'Mara Quill',
    businesses: ['north'],
    accounts: [
      ['northUs', 'MANAGE'],
      ['northEu', 'MANAGE'],
      ['northClosed', 'MANAGE'],
    ],
  },
  {
    name: 'Tomas Everly',
    businesses: ['harbor'],
    accounts: [
      ['harborUs', 'ANALYZE'],
      ['harborManila', 'ADVERTISE'],
    ],
  },
  {
    name: 'Noor Adair',
    businesses: ['reef'],
    accounts: [
      ['reefTaipei', 'MANAGE'],
      ['reefNew', 'MANAGE'],
    ],
  },
];

export const seedAccounts: readonly SeedAccount[] = [
  {
    key: 'harborUs',
    name: 'Blue Harbor US',
    currency: 'USD',
    timezone: 'America/Los_Angeles',
    timezoneId: 1,
    business: 'harbor',
    history: 90,
  },
  {
    key: 'harborJp',
    name: 'Blue Harbor Japan',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    timezoneId: 68,
    business: 'harbor',
    history: 60,
  },
  {
    key: 'harborGulf',
    name: 'Blue Harbor Gulf',
    currency: 'SAR',
    timezone: 'Asia/Riyadh',
    timezoneId: 110,
    business: 'harbor',
    prepaid: 18_400,
    history: 30,
  },
  {
    key: 'harborEmpty',
    name: 'Blue Harbor Prepaid',
    currency: 'USD',
    timezone: 'America/New_York',
    timezoneId: 7,
    business: 'harbor',
    prepaid: 0,
  },
  {
    key: 'harborManila',
    name: 'Blue Harbor Manila',
    currency: 'PHP',
    timezone: 'Asia/Manila',
    timezoneId: 101,
    business: 'harbor',
    spendCap: 90_000_000,
  },
  {
    key: 'northUs',
    name: 'Northlight US',
    currency: 'USD',
    timezone: 'America/New_York',
    timezoneId: 7,
    business: 'north',
    spendCap: 5_000_000,
    history: 45,
  },
  {
    key: 'northEu',
    name: 'Northlight Europe',
    currency: 'EUR',
    timezone: 'Europe/Paris',
    timezoneId: 57,
    business: 'north',
  },
  {
    key: 'northClosed',
    name: 'Northlight Archive',
    currency: 'USD',
    timezone: 'America/Los_Angeles',
    timezoneId: 1,
    business: 'north',
    status: '2',
    disableReason: 1,
  },
  {
    key: 'reefTaipei',
    name: 'Red Reef Taipei',
    currency: 'TWD',
    timezone: 'Asia/Taipei',
    timezoneId: 126,
    business: 'reef',
    history: 30,
  },
  {
    key: 'reefNew',
    name: 'Red Reef New',
    currency: 'USD',
    timezone: 'Asia/Shanghai',
    timezoneId: 42,
    business: null,
    terms: false,
  },
];

/** One line of history: a campaign with its ad sets and ads. Budgets are in US dollars a day. */
export interface SeedCampaign {
  name: string;
  objective: 'OUTCOME_APP_PROMOTION' | 'OUTCOME_SALES';
  budget: number;
  onCampaign: boolean;
  adsets: number;
  ads: number;
  paused?: boolean;
  text: string;
}

export const seedCampaigns: readonly SeedCampaign[] = [
  {
    name: 'Tide Kingdoms | installs',
    objective: 'OUTCOME_APP_PROMOTION',
    budget: 180,
    onCampaign: false,
    adsets: 2,
    ads: 2,
    text: 'Build your island kingdom before the tide returns.',
  },
  {
    name: 'Tide Kingdoms | purchases',
    objective: 'OUTCOME_APP_PROMOTION',
    budget: 240,
    onCampaign: true,
    adsets: 1,
    ads: 2,
    text: 'Gather your crew and claim the deep.',
  },
  {
    name: 'Lantern collection | sales',
    objective: 'OUTCOME_SALES',
    budget: 120,
    onCampaign: true,
    adsets: 2,
    ads: 1,
    text: 'Soft light for quiet evenings.',
  },
  {
    name: 'Summer clearance',
    objective: 'OUTCOME_SALES',
    budget: 60,
    onCampaign: false,
    adsets: 1,
    ads: 1,
    paused: true,
    text: 'The last lanterns of the season.',
  },
];
