import type { DemoImage, Format, Motif } from './demo-data.ts';

type Line = readonly [name: string, motif: Motif, format: Format, ...tags: string[]];
type Palette = DemoImage['colours'];

interface Series {
  /** Taken in turn. */
  palettes: readonly Palette[];
  lines: readonly Line[];
}

/** What a busy team made over a quarter of a year for its games, before the newest ones. */
const gameSeries: Readonly<Record<string, Series>> = {
  'Tidefall Tactics': {
    palettes: [
      ['#0a2f6b', '#5aa9f0', '#fdfdff'],
      ['#15324f', '#7fd0c8', '#fff4d6'],
      ['#2a1a4a', '#c96f9b', '#ffe9f2'],
    ],
    lines: [
      ['Three ships', 'harbor', 'wide', 'Gameplay', '3D'],
      ['Storm warning', 'harbor', 'portrait', 'Gameplay', 'Question'],
      ['Season seven', 'season', 'square', 'New season'],
      ['Lighthouse', 'night', 'tall', 'Night scene', 'Hand-drawn'],
      ['Two months free', 'offer', 'square', 'Discount', 'Countdown'],
      ['The captain’s chest', 'product', 'landscape', 'Unboxing'],
      ['Cliffs of the north', 'mountains', 'wide', '3D', '北美'],
      ['Night battle', 'night', 'landscape', 'Gameplay', 'Night scene'],
    ],
  },
  'Lantern Isle': {
    palettes: [
      ['#402060', '#f0997d', '#fff0dd'],
      ['#1e2a55', '#9a7bd1', '#ffd9a0'],
    ],
    lines: [
      ['Visitors by boat', 'harbor', 'square', 'Hand-drawn', 'Couple'],
      ['New Year on the isle', 'night', 'portrait', 'Night scene', '春节'],
      ['Autumn garden', 'season', 'landscape', 'Hand-drawn'],
      ['A house of your own', 'product', 'tall', 'Before and after'],
      ['Hills in the fog', 'mountains', 'wide', 'Hand-drawn', '东南亚'],
      ['First week free', 'offer', 'portrait', 'Free trial'],
      ['Lanterns over the bay', 'night', 'wide', 'Night scene', 'Music only'],
    ],
  },
  'Starling Racers': {
    palettes: [
      ['#0f172a', '#ef4444', '#fef3c7'],
      ['#1e1b4b', '#f59e0b', '#ffffff'],
    ],
    lines: [
      ['Mountain pass', 'mountains', 'landscape', 'Gameplay', '3D'],
      ['Under the lights', 'night', 'portrait', 'Night scene', 'Gameplay'],
      ['Daily challenge', 'offer', 'tall', 'Challenge', 'Countdown'],
      ['Choose your car', 'product', 'square', 'Question'],
      ['Coast road', 'harbor', 'wide', 'Gameplay'],
      ['Winter cup', 'season', 'portrait', 'New season', 'Challenge'],
      ['Desert stage', 'mountains', 'tall', 'Gameplay', '中东'],
    ],
  },
  'Deepwell Puzzle': {
    palettes: [
      ['#053b47', '#38b2ac', '#f0fff4'],
      ['#1a365d', '#63b3ed', '#fefcbf'],
    ],
    lines: [
      ['Coral garden', 'season', 'square', 'Hand-drawn'],
      ['The deep at night', 'night', 'tall', 'Night scene'],
      ['Level one thousand', 'offer', 'landscape', 'Challenge'],
      ['One move left', 'product', 'square', 'Question', 'Countdown'],
      ['Sunken harbor', 'harbor', 'portrait', 'Gameplay', 'Captions'],
      ['Ridges under water', 'mountains', 'square', '3D'],
    ],
  },
  'Moss & Mortar': {
    palettes: [
      ['#1f4d2b', '#a3d977', '#fffbe6'],
      ['#3f3a2a', '#d6b97b', '#f7ffe8'],
    ],
    lines: [
      ['The old mill', 'product', 'landscape', 'Before and after'],
      ['Village in spring', 'season', 'portrait', 'Hand-drawn', 'New season'],
      ['Valley', 'mountains', 'wide', 'Hand-drawn'],
      ['Market evening', 'night', 'square', 'Night scene', 'Slideshow'],
      ['Free builder pack', 'offer', 'tall', 'Free trial'],
      ['River landing', 'harbor', 'square', 'Before and after', 'Voice-over'],
    ],
  },
  'Harbor Tycoon': {
    palettes: [
      ['#102a43', '#e0b060', '#fffaf0'],
      ['#243b53', '#829ab1', '#ffe8c2'],
    ],
    lines: [
      ['Container night shift', 'night', 'landscape', 'Night scene', '3D'],
      ['Your first crane', 'product', 'portrait', 'Question'],
      ['Double income', 'offer', 'square', 'Discount'],
      ['Port at noon', 'harbor', 'wide', '3D', '东南亚'],
      ['Rail through the hills', 'mountains', 'landscape', '3D'],
    ],
  },
  云海物语: {
    palettes: [
      ['#2c4a7c', '#dbe7ff', '#ffffff'],
      ['#4a2c5e', '#f3c6d3', '#fff8e7'],
    ],
    lines: [
      ['云中集市', 'season', 'portrait', 'Hand-drawn', '春节'],
      ['夜航', 'night', 'square', 'Night scene', '东南亚'],
      ['登录即送', 'offer', 'tall', 'Free trial', '东南亚'],
      ['群山之间', 'mountains', 'portrait', 'Hand-drawn'],
    ],
  },
};

const seriesOf: Readonly<Record<string, Readonly<Record<string, Series>>>> = {
  'Blue Harbor Games': gameSeries,
};

/** One of each product after the other, as they come up in a team. */
export function demoSeriesOf(tenantName: string): DemoImage[] {
  const all = Object.entries(seriesOf[tenantName] ?? {});
  const longest = Math.max(0, ...all.map(([, { lines }]) => lines.length));
  return Array.from({ length: longest }, (_, at) =>
    all.flatMap(([product, { palettes, lines }]) => {
      const [name, motif, format, ...tags] = lines[at] ?? [];
      const colours = palettes[at % palettes.length];
      return name && motif && format && colours ? [{ product, name, motif, format, colours, tags }] : [];
    }),
  ).flat();
}
