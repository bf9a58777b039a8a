import {
  CustomAudienceSettings,
  customAudienceRules,
  SavedAudienceSettings,
  savedAudienceRules,
  SimilarAudienceSettings,
  similarAudienceRules,
} from '@adsail/contract/audiences/facebook';
import {
  type Audience,
  type AudienceDraft,
  type AudienceKind,
  type Audiences,
  collect,
  oneByOne,
  type PageOf,
  parseAudience,
  parseAudienceName,
  type AccountScope,
} from '../core/index.ts';
import { facebookAudienceLists } from './audience-lists.ts';
import { lookalikeOf, ruleOf } from './audience-rules.ts';
import type { FacebookClient } from './client.ts';
import { idOf } from './delivery/create.ts';
import { targetingOf } from './delivery/targeting.ts';
import { accepted } from './accepted.ts';
import { refuse } from './errors.ts';
import { cursored } from './pages.ts';
import { readAudience, stateOf, typeOf } from './read-audience.ts';
import { instantOrNull } from './time.ts';
import type { AudienceRow, Listed, Made } from './wire.ts';

const savedFields =
  'id,name,description,targeting,run_status,approximate_count_lower_bound,approximate_count_upper_bound,time_created,time_updated';
const customFields = `id,name,description,subtype,rule,retention_days,lookalike_spec,delivery_status,operation_status,data_source,${savedFields.slice(savedFields.indexOf('approximate'))}`;
/** A size that is not known yet is -1. */
const sizeOf = ({ approximate_count_lower_bound: low }: AudienceRow): number | null =>
  low === undefined || low < 0 ? null : low;

function toAudience(asked: AudienceKind, row: AudienceRow): Audience {
  const kind = asked === 'prestore' ? asked : row.subtype === 'LOOKALIKE' ? 'similar' : 'custom';
  const { state, note } = stateOf(row);
  return {
    kind,
    id: row.id,
    name: row.name,
    ready: state === 'READY',
    state,
    note,
    type: kind === 'custom' ? typeOf(row) : null,
    ...readAudience(kind, row),
    size: sizeOf(row),
    shared: false,
    createdAt: instantOrNull(row.time_created),
    raw: row,
  };
}

const readOnly = () =>
  refuse('kind', 'Saved audiences can be read only: their targeting goes into ad sets.', 'unsupported');

function ruleFields(settings: Readonly<Record<string, unknown>>) {
  const custom = parseAudience('FACEBOOK', CustomAudienceSettings, customAudienceRules, settings);
  return { description: custom.description, rule: JSON.stringify(ruleOf(custom)) };
}

/** What is not sent stays, so an emptied description has to be. */
function changedFields(settings: Readonly<Record<string, unknown>>) {
  const { description = '', rule } = ruleFields(settings);
  return { description, rule };
}

interface ReachEstimate {
  users_lower_bound?: number;
  users_upper_bound?: number;
  estimate_ready?: boolean;
}
/** -1 where the platform cannot tell. */
const peopleOf = (count: number | undefined): number | null =>
  count === undefined || count < 0 ? null : count;

export function facebookAudiences(client: FacebookClient): Audiences {
  const whereOf = ({ account }: AccountScope) => ({ account: account.id, use: 'custom_audience' as const });

  function bodyOf({ kind, name: given, settings }: AudienceDraft): Record<string, unknown> {
    if (kind === 'prestore') throw readOnly();
    const name = parseAudienceName('FACEBOOK', given);
    if (kind === 'similar')
      return {
        name,
        subtype: 'LOOKALIKE',
        ...lookalikeOf(parseAudience('FACEBOOK', SimilarAudienceSettings, similarAudienceRules, settings)),
      };
    // The rule's sources say what kind of audience it is; a subtype is refused.
    return { name, ...ruleFields(settings), prefill: true };
  }

  /** Custom and similar ones come in the same list. */
  async function* edgeOf(scope: AccountScope, kind: AudienceKind): AsyncGenerator<PageOf<Audience>> {
    const edge = kind === 'prestore' ? 'saved_audiences' : 'customaudiences';
    const fields = kind === 'prestore' ? savedFields : customFields;
    const ask = (page: object) =>
      client.get<Listed<AudienceRow>>(
        scope,
        `act_${scope.account.id}/${edge}`,
        { fields, ...page },
        whereOf(scope),
      );
    for await (const { items } of cursored(ask))
      yield { items: items.map((row) => toAudience(kind, row)), total: null };
  }

  async function* list(scope: AccountScope, kind: AudienceKind): AsyncGenerator<PageOf<Audience>> {
    for await (const { items } of edgeOf(scope, kind))
      yield { items: items.filter((audience) => audience.kind === kind), total: null };
  }

  async function* listAll(scope: AccountScope): AsyncGenerator<PageOf<Audience>> {
    yield* edgeOf(scope, 'custom');
    yield* edgeOf(scope, 'prestore');
  }

  return {
    async create(scope, draft) {
      const path = `act_${scope.account.id}/customaudiences`;
      return client.post<Made, { id: string }>(scope, path, bodyOf(draft), whereOf(scope), (made) => ({
        id: idOf(made),
      }));
    },
    list,
    listAll,
    lists: facebookAudienceLists(client),
    remove: (scope, kind, ids) =>
      oneByOne(ids, async (id) => {
        if (kind === 'prestore') throw readOnly();
        await client.remove(scope, id, {}, whereOf(scope), accepted);
        return id;
      }),
    /** A lookalike's people are chosen when it is made; a rule can be given anew. */
    async update(scope, kind, id, { name, settings }) {
      if (kind === 'prestore') throw readOnly();
      if (kind === 'similar' && settings !== undefined)
        throw refuse('settings', 'The settings of a lookalike cannot be changed.', 'unsupported');
      const body = {
        name: name === undefined ? undefined : parseAudienceName('FACEBOOK', name),
        ...(settings ? changedFields(settings) : {}),
      };
      await client.post(scope, id, body, whereOf(scope), accepted);
    },
    async estimate(scope, settings) {
      const targeting = parseAudience('FACEBOOK', SavedAudienceSettings, savedAudienceRules, settings);
      const { data } = await client.get<{ data: ReachEstimate }>(
        scope,
        `act_${scope.account.id}/reachestimate`,
        { targeting_spec: JSON.stringify(targetingOf(targeting)) },
        { account: scope.account.id },
      );
      return {
        lower: peopleOf(data.users_lower_bound),
        upper: peopleOf(data.users_upper_bound),
        ready: data.estimate_ready ?? true,
      };
    },
    async share(scope, ids, accountIds) {
      for (const id of ids)
        await client.post(scope, `${id}/adaccounts`, { adaccounts: accountIds }, whereOf(scope), accepted);
    },
    async findCreated(scope, kind, name) {
      const all = await collect(list(scope, kind));
      return all.filter((audience) => audience.name === name);
    },
  };
}
