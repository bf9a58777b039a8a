import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/launch.ts';
import { drawFilm, type VideoPlan } from './lib/demo-videos/draw.ts';
import { toMp4 } from './lib/demo-videos/mux.ts';
import { inRoot } from './lib/paths.ts';

// node scripts/demo-videos.ts
// Draws the films of the demo world anew. They are kept in the repository: the server has no encoder.
const folder = inRoot('apps', 'server', 'src', 'features', 'materials', 'demo-videos');
const rate = 24;
const portrait = { width: 360, height: 640 };
const landscape = { width: 640, height: 360 };
const square = { width: 480, height: 480 };
const tall = { width: 432, height: 540 };

const plans: readonly VideoPlan[] = [
  { file: 'sea', scene: 'sea', ...landscape, seconds: 6, colours: ['#0b3d91', '#7cc4ff', '#ffffff'] },
  {
    file: 'lanterns',
    scene: 'lanterns',
    ...portrait,
    seconds: 5,
    colours: ['#24123f', '#6b3f8f', '#ffb86b'],
  },
  { file: 'peaks', scene: 'peaks', ...portrait, seconds: 4, colours: ['#111827', '#f97316', '#fde68a'] },
  { file: 'rays', scene: 'rays', ...square, seconds: 3, colours: ['#1f2937', '#ea580c', '#ffffff'] },
  { file: 'box', scene: 'box', ...square, seconds: 4, colours: ['#1b2a41', '#7de2d1', '#fff3c4'] },
  { file: 'leaves', scene: 'leaves', ...portrait, seconds: 5, colours: ['#14532d', '#bbf7d0', '#fef9c3'] },
  { file: 'rays-blue', scene: 'rays', ...portrait, seconds: 3, colours: ['#0a2f6b', '#5aa9f0', '#fdfdff'] },
  { file: 'leaves-red', scene: 'leaves', ...square, seconds: 4, colours: ['#402060', '#f0997d', '#fff0dd'] },
  { file: 'box-amber', scene: 'box', ...landscape, seconds: 3, colours: ['#102a43', '#e0b060', '#fffaf0'] },
  {
    file: 'lanterns-teal',
    scene: 'lanterns',
    ...tall,
    seconds: 4,
    colours: ['#053b47', '#38b2ac', '#f0fff4'],
  },
  {
    file: 'peaks-green',
    scene: 'peaks',
    ...landscape,
    seconds: 5,
    colours: ['#1f4d2b', '#a3d977', '#fffbe6'],
  },
  { file: 'sea-cloud', scene: 'sea', ...portrait, seconds: 4, colours: ['#2c4a7c', '#dbe7ff', '#ffffff'] },
  { file: 'peaks-night', scene: 'peaks', ...square, seconds: 3, colours: ['#0f172a', '#ef4444', '#fef3c7'] },
  { file: 'sea-sunset', scene: 'sea', ...tall, seconds: 4, colours: ['#2a1a4a', '#c96f9b', '#ffe9f2'] },
  {
    file: 'leaves-gold',
    scene: 'leaves',
    ...landscape,
    seconds: 3,
    colours: ['#3f3a2a', '#d6b97b', '#f7ffe8'],
  },
  {
    file: 'lanterns-red',
    scene: 'lanterns',
    ...landscape,
    seconds: 4,
    colours: ['#3b0d1f', '#a83246', '#ffd28a'],
  },
  { file: 'box-sea', scene: 'box', ...portrait, seconds: 3, colours: ['#1a365d', '#63b3ed', '#fefcbf'] },
  { file: 'rays-gold', scene: 'rays', ...square, seconds: 2, colours: ['#243b53', '#d8a24a', '#ffe8c2'] },
];

const browser = await chromium.launch(launchOptions());
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage();
  // Browsers encode on secure pages alone.
  await page.route('https://demo.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('https://demo.test/');
  for (const plan of plans) {
    const { frames, cover } = await page.evaluate(drawFilm, { plan, rate });
    const film = toMp4({
      ...plan,
      rate,
      frames: frames.map(({ data, isKey }) => ({ data: Buffer.from(data, 'base64'), isKey })),
    });
    writeFileSync(`${folder}/${plan.file}.mp4`, film);
    writeFileSync(`${folder}/${plan.file}.jpg`, Buffer.from(cover, 'base64'));
    console.log(`${plan.file}.mp4: ${frames.length} frames, ${Math.ceil(film.length / 1024)} KB`);
  }
} finally {
  await browser.close();
}
