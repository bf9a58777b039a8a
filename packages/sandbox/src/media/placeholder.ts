import { hash } from '../random.ts';

/** A picture that stands for a material: calm, and the same for the same id. */
export function placeholder(id: string, width: number, height: number): string {
  const hue = hash('placeholder', id) % 360;
  const [w, h] = [Math.max(1, width), Math.max(1, height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 82%)"/><circle cx="50%" cy="50%" r="${Math.min(w, h) / 6}" fill="hsl(${hue} 55% 45%)"/></svg>`;
}
