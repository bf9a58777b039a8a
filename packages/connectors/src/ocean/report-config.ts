import type { AccountScope } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { wireMetrics } from './metrics.ts';

export type Topic = 'BASIC_DATA' | 'MATERIAL_DATA';

interface FieldRow {
  field: string;
  /** Names that it cannot be asked together with. */
  exclusion_dims?: readonly string[];
  exclusion_metrics?: readonly string[];
}
interface ConfigRow {
  dimensions?: readonly FieldRow[];
  metrics: readonly FieldRow[];
}

/** Which metrics there are changes rarely. */
const ttlMs = 6 * 3_600_000;
/** Accounts come and go, and a worker lives long. */
const mostKept = 2000;

const path = 'v3.0/report/custom/config/get/';
const ours = new Set(wireMetrics);

/** "Report configuration" is the only authority for names, and gives each account its own. */
export class ReportConfig {
  readonly #client: OceanClient;
  readonly #known = new Map<string, { at: number; fields: ReadonlyMap<string, ReadonlySet<string>> }>();
  constructor(client: OceanClient) {
    this.#client = client;
  }

  /** What can be asked for by these dimensions: one name that is gone, or does not go with the others, would fail the whole question. */
  async metrics(scope: AccountScope, topic: Topic, dimensions: readonly string[]): Promise<string[]> {
    const fields = await this.#fields(scope, topic);
    const chosen: string[] = [...dimensions];
    for (const name of wireMetrics) {
      const excluded = fields.get(name);
      const isExcluded = chosen.some((other) => excluded?.has(other) || fields.get(other)?.has(name));
      if (excluded && !isExcluded) chosen.push(name);
    }
    return chosen.slice(dimensions.length);
  }

  async #fields(scope: AccountScope, topic: Topic): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { id } = scope.account;
    const key = `${id} ${topic}`;
    const now = this.#client.clock.now();
    const known = this.#known.get(key);
    if (known && now - known.at <= ttlMs) return known.fields;
    const query = { advertiser_id: id, data_topics: [topic] };
    const { list } = await this.#client.get<{ list: ConfigRow[] }>(scope, path, query, id);
    const fields = new Map<string, ReadonlySet<string>>();
    for (const { dimensions = [], metrics } of list)
      for (const row of [...dimensions, ...metrics.filter(({ field }) => ours.has(field))])
        fields.set(row.field, new Set([...(row.exclusion_dims ?? []), ...(row.exclusion_metrics ?? [])]));
    if (this.#known.size >= mostKept) this.#known.clear();
    this.#known.set(key, { at: now, fields });
    return fields;
  }
}
