import sharp from 'sharp';
import type { DemoProduct } from './demo-data.ts';

const figures: Readonly<Record<DemoProduct['figure'], string>> = {
  sail: '<path d="M300 120 L300 420 L130 420 Z"/><path d="M330 180 L330 420 L460 420 Z" opacity=".7"/><path d="M110 450 H490 L440 510 H170 Z"/>',
  sun: '<circle cx="300" cy="280" r="120"/><rect x="90" y="440" width="420" height="18" rx="9" opacity=".7"/><rect x="160" y="482" width="280" height="18" rx="9" opacity=".5"/>',
  waves:
    '<g fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"><path d="M90 230 q70 -70 140 0 t140 0 t140 0"/><path d="M90 320 q70 -70 140 0 t140 0 t140 0" opacity=".75"/><path d="M90 410 q70 -70 140 0 t140 0 t140 0" opacity=".5"/></g>',
  peaks: '<path d="M80 470 L240 170 L330 330 L390 240 L520 470 Z"/>',
  rings:
    '<g fill="none" stroke="#fff"><circle cx="300" cy="300" r="70" stroke-width="30"/><circle cx="300" cy="300" r="140" stroke-width="22" opacity=".7"/><circle cx="300" cy="300" r="205" stroke-width="14" opacity=".45"/></g>',
  leaf: '<path d="M300 110 C460 190 470 380 300 490 C130 380 140 190 300 110 Z"/><path d="M300 170 V470" stroke="#000" stroke-opacity=".2" stroke-width="10"/>',
};

/** A square picture without letters: it needs no font, and no language. */
export const demoPicture = ({ colours: [from, to], figure }: DemoProduct): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="600" height="600" fill="url(#g)"/><g fill="#fff">${figures[figure]}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
