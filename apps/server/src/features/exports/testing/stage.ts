import type { Envelope } from '@adsail/contract';
import { type Export, exportCalls, exportFileUrl, exportLimits } from '@adsail/contract/exports';
import { vi } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { withTenant } from '../../../db/scope.ts';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../../testing/index.ts';
import { exportJob } from '../jobs.ts';
import { aliveBetween } from '../produce.ts';
import { takeNextExport } from '../store.ts';
import { longList } from './long-list.ts';

/** So many rows that the export is a job. */
export const large = exportLimits.rowsAtOnce + 1200;

export const codeOf = ({ envelope }: { envelope: Envelope }): number => envelope.errorCode;

/** A server with a list of any length, and what members and workers do with it. */
export class ExportStage {
  readonly server: TestServer;
  readonly fixture: Fixture;
  readonly between: ReturnType<typeof longList>['between'];

  private constructor(server: TestServer, fixture: Fixture, between: ExportStage['between']) {
    this.server = server;
    this.fixture = fixture;
    this.between = between;
  }

  static async open(): Promise<ExportStage> {
    const { feature, between } = longList();
    const server = await testServer({ features: [feature] });
    const fixture = await server.fixture();
    // The clock moves.
    await server.owner.query(
      `update sessions set token_expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'`,
    );
    return new ExportStage(server, fixture, between);
  }

  get admin(): TestMember {
    return this.fixture.a.admin;
  }

  /** As it was before any export. */
  async reset(): Promise<void> {
    vi.restoreAllMocks();
    this.between.page = async () => undefined;
    this.server.clock.set(new Date());
    await this.server.owner.query('delete from exports');
    await this.server.owner.query(`delete from pgboss.job where name = 'exports-write'`);
  }

  async add(member: TestMember, input: object): Promise<Export> {
    return (await this.server.as(member).ok(exportCalls.add, input as never)).export;
  }

  /** One that is a job. */
  begin(member = this.admin): Promise<Export> {
    return this.add(member, { kind: 'numbers', question: { rows: large }, format: 'csv' });
  }

  async detail(id: string, member = this.admin): Promise<Export> {
    return (await this.server.as(member).ok(exportCalls.detail, { id })).export;
  }

  load(id: string, member = this.admin) {
    return this.server.as(member).request({ method: 'GET', url: exportFileUrl(id) });
  }

  work({ tenantId } = this.admin): Promise<unknown> {
    return exportJob.handler({ tenantId }, this.server.services, new AbortController().signal);
  }

  /** As a worker does that is killed a moment later. */
  take() {
    const { services } = this.server;
    const { tenantId, userId } = this.admin;
    return withTenant(services.db, { tenantId, userId }, (tx) =>
      takeNextExport(tx, newId(), { now: services.clock(), alive: aliveBetween(services) }),
    );
  }

  /** Whose exports wait for a worker. */
  async jobs(): Promise<string[]> {
    const { rows } = await this.server.owner.query<{ key: string }>(
      `select data ->> 'tenantId' as key from pgboss.job where name = 'exports-write' and state = 'created' order by created_on`,
    );
    return rows.map(({ key }) => key);
  }

  async filesMade(): Promise<number> {
    return (await this.server.owner.query(`select from files where kind = 'made'`)).rowCount ?? 0;
  }
}
