import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxWorld } from '../../create-world.ts';
import { html, type Html } from '../../page/html.ts';
import type { Platform } from '../../platform.ts';
import type { Account } from '../../state/index.ts';
import { nameOf } from '../platforms.ts';
import { readerOf } from '../reader.ts';
import type { AddPage } from '../page.ts';
import { accountPage } from './account.ts';
import { accountsPage } from './list.ts';
import { objectPage } from './object.ts';
import { rowView } from './row.ts';
import { branch } from './tree.ts';

/** As many rows as a long day of clicking opens. */
const maxRows = 300;
const maxSearch = 200;

type Parameters = Record<string, string | undefined>;
const parametersOf = ({ params, query }: FastifyRequest) => ({
  params: params as Parameters,
  query: query as Parameters,
});
const searchOf = ({ search }: Parameters): string =>
  String(search ?? '')
    .trim()
    .slice(0, maxSearch);
const wholeNumber = (value: string | undefined, least: number): number =>
  Math.max(least, Math.floor(Number(value)) || least);

export function accountRoutes(
  app: FastifyInstance,
  world: SandboxWorld,
  page: AddPage,
  below: (path: string) => string,
): void {
  const find = ({ platform: name, account: id }: Parameters): [Platform, Account] | undefined => {
    const platform = world.platforms.find((one) => one.name === name);
    const account = platform && world.state.accounts.get(platform.name, id ?? '');
    return account && [platform, account];
  };

  page(below('/accounts'), (reader) => {
    const [first] = world.platforms;
    const view = { search: '', page: 1 };
    return (
      first && {
        section: 'accounts',
        title: nameOf(reader, first.name),
        content: accountsPage(world, reader, first, view),
      }
    );
  });
  page(below('/accounts/:platform'), (reader, request) => {
    const { params, query } = parametersOf(request);
    const platform = world.platforms.find(({ name }) => name === params['platform']);
    const view = { search: searchOf(query), page: wholeNumber(query['page'], 1) };
    return (
      platform && {
        section: 'accounts',
        title: nameOf(reader, platform.name),
        content: accountsPage(world, reader, platform, view),
      }
    );
  });
  page(below('/accounts/:platform/:account'), (reader, request) => {
    const { params, query } = parametersOf(request);
    const [platform, account] = find(params) ?? [];
    if (!platform || !account) return undefined;
    world.delivery.settle(platform.name, account.id);
    const settled = world.state.accounts.get(platform.name, account.id) ?? account;
    const content = accountPage(world, reader, platform, settled, searchOf(query));
    return { section: 'accounts', title: account.name, content };
  });
  page(below('/objects/:platform/:level/:id'), (reader, request) => {
    const { platform: name, level: levelName, id = '' } = parametersOf(request).params;
    const platform = world.platforms.find((one) => one.name === name);
    const level = platform?.outside.levels.find((one) => one.name === levelName);
    const object = platform && level && world.state.objects.get(platform.name, level.name, id);
    const account = object && world.state.accounts.get(platform.name, object.accountId);
    if (!account) return undefined;
    const content = objectPage(world, reader, { platform, account, level, object });
    return { section: 'accounts', title: object.name, content };
  });

  /** A branch of the tree, opened or continued. */
  app.get(below('/tree/:platform/:account'), async (request, reply) => {
    const { params, query } = parametersOf(request);
    const [platform, account] = find(params) ?? [];
    const level = platform?.outside.levels.find(({ name }) => name === query['level']);
    if (!account || !platform || !level) return fragment(reply.code(404), html``);
    const items = branch(world, readerOf(request), platform, account, {
      level,
      parentId: query['below'] ?? null,
      offset: wholeNumber(query['offset'], 0),
    });
    return fragment(reply, html`${items}`);
  });

  /** Rows that are in sight, as they are now. */
  app.get(below('/tree/:platform/:account/rows'), async (request, reply) => {
    const { params, query } = parametersOf(request);
    const [platform, account] = find(params) ?? [];
    if (!account || !platform) return fragment(reply.code(404), html``);
    world.delivery.settle(platform.name, account.id);
    const reader = readerOf(request);
    const keys = (query['keys'] ?? '').split(',').slice(0, maxRows);
    const rows = keys.flatMap((key) => {
      const [levelName = '', id = ''] = key.split(':');
      const level = platform.outside.levels.find(({ name }) => name === levelName);
      const object = level && world.state.objects.get(platform.name, level.name, id);
      return object ? [rowView(world, reader, { platform, account, level, object })] : [];
    });
    return fragment(reply, html`${rows}`);
  });
}

const fragment = (reply: FastifyReply, content: Html): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(content.text);
