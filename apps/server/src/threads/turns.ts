import type { ThreadWork } from './work.ts';

/** Waits for a thread. */
export interface Task {
  work: ThreadWork<unknown, unknown>;
  input: unknown;
  tenantId: string;
  signal: AbortSignal | undefined;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** What waits: of each organisation in its order, and of several in turns. */
export class Turns {
  /** In the order of their next turns. */
  readonly #queues = new Map<string, Task[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(tenantId: string): number {
    return this.#queues.get(tenantId)?.length ?? 0;
  }

  add(task: Task): void {
    const queue = this.#queues.get(task.tenantId);
    if (queue) queue.push(task);
    else this.#queues.set(task.tenantId, [task]);
    this.#size += 1;
  }

  /** Of those organisations that may. */
  next(mayHave: (tenantId: string) => boolean = () => true): Task | undefined {
    const first = [...this.#queues].find(([tenantId]) => mayHave(tenantId));
    if (!first) return undefined;
    const [tenantId, [task, ...others]] = first;
    this.#queues.delete(tenantId);
    if (others.length > 0) this.#queues.set(tenantId, others);
    this.#size -= 1;
    return task;
  }

  /** False: it does not wait. */
  remove(task: Task): boolean {
    const { tenantId } = task;
    const queue = this.#queues.get(tenantId) ?? [];
    const others = queue.filter((each) => each !== task);
    if (others.length === queue.length) return false;
    if (others.length > 0) this.#queues.set(tenantId, others);
    else this.#queues.delete(tenantId);
    this.#size -= 1;
    return true;
  }

  takeAll(): Task[] {
    const all = [...this.#queues.values()].flat();
    this.#queues.clear();
    this.#size = 0;
    return all;
  }
}
