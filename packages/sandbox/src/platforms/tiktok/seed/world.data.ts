/** The people, business centers and accounts one finds on the first day. All of them are invented. */
export const seedUsers = [
  { key: 'lin', name: 'Lin Yue' },
  { key: 'omar', name: 'Omar Haddad' },
  { key: 'maya', name: 'Maya Torres' },
  { key: 'ken', name: 'Ken Arai' },
] as const;

export type UserKey = (typeof seedUsers)[number]['key'];

export const seedCenters = [
  { key: 'harbor', name: 'Blue Harbor Games', currency: 'USD', area: 'SG', timezone: 'Asia/Shanghai' },
  { key: 'lantern', name: 'Paper Lantern Studio', currency: 'JPY', area: 'JP', timezone: 'Asia/Tokyo' },
] as const;

export interface SeedAccount {
  name: string;
  product: string;
  currency: string;
  timezone: string;
  country: string;
  location: string;
  balance: number | { days: number };
  center: (typeof seedCenters)[number]['key'] | null;
  users: readonly UserKey[];
  status?: string;
  /** How many campaigns with ninety days behind them. */
  campaigns: number;
  /** Which of its clips people like, and which they have seen too often. */
  story?: { winner: number; falling: number };
}

export const seedAccounts: readonly SeedAccount[] = [
  {
    name: 'BHG Reef Tactics US',
    product: 'Reef Tactics',
    currency: 'USD',
    timezone: 'America/New_York',
    country: 'US',
    location: '6252001',
    balance: 18400,
    center: 'harbor',
    users: ['lin', 'maya'],
    campaigns: 4,
    story: { winner: 2, falling: 3 },
  },
  {
    name: 'BHG Reef Tactics MENA',
    product: 'Reef Tactics',
    currency: 'SAR',
    timezone: 'Asia/Riyadh',
    country: 'SA',
    location: '102358',
    balance: 32e3,
    center: 'harbor',
    users: ['lin', 'omar'],
    campaigns: 3,
  },
  {
    name: 'BHG Tide Merge JP',
    product: 'Tide Merge',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    country: 'JP',
    location: '1861060',
    balance: { days: 2.4 },
    center: 'harbor',
    users: ['lin'],
    campaigns: 2,
  },
  {
    name: 'BHG Tide Merge SEA',
    product: 'Tide Merge',
    currency: 'PHP',
    timezone: 'Asia/Bangkok',
    country: 'PH',
    location: '1694008',
    balance: 0,
    center: 'harbor',
    users: ['lin'],
    campaigns: 1,
  },
  {
    name: 'Dune Runner KSA',
    product: 'Dune Runner',
    currency: 'SAR',
    timezone: 'Asia/Riyadh',
    country: 'SA',
    location: '102358',
    balance: 9800,
    center: null,
    users: ['omar'],
    campaigns: 2,
  },
  {
    name: 'Costa Cards BR',
    product: 'Costa Cards',
    currency: 'USD',
    timezone: 'America/Sao_Paulo',
    country: 'BR',
    location: '3469034',
    balance: 5200,
    center: null,
    users: ['maya'],
    campaigns: 1,
  },
  {
    name: 'Costa Cards (limited)',
    product: 'Costa Cards',
    currency: 'USD',
    timezone: 'America/Los_Angeles',

    country: 'US',
    location: '6252001',
    balance: 640,
    center: null,
    users: ['maya'],
    campaigns: 1,
    status: 'STATUS_LIMIT',
  },
  {
    name: 'Lantern Kitchen JP',
    product: 'Lantern Kitchen',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    country: 'JP',
    location: '1861060',
    balance: 88e4,
    center: 'lantern',
    users: ['ken'],
    campaigns: 2,
  },
  {
    name: 'Lantern Kitchen EU',
    product: 'Lantern Kitchen',
    currency: 'EUR',
    timezone: 'Europe/Paris',
    country: 'FR',
    location: '3017382',
    balance: 4100,
    center: 'lantern',
    users: ['ken'],
    campaigns: 1,
  },
];
