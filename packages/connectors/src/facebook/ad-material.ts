import { type AccountScope, chunksOf, type ShownByAd, type ShownMemory } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { filtersOf } from './report-figures.ts';
import type { Listed, Row } from './wire.ts';

interface AdRow extends Row {
  id: string;
  creative_asset_groups_spec?: { groups?: unknown[] };
  creative?: { video_id?: string; image_hash?: string; asset_feed_spec?: Row };
}

const fields = 'id,creative_asset_groups_spec,creative{id,video_id,image_hash,asset_feed_spec}';
const maxIds = 50;

function shownBy({ creative_asset_groups_spec: flexible, creative = {} }: AdRow): ShownByAd {
  const { video_id: video, image_hash: image, asset_feed_spec: feed } = creative;
  if (flexible?.groups?.length || (feed && Object.keys(feed).length > 0)) return 'several';
  // A video has a picture too: its cover.
  if (video) return { kind: 'video', id: video };
  return image ? { kind: 'image', id: image } : 'nothing';
}

/** Looks each ad up once, however many days it is in, and not at all where it is remembered. */
export class AdMaterialLookup {
  readonly #client: FacebookClient;
  readonly #scope: AccountScope;
  readonly #memory: ShownMemory | undefined;
  readonly #known = new Map<string, ShownByAd>();
  constructor(client: FacebookClient, scope: AccountScope, memory: ShownMemory | undefined) {
    this.#client = client;
    this.#scope = scope;
    this.#memory = memory;
  }

  async of(adIds: readonly string[]): Promise<ReadonlyMap<string, ShownByAd>> {
    const isUnknown = (id: string) => !this.#known.has(id);
    const wanted = [...new Set(adIds)].filter(isUnknown);
    if (this.#memory && wanted.length > 0)
      for (const [id, shown] of await this.#memory.recall(wanted)) this.#known.set(id, shown);
    await this.#ask(wanted.filter(isUnknown));
    return this.#known;
  }

  async #ask(adIds: readonly string[]): Promise<void> {
    const account = this.#scope.account.id;
    for (const ids of chunksOf(adIds, maxIds)) {
      const query = { fields, filtering: filtersOf('ad', ids), limit: maxIds };
      const { data } = await this.#client.get<Listed<AdRow>>(this.#scope, `act_${account}/ads`, query, {
        account,
      });
      const found = new Map<string, ShownByAd>(ids.map((id) => [id, 'nothing']));
      for (const row of data) found.set(row.id, shownBy(row));
      for (const [id, shown] of found) this.#known.set(id, shown);
      await this.#memory?.remember(found);
    }
  }
}
