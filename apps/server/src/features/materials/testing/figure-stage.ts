import { imageMaterialCalls, type MaterialMetric, videoMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { testImage } from '../../../testing/files.ts';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../../testing/index.ts';
import {
  type Fact,
  type FactAccount,
  type FactMaterial,
  insertFactAccount,
  insertFactMaterial,
  insertFacts,
} from './facts.ts';
import { numbered, numberedFilm, picture, upload } from './uploads.ts';

export const days = { from: '2026-11-10', to: '2026-11-12' };
export const [first, second, third] = ['2026-11-10', '2026-11-11', '2026-11-12'] as const;

interface Of {
  kind?: 'video' | 'image';
  tenant?: Fixture['a'];
}

/** A server with materials that have figures. */
export class FigureStage {
  readonly server: TestServer;
  #fixture: Fixture | undefined;
  #productId = '';
  #made = 0;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async open(): Promise<FigureStage> {
    const server = await testServer();
    server.clock.set(new Date('2026-11-18T10:00:00Z'));
    return new FigureStage(server);
  }

  get fixture(): Fixture {
    if (!this.#fixture) throw new Error('Nothing has begun');
    return this.#fixture;
  }

  /** New organisations, with a product and without rates. */
  async begin(): Promise<void> {
    this.#fixture = await this.server.fixture();
    await this.server.owner.query('delete from exchange_rates');
    const { admin } = this.fixture.a;
    const imageUrl = await testImage(this.server, admin);
    this.#productId = (await this.server.as(admin).ok(productCalls.add, { name: 'Lamp', imageUrl })).id;
  }

  async video(by: TestMember = this.fixture.a.admin): Promise<string> {
    this.#made += 1;
    const videoUrl = await upload(this.server, by, 'a.mp4', numberedFilm(this.#made));
    const input = { name: `Video ${this.#made}`, productId: this.#productId, videoUrl };
    return (await this.server.as(by).ok(videoMaterialCalls.add, input)).material.id;
  }

  async image(by: TestMember = this.fixture.a.admin): Promise<string> {
    this.#made += 1;
    const imageUrl = await upload(this.server, by, 'a.png', numbered(await picture(), this.#made));
    const input = { name: `Image ${this.#made}`, productId: this.#productId, imageUrl };
    return (await this.server.as(by).ok(imageMaterialCalls.add, input)).material.id;
  }

  account(
    platform: 'TIKTOK' | 'FACEBOOK' | 'OCEAN',
    currency = 'USD',
    tenant = this.fixture.a,
  ): Promise<FactAccount> {
    this.#made += 1;
    const advertiserId = String(8_000_000_000 + this.#made);
    return insertFactAccount(this.server, tenant, { platform, advertiserId, currency });
  }

  /** Facts of a material in an account, which calls it by a new name. */
  async shown(
    account: FactAccount,
    materialId: string | null,
    facts: readonly Omit<Fact, 'material'>[],
    { kind = 'video', tenant = this.fixture.a }: Of = {},
  ): Promise<FactMaterial> {
    const material = await insertFactMaterial(this.server, tenant, { account, materialId, kind });
    await insertFacts(
      this.server,
      tenant,
      facts.map((fact) => ({ ...fact, material })),
    );
    return material;
  }

  listed(asked: object = {}, member: TestMember = this.fixture.a.admin) {
    return this.server.as(member).ok(videoMaterialCalls.page, { figureDays: days, ...asked });
  }

  async values(id: string, names: readonly MaterialMetric[], asked: object = {}) {
    const { list } = await this.listed({ ids: [id], ...asked });
    return names.map((name) => list[0]?.metrics?.values[name]);
  }
}
