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
