export interface Option {
  id: string;
  name: string;
  type: string;
  path: readonly string[];
  low: number;
  description?: string;
  /** user_os rows: what targeting takes. */
  platform?: string;
}

let next = 6_003_000_100_000;
const option = (type: string, path: string, low: number, more: Partial<Option> = {}): Option => {
  next += 6_917;
  const parts = path.split(' > ');
  return { id: String(next), name: parts.at(-1) ?? '', type, path: parts, low, ...more };
};

/** A slice of the real catalogue; what is made up follows it. */
export const optionTable: readonly Option[] = [
  ...(
    [
      ['Entertainment > Games > Action games', 182_000_000],
      ['Entertainment > Games > Puzzle video games', 240_000_000],
      ['Entertainment > Games > Role-playing games', 150_000_000],
      ['Entertainment > Games > Strategy games', 168_000_000],
      ['Entertainment > Games > Online games', 410_000_000],
      ['Entertainment > Games > Mobile game', 330_000_000],
      ['Entertainment > Movies > Movies', 890_000_000],
      ['Entertainment > Movies > Animated movies', 270_000_000],
      ['Entertainment > Music > Pop music', 520_000_000],
      ['Entertainment > Reading > Novels', 120_000_000],
      ['Entertainment > Reading > Comics', 98_000_000],
      ['Shopping and fashion > Shopping > Online shopping', 980_000_000],
      ['Shopping and fashion > Shopping > Discount stores', 310_000_000],
      ['Shopping and fashion > Beauty > Cosmetics', 610_000_000],
      ['Shopping and fashion > Clothing > Shoes', 450_000_000],
      ['Technology > Mobile phones > Smartphones', 730_000_000],
      ['Technology > Computers > Tablet computers', 210_000_000],
      ['Sports and outdoors > Sports > Football', 640_000_000],
      ['Sports and outdoors > Sports > Basketball', 350_000_000],
      ['Fitness and wellness > Physical fitness', 580_000_000],
      ['Fitness and wellness > Yoga', 260_000_000],
      ['Food and drink > Cooking', 560_000_000],
      ['Food and drink > Coffee', 470_000_000],
      ['Hobbies and activities > Travel > Beaches', 300_000_000],
      ['Hobbies and activities > Pets > Cats', 280_000_000],
      ['Business and industry > Personal finance > Investment', 230_000_000],
      ['Family and relationships > Parenting', 390_000_000],
    ] as const
  ).map(([path, low]) => option('interests', `Interests > ${path}`, low)),
  ...(
    [
      ['Digital activities > Console gamers', 64_000_000],
      ['Digital activities > Facebook Payments users (30 days)', 12_000_000],
      ['Digital activities > Small business owners', 81_000_000],
      ['Mobile Device User > All mobile devices by brand > Apple', 410_000_000],
      ['Mobile Device User > All mobile devices by brand > Samsung', 620_000_000],
      ['Mobile Device User > New smartphone and tablet users', 90_000_000],
      ['Purchase behavior > Engaged Shoppers', 130_000_000],
      ['Travel > Frequent travelers', 210_000_000],
      ['Travel > Returned from travels 1 week ago', 44_000_000],
    ] as const
  ).map(([path, low]) => option('behaviors', `Behaviors > ${path}`, low)),
  ...(['Newlywed (1 year)', 'New job', 'Recently moved', 'Upcoming birthday'] as const).map((name, index) =>
    option('life_events', `Demographics > Life events > ${name}`, 14_000_000 + index * 3_000_000),
  ),
  ...(['Sales', 'Management', 'IT and technical services', 'Healthcare and medical services'] as const).map(
    (name, index) =>
      option('industries', `Demographics > Work > Industries > ${name}`, 20_000_000 + index * 2_500_000),
  ),
  ...(
    ['top 5% of ZIP codes (US)', 'top 10% of ZIP codes (US)', 'top 10%-25% of ZIP codes (US)'] as const
  ).map((name, index) =>
    option(
      'income',
      `Demographics > Financial > Income > Household income: ${name}`,
      9_000_000 + index * 6_000_000,
    ),
  ),
  ...(
    ['Parents (All)', 'Parents with toddlers (01-02 years)', 'Parents with teenagers (13-17 years)'] as const
  ).map((name, index) =>
    option(
      'family_statuses',
      `Demographics > Parents > All parents > ${name}`,
      120_000_000 - index * 40_000_000,
    ),
  ),
  ...(['Single', 'In a relationship', 'Married', 'Engaged'] as const).map((name, index) =>
    option(
      'relationship_statuses',
      `Demographics > Relationship > Relationship status > ${name}`,
      100_000_000 + index * 9_000_000,
    ),
  ),
  ...(
    [
      'Galaxy S6',
      'Galaxy S23',
      'Galaxy A54',
      'Pixel 8',
      'iPhone 13',
      'iPhone 14',
      'iPhone 15',
      'iPad Pro',
      'Redmi Note 12',
    ] as const
  ).map((name, index) => option('user_device', name, 8_000_000 + index * 4_000_000)),
  ...(['iOS', 'Android'] as const).flatMap((system) => {
    const versions =
      system === 'iOS'
        ? Array.from({ length: 11 }, (_, index) => `${index + 8}.0`)
        : Array.from({ length: 11 }, (_, index) => `${index + 5}.0`);
    return [
      option('user_os', `${system} devices`, 600_000_000, { platform: system }),
      ...versions.map((version) =>
        option('user_os', `${system} ${version} and above`, 300_000_000, {
          platform: `${system}_ver_${version}_and_above`,
        }),
      ),
    ];
  }),
  ...(['Riverside Institute of Design', 'Lakeside Technical College', 'Hillcrest Academy'] as const).map(
    (name) => option('education_schools', name, 200_000),
  ),
  ...(['Computer science', 'Marketing', 'Nursing', 'Accounting'] as const).map((name) =>
    option('education_majors', name, 5_000_000),
  ),
  ...(['Self-employed', 'Retired'] as const).map((name) => option('work_employers', name, 9_000_000)),
  ...(['Software engineer', 'Teacher', 'Designer', 'Accountant'] as const).map((name) =>
    option('work_positions', name, 4_000_000),
  ),
];
