import sharp from 'sharp';
import type { DemoImage, Format, Motif } from './demo-data.ts';
import { lookSize } from './look.ts';

const sizes: Readonly<Record<Format, readonly [width: number, height: number]>> = {
  square: [720, 720],
  landscape: [1200, 628],
  wide: [1280, 720],
  portrait: [720, 1280],
  tall: [864, 1080],
};

/** The same row of numbers for the same text: the demo world looks the same everywhere. */
function numbersOf(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Draw = (w: number, h: number, next: () => number) => string;

const hill = (w: number, h: number, top: number, next: () => number, opacity: number) => {
  const points = Array.from({ length: 7 }, (_, at) => `${(at * w) / 6},${h * (top + next() * 0.22)}`);
  return `<polygon points="0,${h} ${points.join(' ')} ${w},${h}" fill-opacity="${opacity}"/>`;
};
const wave = (w: number, y: number, height: number, opacity: number) =>
  `<path d="M0 ${y} q${w / 8} ${-height} ${w / 4} 0 t${w / 4} 0 t${w / 4} 0 t${w / 4} 0 V${y + 4 * height} H0 Z" fill-opacity="${opacity}"/>`;

const draws: Readonly<Record<Motif, Draw>> = {
  harbor(w, h, next) {
    const x = w * (0.3 + next() * 0.3);
    const s = Math.min(w, h) * 0.4;
    const y = h * 0.62;
    return `<path d="M${x} ${y - s} V${y} H${x - s * 0.6} Z"/><path d="M${x + s * 0.07} ${y - s * 0.8} V${y} H${x + s * 0.5} Z" fill-opacity=".75"/>
      <path d="M${x - s * 0.7} ${y + s * 0.06} H${x + s * 0.62} L${x + s * 0.45} ${y + s * 0.24} H${x - s * 0.5} Z"/>
      ${wave(w, h * 0.8, h * 0.04, 0.5)}${wave(w, h * 0.88, h * 0.05, 0.35)}`;
  },
  mountains: (w, h, next) =>
    `<circle cx="${w * (0.25 + next() * 0.5)}" cy="${h * 0.26}" r="${Math.min(w, h) * 0.12}"/>
     ${hill(w, h, 0.42, next, 0.35)}${hill(w, h, 0.55, next, 0.55)}${hill(w, h, 0.7, next, 0.85)}`,
  night(w, h, next) {
    const star = () =>
      `<circle cx="${next() * w}" cy="${next() * h * 0.6}" r="${2 + next() * 5}" fill-opacity="${0.4 + next() * 0.6}"/>`;
    const light = () => {
      const [x, y, r] = [next() * w, h * (0.45 + next() * 0.3), Math.min(w, h) * (0.03 + next() * 0.05)];
      return `<circle cx="${x}" cy="${y}" r="${r * 2.4}" fill-opacity=".18"/><circle cx="${x}" cy="${y}" r="${r}"/>`;
    };
    return `${Array.from({ length: 40 }, star).join('')}${Array.from({ length: 6 }, light).join('')}${hill(w, h, 0.8, next, 0.3)}`;
  },
  product(w, h, next) {
    const s = Math.min(w, h) * (0.2 + next() * 0.08);
    return `<rect x="${w / 2 - s}" y="${h / 2 - s * 1.3}" width="${2 * s}" height="${2.3 * s}" rx="${s * 0.35}"/>
      <circle cx="${w / 2}" cy="${h / 2 - s * 0.2}" r="${s * (0.4 + next() * 0.3)}" fill-opacity=".25" fill="#000"/>
      <rect y="${h * 0.78}" width="${w}" height="${h * 0.22}" fill-opacity=".3"/>`;
  },
  offer(w, h, next) {
    const s = Math.min(w, h) * 0.34;
    const rays = Array.from({ length: 14 }, (_, at) => {
      const angle = (at / 14) * 2 * Math.PI + next() * 0.1;
      return `<path d="M${w / 2} ${h / 2} L${w / 2 + Math.cos(angle) * w} ${h / 2 + Math.sin(angle) * w} L${w / 2 + Math.cos(angle + 0.2) * w} ${h / 2 + Math.sin(angle + 0.2) * w} Z" fill-opacity=".16"/>`;
    });
    return `${rays.join('')}<circle cx="${w / 2}" cy="${h / 2}" r="${s}"/>
      <path d="M${w / 2 - s * 0.5} ${h / 2 + s * 0.45} L${w / 2 + s * 0.5} ${h / 2 - s * 0.45}" stroke="#000" stroke-opacity=".45" stroke-width="${s * 0.12}"/>
      <circle cx="${w / 2 - s * 0.35}" cy="${h / 2 - s * 0.3}" r="${s * 0.17}" fill="#000" fill-opacity=".45"/><circle cx="${w / 2 + s * 0.35}" cy="${h / 2 + s * 0.3}" r="${s * 0.17}" fill="#000" fill-opacity=".45"/>`;
  },
  season(w, h, next) {
    const shape = () => {
      const [x, y, r] = [next() * w, next() * h, Math.min(w, h) * (0.04 + next() * 0.1)];
      return `<path transform="translate(${x} ${y}) rotate(${next() * 360})" d="M0 ${-r} C${r} ${-r / 2} ${r} ${r / 2} 0 ${r} C${-r} ${r / 2} ${-r} ${-r / 2} 0 ${-r} Z" fill-opacity="${0.35 + next() * 0.6}"/>`;
    };
    return Array.from({ length: 18 }, shape).join('');
  },
};

/** Without letters: it needs no font, and no language. */
export function demoPicture(image: DemoImage): Promise<Buffer> {
  const { name, versionOf = name, motif, format } = image;
  const [from, to, front] = image.colours;
  const [width, height] = sizes[format];
  const drawn = draws[motif](width, height, numbersOf(versionOf));
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><g fill="${front}">${drawn}</g></svg>`,
    ),
  )
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** As the server reads an upload. */
export const greyOf = (picture: Buffer): Promise<Uint8Array> =>
  sharp(picture).greyscale().resize(lookSize.width, lookSize.height, { fit: 'fill' }).raw().toBuffer();
