import type { Route } from '../../../http/call.ts';
import { hash } from '../../../random.ts';

/** Pictures behind the addresses in answers: a coloured plate with the name, the same each time. */
export const mediaRoute: Route = {
  method: 'GET',
  path: '/_media/:name',
  page: true,
  handle({ params }) {
    const name = (params['name'] ?? '').replaceAll(/[^\w-]/g, '');
    const hue = hash('media', name) % 360;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 720 720"><rect width="720" height="720" fill="hsl(${hue} 45% 55%)"/><circle cx="360" cy="320" r="150" fill="hsl(${(hue + 40) % 360} 60% 70%)"/><text x="360" y="620" font-family="sans-serif" font-size="28" text-anchor="middle" fill="#fff">${name}</text></svg>`;
    return { body, type: 'image/svg+xml', headers: { 'cache-control': 'max-age=86400' } };
  },
};
