import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type Change,
  type Created,
  type Delivery,
  type DeliveryObject,
  type ObjectDraft,
  type Level,
  MemoryLimiter,
  type Runtime,
  unwrap,
} from '../core/index.ts';
import type { WholeConnector } from './recorded.ts';
import { stage as stageOf } from './stage.ts';
import type { Stage, Subject } from './subject.ts';

type Hook = (url: URL, init: RequestInit) => Response | undefined;

/** A stage for one test file, with what its tests do again and again. Its properties are there once the tests run. */
export function setUpStage(subject: Subject, start: () => Promise<Stage> = () => stageOf(subject)) {
  let open: Stage;
  beforeAll(async () => {
    open = await start();
  });
  afterAll(async () => open.sandbox.stop());
  beforeEach(() => open.sandbox.world.faults.clear());

  const whole = () => open.connector as WholeConnector;
  const setting = (name: string, parentId?: string) => ({ ...open, name, parentId });
  const draft = (level: Level, name: string, parentId?: string): ObjectDraft => {
    if (!subject.delivery) throw new Error('This platform has no delivery');
    return { ...subject.delivery.draft(level, setting(name, parentId)), parentId };
  };
  const made = async (wanted: ObjectDraft): Promise<Created> =>
    unwrap((await whole().delivery.create(open.scope, [wanted]))[0]);
  const changed = async (
    level: Level,
    change: Change,
    delivery: Pick<Delivery, 'update' | 'get'> = whole().delivery,
  ): Promise<DeliveryObject> => {
    const id = unwrap((await delivery.update(open.scope, level, [change]))[0]);
    const [object] = await delivery.get(open.scope, level, [id]);
    if (!object) throw new Error(`There is no ${level} ${id}`);
    return object;
  };

  return {
    get sandbox() {
      return open.sandbox;
    },
    get connector() {
      return whole();
    },
    get scope() {
      return open.scope;
    },
    get lines() {
      return open.lines;
    },
    get accountIds() {
      return open.accountIds;
    },
    get auth() {
      return whole().auth;
    },
    get accounts() {
      return whole().accounts;
    },
    get delivery() {
      return whole().delivery;
    },
    get uploads() {
      return whole().uploads;
    },
    get audiences() {
      return whole().audiences;
    },
    get assets() {
      return whole().assets;
    },
    get targeting() {
      return whole().targeting;
    },
    get insights() {
      return whole().insights;
    },
    get conversions() {
      return whole().conversions;
    },
    setting,
    draft,
    made,
    /** The object as it is after a change. */
    changed,
    /** What an ad stands below; the settings are those of the object right above it. */
    async parentOfAds(name: string, settings: object = {}): Promise<string> {
      const above = (Object.keys(whole().capabilities.levels) as Level[]).slice(0, -1);
      let parentId: string | undefined;
      for (const level of above) {
        const wanted = draft(level, name, parentId);
        const own = level === above.at(-1) ? settings : {};
        parentId = (await made({ ...wanted, settings: { ...wanted.settings, ...own } })).id;
      }
      return parentId ?? '';
    },
    /** Another connector on the same sandbox, whose requests can be looked at and answered. */
    through(hook: Hook, more: Partial<Runtime> = {}): WholeConnector {
      const fetched: typeof fetch = async (input, init = {}) =>
        hook(new URL(String(input)), init) ?? fetch(input, init);
      const runtime = { limiter: new MemoryLimiter(), log() {}, fetch: fetched, ...more };
      return subject.connect(`${open.sandbox.url}/${subject.name}`, runtime) as WholeConnector;
    },
  };
}
