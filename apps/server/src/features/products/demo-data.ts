export interface DemoProduct {
  name: string;
  illustrate: string;
  /** Two colours of the picture's background. */
  colours: readonly [string, string];
  /** Which figure the picture shows. */
  figure: 'sail' | 'sun' | 'waves' | 'peaks' | 'rings' | 'leaf';
}

/** Invented products of invented organisations. */
export const demoProducts: Readonly<Record<string, readonly DemoProduct[]>> = {
  'Blue Harbor Games': [
    {
      name: 'Tidefall Tactics',
      illustrate: 'Turn-based naval strategy. Season pass every eight weeks.',
      colours: ['#0b3d91', '#3aa0ff'],
      figure: 'sail',
    },
    {
      name: 'Lantern Isle',
      illustrate: 'Cosy island builder with daily visitors; strongest with 25-44.',
      colours: ['#3b1f5b', '#e07a5f'],
      figure: 'sun',
    },
    {
      name: 'Starling Racers',
      illustrate: 'Arcade racing in one-minute rounds, rewarded video as main income.',
      colours: ['#111827', '#f97316'],
      figure: 'peaks',
    },
    {
      name: 'Deepwell Puzzle',
      illustrate: 'Match puzzle below the sea. 1,200 levels.',
      colours: ['#064e5b', '#4fd1c5'],
      figure: 'rings',
    },
    {
      name: 'Moss & Mortar',
      illustrate: 'Merge game about restoring an old village.',
      colours: ['#1f4d2b', '#a3d977'],
      figure: 'leaf',
    },
    {
      name: 'Harbor Tycoon',
      illustrate: 'Idle port management; soft launch in three markets.',
      colours: ['#12355b', '#d8a24a'],
      figure: 'waves',
    },
    {
      name: '云海物语',
      illustrate: '放置养成手游，主推东南亚与港澳地区。',
      colours: ['#243b6b', '#c4d7ff'],
      figure: 'sun',
    },
  ],
  'Northlight Shop': [
    {
      name: 'Aurora Table Lamp',
      illustrate: 'Dimmable lamp in three glass colours. Free returns for 60 days.',
      colours: ['#1b2a41', '#7de2d1'],
      figure: 'rings',
    },
    {
      name: 'Fjord Wool Blanket',
      illustrate: 'Undyed wool, woven in a small mill.',
      colours: ['#5c5346', '#e8ddc9'],
      figure: 'waves',
    },
    {
      name: 'Pinecone Candle Set',
      illustrate: 'Set of four, gift box. Peak season October to December.',
      colours: ['#3d2b1f', '#d9a066'],
      figure: 'sun',
    },
    {
      name: 'Trailhead Bottle',
      illustrate: 'Steel bottle, 750 ml, five colours.',
      colours: ['#264653', '#8ab17d'],
      figure: 'peaks',
    },
    {
      name: 'Hearth Stoneware',
      illustrate: 'Plates and bowls that go from oven to table.',
      colours: ['#4a2c2a', '#c97b63'],
      figure: 'rings',
    },
    {
      name: 'Saltmarsh Linen Shirt',
      illustrate: 'Summer linen in relaxed cut, sizes XS to 4XL.',
      colours: ['#2f4858', '#bcd4de'],
      figure: 'leaf',
    },
  ],
  'Red Reef Apps': [
    {
      name: 'Coral Notes',
      illustrate: 'Notes and lists with Arabic handwriting recognition.',
      colours: ['#7a1f2b', '#ff8a70'],
      figure: 'waves',
    },
    {
      name: 'Dune Weather',
      illustrate: 'Hourly forecast and dust warnings for the Gulf.',
      colours: ['#8a5a1b', '#ffd58a'],
      figure: 'sun',
    },
    {
      name: 'مطبخ الواحة',
      illustrate: 'تطبيق وصفات عربية مع قائمة تسوق أسبوعية.',
      colours: ['#14532d', '#bbf7d0'],
      figure: 'leaf',
    },
    {
      name: 'Pearl Budget',
      illustrate: 'Household budget in several currencies.',
      colours: ['#312e81', '#c7d2fe'],
      figure: 'rings',
    },
    {
      name: 'Falcon Steps',
      illustrate: 'Walking challenges for families and offices.',
      colours: ['#134e4a', '#5eead4'],
      figure: 'peaks',
    },
    {
      name: 'Driftwood Reader',
      illustrate: 'Offline reading list with text to speech in zh, en and ar.',
      colours: ['#3f2d20', '#e7c9a9'],
      figure: 'sail',
    },
  ],
};
