import type { Route } from '../../../http/call.ts';
import { drawnPicture } from '../../../media/placeholder.ts';

/** Pictures behind the addresses in answers, the same each time. */
export const mediaRoute: Route = {
  method: 'GET',
  path: '/_media/:name',
  page: true,
  handle: ({ params }) => drawnPicture(params['name'] ?? '', 360, 360),
};
