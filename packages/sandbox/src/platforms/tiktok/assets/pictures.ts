import type { Call, Route } from '../../../http/call.ts';
import { drawnPicture } from '../../../media/placeholder.ts';

/** Covers of posts and pages are drawn: nobody uploaded them. */
export const pictureOf = ({ baseUrl }: Call, name: string): string => `${baseUrl}/picture/${name}`;

/** Those of people are square. */
const avatar = 'avatar-';
export const avatarOf = (call: Call, id: string): string => pictureOf(call, `${avatar}${id}`);

export const pictureRoute: Route = {
  method: 'GET',
  path: '/picture/:name',
  page: true,
  part: 'a drawn placeholder',
  handle: ({ params }) =>
    drawnPicture(params['name'] ?? '', 360, params['name']?.startsWith(avatar) ? 360 : 640),
};
