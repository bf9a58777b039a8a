import type { MediaKind } from '@adsail/contract/delivery';
import { type AccountScope, chunksOf } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { filtersOf } from './report-figures.ts';
import type { Listed, Row } from './wire.ts';

interface AdRow extends Row {
  id: string;
  creative_asset_groups_spec?: { groups?: unknown[] };
  creative?: { video_id?: string; image_hash?: string; asset_feed_spec?: Row };
}

/** What an ad shows: one thing, several of which the platform chooses, or nothing that is a file. */
export type Shown = { kind: MediaKind; id: string } | 'several' | 'nothing';

const fields = 'id,creative_asset_groups_spec,creative{id,video_id,image_hash,asset_feed_spec}';
const maxIds = 50;

function shownBy({ creative_asset_groups_spec: flexible, creative = {} }: AdRow): Shown {
  const { video_id: video, image_hash: image, asset_feed_spec: feed } = creative;
  if (flexible?.groups?.length || (feed && Object.keys(feed).length > 0)) return 'several';
  // A video has a picture too: its cover.
  if (video) return { kind: 'video', id: video };
  return image ? { kind: 'image', id: image } : 'nothing';
}

/** Looks each ad up once, however many days it is in. */
export class AdMaterialLookup {
  readonly #client: FacebookClient;
  readonly #scope: AccountScope;
  readonly #known = new Map<string, Shown>();
  constructor(client: FacebookClient, scope: AccountScope) {
    this.#client = client;
    this.#scope = scope;
  }

  async of(adIds: readonly string[]): Promise<ReadonlyMap<string, Shown>> {
    const account = this.#scope.account.id;
    const unknown = [...new Set(adIds)].filter((id) => !this.#known.has(id));
    for (const ids of chunksOf(unknown, maxIds)) {
      const query = { fields, filtering: filtersOf('ad', ids), limit: maxIds };
      const { data } = await this.#client.get<Listed<AdRow>>(this.#scope, `act_${account}/ads`, query, {
        account,
      });
      for (const id of ids) this.#known.set(id, 'nothing');
      for (const row of data) this.#known.set(row.id, shownBy(row));
    }
    return this.#known;
  }
}
