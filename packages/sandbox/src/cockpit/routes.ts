import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { html, type Html } from '../page/html.ts';
import { accountRoutes } from './accounts/routes.ts';
import { base, home, type Section } from './addresses.ts';
import { assetRoutes } from './assets.ts';
import { coveragePage } from './coverage.ts';
import { fillPage } from './fill.ts';
import { cockpitPolicy, layout } from './layout.ts';
import { faultsPage } from './faults/page.ts';
import { overview } from './overview.ts';
import type { AddPage, Page, Show } from './page.ts';
import { empty } from './parts.ts';
import { isLanguage, languageCookie, type Reader, readerOf } from './reader.ts';
import { readFilter, requestPage, requestsPage } from './requests.ts';
import { reviewsPage } from './reviews.ts';

/** The pages from which a person plays the four platforms. */
export function cockpitRoutes(app: FastifyInstance, world: SandboxWorld): void {
  const page: AddPage = (path, show) =>
    app.get(path, async (request, reply) => {
      const reader = readerOf(request);
      const shown = show(reader, request);
      const { section, title, content } = shown ?? missing(reader);
      return send(request, reply.code(shown ? 200 : 404), layout(world, reader, { section, title, content }));
    });
  const section =
    (name: Section, view: (reader: Reader, query: Record<string, unknown>) => Html): Show =>
    (reader, { query }) => ({
      section: name,
      title: reader.text.nav[name],
      content: view(reader, query as Record<string, unknown>),
    });
  const below = (path: string) => `${base.slice(home.length)}${path}`;

  page(
    '',
    section('overview', (reader) => overview(world, reader)),
  );
  page(
    below('/faults'),
    section('faults', (reader) => faultsPage(world, reader)),
  );
  page(
    below('/reviews'),
    section('reviews', (reader, { show }) =>
      reviewsPage(world, reader, show === 'refused' ? 'refused' : 'pending'),
    ),
  );
  page(
    below('/requests'),
    section('requests', (reader, query) => requestsPage(world, reader, readFilter(query))),
  );
  page(below('/requests/:id'), (reader, { params }) => {
    const entry = world.state.requests.get(Number((params as { id: string }).id) || 0);
    return (
      entry && {
        section: 'requests',
        title: reader.text.nav.requests,
        content: requestPage(world, reader, entry),
      }
    );
  });
  page(
    below('/fill'),
    section('fill', (reader, { platform, account }) =>
      fillPage(world, reader, { platform: textOf(platform), account: textOf(account) }),
    ),
  );
  page(
    below('/coverage'),
    section('coverage', (reader) => coveragePage(world, reader)),
  );
  accountRoutes(app, world, page, below);
  assetRoutes(app, below);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const missing = ({ text }: Reader): Page => ({
  section: 'overview',
  title: text.errors.missing,
  content: html`<h1 class="visually-hidden">${text.errors.missing}</h1>
    ${empty(text.errors.missing, text.errors.missingHint)}`,
});

/** A language in the address is kept: links to a page in a language go on in it. */
function send({ query }: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const { lang } = query as Record<string, unknown>;
  if (isLanguage(lang))
    void reply.header(
      'set-cookie',
      `${languageCookie}=${lang}; Path=${home}; Max-Age=31536000; SameSite=Lax`,
    );
  return reply
    .header('content-security-policy', cockpitPolicy)
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(page);
}
