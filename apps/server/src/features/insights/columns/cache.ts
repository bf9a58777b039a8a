import type { Column } from './numbers.ts';

/** Of one column of an account: its days as far as they were read, each of the version that wrote it. */
interface Entry {
  days: Map<number, { version: string; column: Column }>;
  bytes: number;
}

/** Beside the values themselves, about so many for a day. */
const bytesOfDay = 300;

/**
 * Columns that were read, up to so many bytes. Who holds the most gives first, and what it asked for the longest ago: an organisation
 * with a hundred thousand ads takes nothing from the others.
 */
export class ColumnCache {
  readonly #most: number;
  /** By organisation; of each, what was asked for last is last. */
  readonly #tenants = new Map<string, { entries: Map<string, Entry>; bytes: number }>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  bytesOf(tenantId: string): number {
    return this.#tenants.get(tenantId)?.bytes ?? 0;
  }

  get(tenantId: string, key: string): Entry['days'] | undefined {
    const tenant = this.#tenants.get(tenantId);
    const entry = tenant?.entries.get(key);
    if (!tenant || !entry) return undefined;
    tenant.entries.delete(key);
    tenant.entries.set(key, entry);
    return entry.days;
  }

  /** Adds days to what is there; those of another version are replaced. */
  add(tenantId: string, key: string, days: Entry['days']): void {
    const tenant = this.#tenants.get(tenantId) ?? { entries: new Map<string, Entry>(), bytes: 0 };
    this.#tenants.set(tenantId, tenant);
    const before = tenant.entries.get(key);
    tenant.entries.delete(key);
    const entry: Entry = { days: before?.days ?? new Map(), bytes: 0 };
    for (const [day, read] of days) entry.days.set(day, read);
    for (const { column } of entry.days.values()) entry.bytes += bytesOfDay + sizeOf(column);
    tenant.entries.set(key, entry);
    this.#count(tenant, entry.bytes - (before?.bytes ?? 0));
    this.#shrink();
  }

  #count(tenant: { bytes: number }, bytes: number): void {
    tenant.bytes += bytes;
    this.#bytes += bytes;
  }

  #shrink(): void {
    while (this.#bytes > this.#most) {
      const [tenantId, tenant] = [...this.#tenants].reduce((most, each) =>
        each[1].bytes > most[1].bytes ? each : most,
      );
      const [key, entry] = tenant.entries.entries().next().value as [string, Entry];
      tenant.entries.delete(key);
      this.#count(tenant, -entry.bytes);
      if (tenant.entries.size === 0) this.#tenants.delete(tenantId);
    }
  }
}

const sizeOf = ({ values }: Column): number => (values as Float64Array | null)?.byteLength ?? 0;
