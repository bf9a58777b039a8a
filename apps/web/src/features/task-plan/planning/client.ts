import type { AdPlatform } from '@adsail/contract';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { type OpenPort, openPort, type PlanPort } from './port.ts';
import type {
  Answer,
  Content,
  NodeAnswer,
  Overrides,
  PlanAnswer,
  PlanInput,
  PlanRequest,
} from './protocol.ts';

export interface Wanted {
  platform: AdPlatform;
  content: Content;
  facts: PlanFacts;
  previous?: PlanInput | null;
  /** Which try it is, where the same is wanted again. */
  attempt?: number;
}

interface ClientEvents {
  /** With what it was made for: when that is not wanted any more, another one is on its way. */
  onPlan: (answer: PlanAnswer, wanted: Wanted) => void;
  onFailure: (message: string, wanted: Wanted) => void;
}

const noOverrides: Overrides = {};
const overridesOf = ({ content }: Wanted): Overrides =>
  (content['overrides'] as Overrides | undefined) ?? noOverrides;

function sameBase(one: Content, other: Content): boolean {
  if (one === other) return true;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('overrides');
  return [...names].every((name) => one[name] === other[name]);
}

/** What is other between two sets of rows: those that nobody touched are the same objects. */
export function overridesBetween(before: Overrides, after: Overrides): PlanRequest['overrides'] {
  if (before === after) return undefined;
  const set: Record<string, Overrides[string]> = {};
  for (const [key, override] of Object.entries(after)) if (before[key] !== override) set[key] = override;
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return removed.length > 0 || Object.keys(set).length > 0 ? { set, removed } : undefined;
}

/**
 * Asks for plans, one at a time: while one is being made only the newest wish waits, and those between are never planned. Every
 * answer is told, since each says only what is other than in the one before.
 */
export class PlanClient {
  private readonly events: ClientEvents;
  private readonly open: OpenPort;
  private port: PlanPort | null = null;
  private sent: Wanted | null = null;
  private waiting: Wanted | null = null;
  private isBusy = false;
  private count = 0;
  private readonly nodes = new Map<number, (node: NodeAnswer['node']) => void>();

  constructor(events: ClientEvents, open: OpenPort = openPort) {
    this.events = events;
    this.open = open;
  }

  want(wanted: Wanted): void {
    this.waiting = wanted;
    if (!this.isBusy) this.sendNext();
  }

  /** What an object of the plan is made with; null: it is not in the plan any more. */
  node(key: string): Promise<NodeAnswer['node']> {
    const { port } = this;
    if (!port) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.count += 1;
      this.nodes.set(this.count, resolve);
      port.send({ kind: 'node', id: this.count, key });
    });
  }

  close(): void {
    this.port?.close();
    this.forget();
    this.waiting = null;
  }

  private forget(): void {
    this.port = null;
    this.sent = null;
    this.isBusy = false;
    for (const resolve of this.nodes.values()) resolve(null);
    this.nodes.clear();
  }

  private sendNext(): void {
    const { waiting, sent } = this;
    if (!waiting) return;
    this.waiting = null;
    this.port ??= this.open({
      onAnswer: (answer) => this.hear(answer),
      onLost: (reason) => this.lose(reason),
    });
    const { platform, content, facts, previous = null } = waiting;
    const { overrides: _rows, ...base } = content;
    this.count += 1;
    this.isBusy = true;
    this.sent = waiting;
    this.port.send({
      kind: 'plan',
      id: this.count,
      platform,
      ...(sent && sameBase(sent.content, content) ? {} : { base }),
      overrides: overridesBetween(sent ? overridesOf(sent) : noOverrides, overridesOf(waiting)),
      ...(sent?.facts === facts ? {} : { facts }),
      ...(sent && (sent.previous ?? null) === previous ? {} : { previous }),
    });
  }

  private hear(answer: Answer): void {
    if (answer.kind === 'node') {
      this.nodes.get(answer.id)?.(answer.node);
      this.nodes.delete(answer.id);
      return;
    }
    const asked = this.nodes.get(answer.id);
    if (asked) {
      this.nodes.delete(answer.id);
      return asked(null);
    }
    this.isBusy = false;
    if (answer.kind === 'plan' && this.sent) this.events.onPlan(answer, this.sent);
    else if (answer.kind === 'failed' && this.sent) this.events.onFailure(answer.message, this.sent);
    this.sendNext();
  }

  private lose(reason: string): void {
    const { sent } = this;
    this.forget();
    if (sent) this.events.onFailure(reason, sent);
    this.sendNext();
  }
}
