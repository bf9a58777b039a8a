import type { Call, Route } from '../../../http/call.ts';
import { placeholder } from '../../../media/placeholder.ts';

/** Covers of posts and pages are drawn: nobody uploaded them. */
export const pictureOf = ({ baseUrl }: Call, name: string): string => `${baseUrl}/picture/${name}`;

export const pictureRoute: Route = {
  method: 'GET',
  path: '/picture/:name',
  page: true,
  part: 'a drawn placeholder',
  handle: ({ params }) => ({
    body: placeholder(params['name'] ?? '', 720, 1280),
    type: 'image/svg+xml',
    headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  }),
};
