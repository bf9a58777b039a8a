import {
  type Change,
  type Created,
  type Delivery,
  type DeliveryObject,
  type DeliveryPage,
  type ItemResult,
  type ListQuery,
  type ObjectDraft,
  UncertainError,
} from '@adsail/connectors';

interface Kept {
  object: DeliveryObject;
  /** Lists show it from then on. */
  visibleAt: number;
}

const iso = (ms: number) => new Date(ms).toISOString();
const content = ({ settings, budget, bid }: Partial<ObjectDraft>) => ({ settings, budget, bid });

/**
 * A platform with objects of one account that behaves as badly as a test wants. Its time is ours; `pass` lets time go by for
 * everything that it holds.
 */
export class FakeDelivery {
  /** Lists show what is new so much later. */
  listLagMs = 0;
  /** A request is carried out so long after it came in. */
  lateMs = 0;
  /** What is late comes at the latest with the next request. */
  comesWithNext = false;
  /** The network delivers a request so often. */
  copies = 1;
  /** So many requests get no answer. */
  lostAnswers = 0;
  /** So many requests never arrive, and get no answer either. */
  lostRequests = 0;
  /** The names in each request to create. */
  sent: string[][] = [];
  lookCount = 0;
  /** So many have to ask for names before any of them is answered. */
  asksTogether = 0;
  /** The parents in each request for a list. */
  lists: (readonly string[])[] = [];
  #kept: Kept[] = [];
  #coming: { at: number; draft: ObjectDraft; id: string }[] = [];
  #changing: { at: number; id: string; name: string }[] = [];
  #ids = 0;
  readonly #allHere = Promise.withResolvers<void>();

  /** All that there is, whether or not lists show it. */
  get objects(): DeliveryObject[] {
    this.#carryOut();
    return this.#kept.map(({ object }) => object);
  }

  pass(ms: number): void {
    for (const coming of [...this.#coming, ...this.#changing]) coming.at -= ms;
    for (const kept of this.#kept) {
      kept.visibleAt -= ms;
      for (const field of ['createdAt', 'updatedAt'] as const)
        kept.object[field] = iso(Date.parse(kept.object[field]) - ms);
    }
  }

  /** Somebody at the platform gives it another name. */
  rename(from: string, to: string): void {
    for (const { object } of this.#kept)
      if (object.name === from) Object.assign(object, { name: to, updatedAt: iso(Date.now() + 1000) });
  }

  /** Somebody at the platform makes one. */
  add(draft: ObjectDraft): DeliveryObject {
    return this.#keep(draft, String((this.#ids += 1)), Date.now());
  }

  get delivery(): Delivery {
    const parts: Partial<Delivery> = {
      create: async (_scope, drafts) => this.#create(drafts),
      findCreated: async (_scope, { level, parentIds, since }) => {
        this.lookCount += 1;
        return this.#listed().filter(
          (object) =>
            object.level === level &&
            (parentIds === undefined || parentIds.includes(object.parentId)) &&
            object.createdAt >= since,
        );
      },
      get: async (_scope, level, ids) =>
        this.#listed().filter((object) => object.level === level && ids.includes(object.id)),
      update: async (_scope, _level, changes) => this.#change(changes),
      list: (_scope, query) => this.#pages(query),
      findNamed: async (_scope, { level, names }) => {
        const found = this.#listed().filter(
          (object) => object.level === level && names.includes(object.name),
        );
        await this.#together();
        return found;
      },
      hasSettings: (_scope, draft, { raw }) => JSON.stringify(content(draft)) === JSON.stringify(raw),
    };
    return parts as Delivery;
  }

  /** Answers when the last of them has come; later ones at once. */
  async #together(): Promise<void> {
    if (this.asksTogether === 0) return;
    this.asksTogether -= 1;
    if (this.asksTogether === 0) this.#allHere.resolve();
    await this.#allHere.promise;
  }

  async *#pages({ level, parentIds }: ListQuery): AsyncGenerator<DeliveryPage> {
    this.lists.push(parentIds ?? []);
    const items = this.#listed().filter(
      (object) => object.level === level && (parentIds === undefined || parentIds.includes(object.parentId)),
    );
    yield { items, total: null, sync: iso(Date.now()) };
  }

  #change(changes: readonly Change[]): ItemResult<string>[] {
    const isAnswered = this.lostAnswers === 0;
    if (!isAnswered) this.lostAnswers -= 1;
    const at = Date.now() + this.lateMs;
    for (const { id, name = '' } of changes) this.#changing.push({ at, id, name });
    this.#carryOut();
    const error = new UncertainError({ platform: 'TIKTOK', message: 'no answer' });
    return changes.map(({ id }) => (isAnswered ? { ok: true, value: id } : { ok: false, error }));
  }

  #create(drafts: readonly ObjectDraft[]): ItemResult<Created>[] {
    this.sent.push(drafts.map(({ name }) => name));
    for (const coming of this.#coming) if (this.comesWithNext) coming.at = Date.now();
    const isLost = this.lostRequests > 0;
    if (isLost) this.lostRequests -= 1;
    const made = isLost
      ? []
      : drafts.flatMap((draft) =>
          Array.from({ length: this.copies }, () => {
            const coming = { at: Date.now() + this.lateMs, draft, id: String((this.#ids += 1)) };
            this.#coming.push(coming);
            return coming;
          }),
        );
    const isAnswered = !isLost && this.lostAnswers === 0;
    if (!isLost && this.lostAnswers > 0) this.lostAnswers -= 1;
    const error = new UncertainError({ platform: 'TIKTOK', message: 'no answer' });
    this.#carryOut();
    return drafts.map((draft) => {
      const id = made.find((each) => each.draft === draft)?.id;
      const object = this.#kept.find((kept) => kept.object.id === id)?.object;
      return isAnswered && object
        ? { ok: true, value: { id: object.id, object: { ...object } } }
        : { ok: false, error };
    });
  }

  #carryOut(): void {
    const due = this.#coming.filter(({ at }) => at <= Date.now());
    this.#coming = this.#coming.filter((each) => !due.includes(each));
    for (const { draft, id, at } of due) this.#keep(draft, id, at);
    for (const { id, name, at } of this.#changing)
      for (const { object } of this.#kept)
        if (at <= Date.now() && object.id === id) Object.assign(object, { name, updatedAt: iso(at) });
    this.#changing = this.#changing.filter(({ at }) => at > Date.now());
  }

  #keep(draft: ObjectDraft, id: string, at: number): DeliveryObject {
    const { level, parentId = 'account', name, status, budget = null, bid = null } = draft;
    const object: DeliveryObject = {
      level,
      id,
      accountId: 'account',
      parentId,
      name,
      status,
      state: 'paused',
      platformStatus: status,
      budget,
      bid,
      createdAt: iso(at),
      updatedAt: iso(at),
      managed: false,
      raw: content(draft),
    };
    this.#kept.push({ object, visibleAt: at + this.listLagMs });
    return object;
  }

  #listed(): DeliveryObject[] {
    this.#carryOut();
    return this.#kept.filter(({ visibleAt }) => visibleAt <= Date.now()).map(({ object }) => ({ ...object }));
  }
}
