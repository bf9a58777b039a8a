import { afterAll, beforeAll, beforeEach } from 'vitest';
import { stage } from '../conformance/stage.ts';
import type { Stage } from '../conformance/subject.ts';
import { type Connector, MemoryLimiter, type Runtime, unwrap } from '../core/index.ts';
import { draftOf, subject } from './testing.ts';

type Whole = Required<{ [K in keyof Connector]: NonNullable<Connector[K]> }>;

/** A stage for one test file, and what its tests do again and again. */
export function partsStage() {
  let open: Stage;
  beforeAll(async () => {
    open = await stage(subject);
  });
  afterAll(async () => open.sandbox.stop());
  beforeEach(() => open.sandbox.world.faults.clear());

  const setting = (name: string, parentId?: string) => ({ ...open, name, parentId });
  const all = () => open.connector as Whole;
  const made = async (draft: ReturnType<typeof draftOf>) =>
    unwrap((await all().delivery.create(open.scope, [draft]))[0]);
  return {
    open: () => open,
    all,
    setting,
    made,
    async group(name: string, settings: object = {}): Promise<string> {
      const campaign = await made(draftOf('campaign', setting(name)));
      const draft = draftOf('adgroup', setting(name, campaign.id));
      return (await made({ ...draft, settings: { ...draft.settings, ...settings } })).id;
    },
    /** Another connector on the same sandbox, whose requests can be looked at and answered. */
    through(
      hook: (url: URL, init: RequestInit) => Response | undefined,
      more: Partial<Runtime> = {},
    ): Connector {
      const fetched: typeof fetch = async (input, init = {}) =>
        hook(new URL(String(input)), init) ?? fetch(input, init);
      const runtime = { limiter: new MemoryLimiter(), log() {}, fetch: fetched, ...more };
      return subject.connect(`${open.sandbox.url}/facebook`, runtime);
    },
  };
}

export const refusedBy = (code: number, error_subcode?: number): Response =>
  Response.json({ error: { message: 'x', code, error_subcode } }, { status: 400 });
