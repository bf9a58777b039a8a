import { type AccountScope, type PageOf, reportPages } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { wireMetrics } from './metrics.ts';
import { pageSize, type Span } from './report-figures.ts';
import type { PageInfo, ReportRow } from './wire.ts';

/** Which metrics there are changes rarely. */
const configTtlMs = 6 * 3_600_000;

export type Topic = 'BASIC_DATA' | 'MATERIAL_DATA';
export interface Question extends Span {
  data_topic: Topic;
  dimensions: readonly string[];
  filters: readonly object[];
}

/** "Custom report" and what it can be asked for. */
export class Reports {
  readonly #client: OceanClient;
  readonly #known = new Map<Topic, { at: number; metrics: ReadonlySet<string> }>();

  constructor(client: OceanClient) {
    this.#client = client;
  }

  /** "Report configuration" is the only authority for names: one that is gone would fail the whole question. */
  async #metrics(scope: AccountScope, topic: Topic): Promise<string[]> {
    const now = this.#client.clock.now();
    let known = this.#known.get(topic);
    if (!known || now - known.at > configTtlMs) {
      const query = { advertiser_id: scope.account.id, data_topics: [topic] };
      const path = 'v3.0/report/custom/config/get/';
      const { list } = await this.#client.get<{ list: { metrics: { field: string }[] }[] }>(
        scope,
        path,
        query,
        scope.account.id,
      );
      known = { at: now, metrics: new Set(list.flatMap(({ metrics }) => metrics.map(({ field }) => field))) };
      this.#known.set(topic, known);
    }
    const { metrics } = known;
    return wireMetrics.filter((name) => metrics.has(name));
  }

  async *rows<T>(
    scope: AccountScope,
    question: Question,
    read: (row: ReportRow) => T,
  ): AsyncGenerator<PageOf<T>> {
    const asked = {
      advertiser_id: scope.account.id,
      ...question,
      metrics: await this.#metrics(scope, question.data_topic),
      order_by: [],
      page_size: pageSize,
    };
    const pages = reportPages<ReportRow>('OCEAN', async (page) => {
      const path = 'v3.0/report/custom/get/';
      const query = { ...asked, page };
      const data = await this.#client.get<{ rows: ReportRow[]; page_info: PageInfo }>(
        scope,
        path,
        query,
        scope.account.id,
      );
      return { items: data.rows, info: data.page_info };
    });
    for await (const { items, total } of pages) yield { items: items.map(read), total };
  }
}
