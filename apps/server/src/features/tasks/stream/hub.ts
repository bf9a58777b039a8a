import type { StreamEvent } from '@adsail/contract/tasks';
import type { Services } from '../../../services.ts';
import { Running } from './running.ts';

const lookEveryMs = 1000;
/** A look takes at most this part of the time: where it is a long one, the next waits longer. */
const partOfTime = 0.25;

export interface Listener {
  /** What it may see of an organisation's tasks. */
  sees(id: string, createdBy: string): boolean;
  /** Only who may do something about a task is told that somebody has to. */
  manages(id: string): boolean;
  send(event: 'snapshot' | 'progress', data: StreamEvent): void;
}

interface Open extends Listener {
  isNew: boolean;
  /** What it was told last, by task. */
  told: Map<string, string>;
}

/** Looks at the tasks of organisations in which somebody listens, once for all who do. */
class Channel {
  readonly #running: Running;
  readonly #listeners = new Set<Open>();
  readonly #log: Services['log'];
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(services: Services, tenantId: string) {
    this.#running = new Running(services, tenantId);
    this.#log = services.log;
    void this.#turn();
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): Open {
    const open = { ...listener, isNew: true, told: new Map<string, string>() };
    this.#listeners.add(open);
    return open;
  }

  remove(open: Open): void {
    this.#listeners.delete(open);
    if (this.#listeners.size > 0) return;
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #turn(): Promise<void> {
    const begin = performance.now();
    try {
      await this.#running.look();
      for (const open of this.#listeners) this.#tell(open);
    } catch (err) {
      this.#log.warn({ err }, 'the progress of tasks could not be read');
    }
    const pauseMs = Math.max(lookEveryMs, (performance.now() - begin) / partOfTime);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#turn(), pauseMs);
  }

  /** Everything at first, and then what has changed. */
  #tell(open: Open): void {
    const tasks = [];
    for (const [id, { streamed, createdBy }] of this.#running.tasks) {
      if (!open.sees(id, createdBy)) continue;
      const told = { ...streamed, needsMe: streamed.needsMe && open.manages(id) };
      const text = JSON.stringify(told);
      if (open.told.get(id) === text) continue;
      open.told.set(id, text);
      tasks.push(told);
    }
    const ended = this.#running.ended.filter(({ id }) => open.told.delete(id));
    const { isNew } = open;
    open.isNew = false;
    if (isNew || tasks.length > 0 || ended.length > 0)
      open.send(isNew ? 'snapshot' : 'progress', { tasks, ended });
  }
}

export class Hub {
  readonly #services: Services;
  readonly #channels = new Map<string, Channel>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** The way to stop listening. */
  listen(tenantId: string, listener: Listener): () => void {
    const channel = this.#channels.get(tenantId) ?? new Channel(this.#services, tenantId);
    this.#channels.set(tenantId, channel);
    const open = channel.add(listener);
    return () => {
      channel.remove(open);
      if (channel.size === 0 && this.#channels.get(tenantId) === channel) this.#channels.delete(tenantId);
    };
  }
}
