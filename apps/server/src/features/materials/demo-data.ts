/** What a picture shows: each is drawn from shapes alone, so it needs neither a font nor a language. */
export type Motif = 'harbor' | 'mountains' | 'night' | 'product' | 'offer' | 'season';
export type Format = 'square' | 'landscape' | 'wide' | 'portrait' | 'tall';

export interface DemoImage {
  product: string;
  name: string;
  motif: Motif;
  format: Format;
  /** Two colours of the background, one of what stands before it. */
  colours: readonly [string, string, string];
  tags: readonly string[];
  /** The name of another picture, of which this is a version in other colours: the two look alike. */
  versionOf?: string;
}

type Line = readonly [
  name: string,
  motif: Motif,
  format: Format,
  colours: DemoImage['colours'],
  ...tags: string[],
];

const lines: Readonly<Record<string, Readonly<Record<string, readonly Line[]>>>> = {
  'Blue Harbor Games': {
    'Tidefall Tactics': [
      ['Fleet leaves the harbor', 'harbor', 'landscape', ['#0b3d91', '#7cc4ff', '#ffffff'], 'Gameplay', '3D'],
      [
        'Harbor at night',
        'night',
        'portrait',
        ['#071a3d', '#25408f', '#ffd67a'],
        'Night scene',
        'Hand-drawn',
      ],
      ['Season eight', 'season', 'square', ['#123f7a', '#4fb0ff', '#ffe9b0'], 'New season', 'Countdown'],
    ],
    'Lantern Isle': [
      ['Island before sunrise', 'mountains', 'landscape', ['#3b1f5b', '#e07a5f', '#ffe3c2'], 'Hand-drawn'],
      ['Lanterns', 'night', 'square', ['#24123f', '#6b3f8f', '#ffb86b'], 'Night scene', '春节'],
      ['Ramadan visitors', 'season', 'portrait', ['#2b1a4d', '#c2573f', '#fff0d8'], '斋月', '中东'],
    ],
    'Starling Racers': [
      ['Last lap', 'mountains', 'portrait', ['#111827', '#f97316', '#fde68a'], 'Gameplay', 'Challenge'],
      ['Start free', 'offer', 'square', ['#1f2937', '#ea580c', '#ffffff'], 'Free trial', 'Question'],
    ],
    'Deepwell Puzzle': [
      ['Below the sea', 'harbor', 'square', ['#064e5b', '#4fd1c5', '#e6fffb'], 'Gameplay', 'Music only'],
      ['Can you solve it', 'product', 'portrait', ['#0b3b46', '#2dd4bf', '#fef3c7'], 'Question'],
    ],
    'Harbor Tycoon': [
      ['Port in the morning', 'harbor', 'landscape', ['#12355b', '#d8a24a', '#fff7e6'], '3D', '东南亚'],
    ],
    云海物语: [
      ['云海之上', 'mountains', 'square', ['#243b6b', '#c4d7ff', '#ffffff'], 'Hand-drawn', '东南亚'],
    ],
  },
  'Northlight Shop': {
    'Aurora Table Lamp': [
      ['Lamp on the shelf', 'product', 'square', ['#1b2a41', '#7de2d1', '#fff3c4'], 'Live action'],
      [
        'Evening light',
        'night',
        'landscape',
        ['#0f1b2d', '#3a7d78', '#ffe08a'],
        'Night scene',
        'Before and after',
      ],
    ],
    'Fjord Wool Blanket': [
      [
        'Folded wool',
        'product',
        'portrait',
        ['#5c5346', '#e8ddc9', '#8a6f4d'],
        'Live action',
        'No presenter',
      ],
    ],
    'Pinecone Candle Set': [
      ['Set of four', 'season', 'square', ['#3d2b1f', '#d9a066', '#fff1dc'], 'Discount', '黑五'],
      ['Black Friday offer', 'offer', 'landscape', ['#1c1410', '#a8622d', '#ffd9a8'], 'Discount', '黑五'],
    ],
    'Trailhead Bottle': [
      ['On the trail', 'mountains', 'portrait', ['#264653', '#8ab17d', '#f1faee'], 'Live action', '北美'],
    ],
  },
  'Red Reef Apps': {
    'Coral Notes': [
      ['Notes by hand', 'product', 'square', ['#7a1f2b', '#ff8a70', '#fff0ea'], 'Unboxing', 'Captions'],
      ['Try it free', 'offer', 'portrait', ['#5c1420', '#f2644a', '#ffffff'], 'Free trial'],
    ],
    'Dune Weather': [
      ['Dunes at noon', 'mountains', 'landscape', ['#8a5a1b', '#ffd58a', '#fffaf0'], '中东'],
      ['Night over the dunes', 'night', 'square', ['#2b1c0b', '#8a5a1b', '#ffe7b3'], 'Night scene', '中东'],
    ],
    'مطبخ الواحة': [
      ['مائدة رمضان', 'season', 'portrait', ['#14532d', '#bbf7d0', '#fef9c3'], '斋月', 'Slideshow'],
    ],
    'Falcon Steps': [
      ['Family challenge', 'harbor', 'square', ['#134e4a', '#5eead4', '#f0fdfa'], 'Challenge', 'Couple'],
    ],
  },
};

/** Second tries that nobody has put in order yet: without tags. */
const versions: Readonly<Record<string, readonly DemoImage[]>> = {
  'Blue Harbor Games': [
    {
      product: 'Tidefall Tactics',
      name: 'Harbor at night, warmer',
      motif: 'night',
      format: 'portrait',
      colours: ['#0d1a3d', '#2b448f', '#ffcf6b'],
      tags: [],
      versionOf: 'Harbor at night',
    },
    {
      product: 'Starling Racers',
      name: 'Mountain pass, dusk',
      motif: 'mountains',
      format: 'landscape',
      colours: ['#15192f', '#e0503c', '#fde9b8'],
      tags: [],
      versionOf: 'Mountain pass',
    },
    {
      product: 'Lantern Isle',
      name: 'Lanterns over the bay, second try',
      motif: 'night',
      format: 'wide',
      colours: ['#22305c', '#a284d6', '#ffd08c'],
      tags: [],
      versionOf: 'Lanterns over the bay',
    },
  ],
};

/** Pictures of invented products, by the organisation that has them. */
export const demoImagesOf = (tenantName: string): DemoImage[] => [
  ...Object.entries(lines[tenantName] ?? {}).flatMap(([product, images]) =>
    images.map(([name, motif, format, colours, ...tags]) => ({
      product,
      name,
      motif,
      format,
      colours,
      tags,
    })),
  ),
  ...(versions[tenantName] ?? []),
];
