import { type AccountScope, type PageOf, reportPages } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { ReportConfig, type Topic } from './report-config.ts';
import { pageSize, type Span } from './report-figures.ts';
import type { PageInfo, ReportRow } from './wire.ts';

export interface Question extends Span {
  data_topic: Topic;
  dimensions: readonly string[];
  filters: readonly object[];
}

/** "Custom report" and what it can be asked for. */
export class Reports {
  readonly #client: OceanClient;
  readonly #config: ReportConfig;

  constructor(client: OceanClient) {
    this.#client = client;
    this.#config = new ReportConfig(client);
  }

  async *rows<T>(
    scope: AccountScope,
    question: Question,
    read: (row: ReportRow) => T,
  ): AsyncGenerator<PageOf<T>> {
    const asked = {
      advertiser_id: scope.account.id,
      ...question,
      metrics: await this.#config.metrics(scope, question.data_topic, question.dimensions),
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
