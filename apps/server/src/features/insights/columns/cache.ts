/** Of an account: parts of what was read of it, by their numbers, each of a version. */
type Parts<Value> = Map<number, { version: string; value: Value }>;
interface Entry<Value> {
  parts: Parts<Value>;
  bytes: number;
}

/**
 * What was read of accounts, up to so many bytes. Who holds the most gives first, and what it asked for the longest ago: an organisation
 * with a hundred thousand ads takes nothing from the others.
 */
export class VersionedCache<Value> {
  readonly #most: number;
  readonly #bytesOf: (value: Value) => number;
  /** By organisation; of each, what was asked for last is last. */
  readonly #tenants = new Map<string, { entries: Map<string, Entry<Value>>; bytes: number }>();
  #bytes = 0;

  constructor(most: number, bytesOf: (value: Value) => number) {
    this.#most = most;
    this.#bytesOf = bytesOf;
  }

  get bytes(): number {
    return this.#bytes;
  }

  bytesOf(tenantId: string): number {
    return this.#tenants.get(tenantId)?.bytes ?? 0;
  }

  get(tenantId: string, key: string): Parts<Value> | undefined {
    const tenant = this.#tenants.get(tenantId);
    const entry = tenant?.entries.get(key);
    if (!tenant || !entry) return undefined;
    tenant.entries.delete(key);
    tenant.entries.set(key, entry);
    return entry.parts;
  }

  /** Adds parts to what is there; those of another version are replaced. */
  add(tenantId: string, key: string, parts: Parts<Value>): void {
    const tenant = this.#tenants.get(tenantId) ?? { entries: new Map<string, Entry<Value>>(), bytes: 0 };
    this.#tenants.set(tenantId, tenant);
    const before = tenant.entries.get(key);
    tenant.entries.delete(key);
    const entry: Entry<Value> = { parts: before?.parts ?? new Map(), bytes: 0 };
    for (const [part, read] of parts) entry.parts.set(part, read);
    for (const { value } of entry.parts.values()) entry.bytes += this.#bytesOf(value);
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
      const [key, entry] = tenant.entries.entries().next().value as [string, Entry<Value>];
      tenant.entries.delete(key);
      this.#count(tenant, -entry.bytes);
      if (tenant.entries.size === 0) this.#tenants.delete(tenantId);
    }
  }
}
