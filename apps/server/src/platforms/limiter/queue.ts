import type { Demand, PriorityNumber, Share } from './store.ts';

export interface Waiter {
  tenantId: string;
  priority: PriorityNumber;
  /** When it came, by the process's own clock. */
  since: number;
  grant(): void;
  fail(error: unknown): void;
}

const classOf = ({ tenantId, priority }: Pick<Waiter, 'tenantId' | 'priority'>) => `${priority}:${tenantId}`;

/** Who waits in this process for one lane. The order among organisations is the database's affair. */
export class WaitingRoom {
  readonly #lines = new Map<string, Set<Waiter>>();

  /** True when nobody of the same organisation and priority waited before: the others have to learn of it. */
  add(waiter: Waiter): boolean {
    const name = classOf(waiter);
    const line = this.#lines.get(name);
    if (line) line.add(waiter);
    else this.#lines.set(name, new Set([waiter]));
    return line === undefined;
  }

  remove(waiter: Waiter): void {
    const name = classOf(waiter);
    const line = this.#lines.get(name);
    if (line?.delete(waiter) && line.size === 0) this.#lines.delete(name);
  }

  demand(now: number): Demand[] {
    return [...this.#lines.values()].flatMap((line) => {
      const [first] = line;
      if (!first) return [];
      const { tenantId, priority, since } = first;
      return [{ tenantId, priority, count: line.size, waitedMs: now - since }];
    });
  }

  /** Lets the first ones go; how many permits nobody wants any more. */
  serve({ tenantId, priority, count }: Share): number {
    const line = this.#lines.get(classOf({ tenantId, priority })) ?? new Set<Waiter>();
    const served = [...line].slice(0, count);
    for (const waiter of served) {
      this.remove(waiter);
      waiter.grant();
    }
    return count - served.length;
  }

  /** Sends everybody away, or only those from a priority on. */
  empty(error: unknown, from: PriorityNumber = 0): void {
    for (const line of this.#lines.values())
      for (const waiter of line)
        if (waiter.priority >= from) {
          this.remove(waiter);
          waiter.fail(error);
        }
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }
}
