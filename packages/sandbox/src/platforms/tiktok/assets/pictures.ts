import type { Call, Route } from '../../../http/call.ts';
import { drawnPicture } from '../../../media/placeholder.ts';

/** Covers of posts and pages are drawn: nobody uploaded them. */
export const pictureOf = ({ baseUrl }: Call, name: string): string => `${baseUrl}/picture/${name}`;

/** Those of people and apps are square. */
const avatar = 'avatar-';
export const avatarOf = (call: Call, id: string): string => pictureOf(call, `${avatar}${id}`);
const icon = 'icon-';
export const iconOf = (call: Call, id: string): string => pictureOf(call, `${icon}${id}`);

const isSquare = (name: string): boolean => [avatar, icon].some((start) => name.startsWith(start));

export const pictureRoute: Route = {
  method: 'GET',
  path: '/picture/:name',
  page: true,
  part: 'a drawn placeholder',
  handle: ({ params }) => {
    const { name = '' } = params;
    return drawnPicture(name, 360, isSquare(name) ? 360 : 640);
  },
};
