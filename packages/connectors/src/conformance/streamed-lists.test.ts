import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type HashedList, MemoryLimiter } from '../core/index.ts';
import { setUpTemporaryFolder } from '../core/temporary-testing.ts';
import { subject as facebook } from '../facebook/testing.ts';
import { subject as ocean } from '../ocean/testing.ts';
import { subject as tiktok } from '../tiktok/testing.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import type { WholeConnector } from './recorded.ts';
import { setUpStage } from './set-up-stage.ts';
import { thrown, token } from './tools.ts';

/** The request that carries the people, and how the platform refuses it. */
const platforms = [
  {
    subject: tiktok,
    path: '/file/upload/',
    refusal: () => Response.json({ code: 40_002, message: 'No such people', request_id: 'r', data: {} }),
  },
  {
    subject: ocean,
    path: '/file/upload/',
    refusal: () => Response.json({ code: 40_000, message: 'No such people', request_id: 'r', data: {} }),
  },
  {
    subject: facebook,
    path: '/users',
    refusal: () => Response.json({ error: { message: 'No such people', code: 100 } }, { status: 400 }),
  },
];

/** Several times what is held at once. */
const people = 25_000;

/** A list that is made while it is read, and whether anybody still reads it. */
function watchedList(onRead: (count: number) => void = () => undefined) {
  const state = { readCount: 0, isOpen: false };
  async function* values() {
    state.isOpen = true;
    try {
      while (state.readCount < people) {
        onRead(state.readCount);
        state.readCount += 1;
        yield hash('sha256', String(state.readCount));
      }
    } finally {
      state.isOpen = false;
    }
  }
  const list: HashedList = { identifier: 'phone', hash: 'sha256', values: values() };
  return { list, state };
}

describe.each(platforms)('a long list to $subject.name', ({ subject, path, refusal }) => {
  const temporary = setUpTemporaryFolder();
  const stage = setUpStage(subject);
  const draftOf = (list: HashedList) => ({ name: token(), list });
  const named = ({ name }: { name: string }) =>
    stage.audiences.findCreated(stage.scope, 'custom', name).then((found) => found.length);
  const expectNothingOpen = async (state: { isOpen: boolean }) => {
    await expect.poll(() => temporary.openCount()).toBe(0);
    expect([temporary.named(), state.isOpen]).toEqual([[], false]);
  };

  it('is read to its end, and nothing of it stays here', async () => {
    const { list, state } = watchedList();
    const draft = draftOf(list);
    await stage.audiences.lists.create(stage.scope, draft);
    expect([state.readCount, await named(draft)]).toEqual([people, 1]);
    await expectNothingOpen(state);
  });

  it('a line that breaks in the middle is told, and nothing of it stays here', async () => {
    const proxy = await cuttingProxy(stage.sandbox.url, 300_000);
    try {
      const runtime = { limiter: new MemoryLimiter(), log() {} };
      const { audiences } = subject.connect(`${proxy.url}/${subject.name}`, runtime) as WholeConnector;
      const { list, state } = watchedList();
      const error = await thrown(audiences.lists.create(stage.scope, draftOf(list)));
      expect(proxy.hasCut()).toBe(true);
      expect(error).toMatchObject({
        kind: 'uncertain',
        message: expect.stringMatching(/^Connection failed/),
      });
      await expectNothingOpen(state);
    } finally {
      await proxy.close();
    }
  });

  it('a refusal is told in the words of the platform, and leaves no audience', async () => {
    const { audiences } = stage.through((url) => (url.pathname.endsWith(path) ? refusal() : undefined));
    const { list, state } = watchedList();
    const draft = draftOf(list);
    const error = await thrown(audiences.lists.create(stage.scope, draft));
    expect(error).toMatchObject({ kind: 'input', message: expect.stringContaining('No such people') });
    expect(await named(draft)).toBe(0);
    await expectNothingOpen(state);
  });

  it('whoever gives up while it is sent learns that nobody knows', async () => {
    const given = new AbortController();
    const { audiences } = stage.through((url) => {
      if (url.pathname.endsWith(path)) setImmediate(() => given.abort());
      return undefined;
    });
    const { list, state } = watchedList();
    const scope = { ...stage.scope, signal: given.signal };
    expect(await thrown(audiences.lists.create(scope, draftOf(list)))).toMatchObject({
      kind: 'uncertain',
      message: 'Given up while waiting for the answer',
    });
    await expectNothingOpen(state);
  });

  it('whoever gives up while it is read has sent nothing more', async () => {
    const given = new AbortController();
    const { list, state } = watchedList((count) => {
      if (count === 5000) given.abort();
    });
    const draft = draftOf(list);
    const before = stage.lines.length;
    const error = await thrown(stage.audiences.lists.create({ ...stage.scope, signal: given.signal }, draft));
    expect(error.retry).not.toBe('never');
    expect(stage.lines.slice(before).filter((line) => line.path.endsWith(path))).toEqual([]);
    await expectNothingOpen(state);
  });

  it('a list that fails is told as it failed', async () => {
    const { list, state } = watchedList((count) => {
      if (count === 15_000) throw new Error('The file of the list is cut off');
    });
    const draft = draftOf(list);
    await expect(stage.audiences.lists.create(stage.scope, draft)).rejects.toThrow('is cut off');
    expect(await named(draft)).toBe(0);
    await expectNothingOpen(state);
  });
});
