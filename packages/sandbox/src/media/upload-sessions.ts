import { closeSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { State, StoredObject } from '../state/index.ts';
import type { SpooledFile } from './request-files.ts';

const level = 'uploadsession';
/** Nobody comes back to an upload after a day (TikTok names the time, Meta does not). */
const lifeMs = 24 * 3_600_000;
const copyBytes = 1024 * 1024;

export interface NewSession {
  id: string;
  accountId: string;
  size: number;
  fields?: Record<string, unknown>;
}

/** A file that comes in pieces, over many requests. How far it is stands in the state; its bytes lie in a file of its own. */
export class UploadSessions {
  readonly #state: State;
  readonly #now: () => number;
  readonly #folder: () => string;
  constructor(state: State, now: () => number, folder: () => string) {
    this.#state = state;
    this.#now = now;
    this.#folder = folder;
  }

  path(platform: string, id: string): string {
    return join(this.#folder(), `${platform}-${id}`);
  }

  begin(platform: string, { id, accountId, size, fields }: NewSession): StoredObject {
    this.#dropExpired(platform);
    return this.#state.objects.insert(platform, level, {
      id,
      accountId,
      name: 'upload',
      status: 'OPEN',
      fields: { ...fields, size, at: 0 },
    });
  }

  find(platform: string, accountId: string, id: string): StoredObject | undefined {
    const session = this.#state.objects.get(platform, level, id);
    const isOpen = session?.accountId === accountId && this.#now() - session.createdAt < lifeMs;
    return isOpen ? session : undefined;
  }

  /** Written where the state says that it belongs, so that a piece whose transaction failed is simply written over. */
  append(platform: string, session: StoredObject, piece: SpooledFile): StoredObject {
    const { at, size } = session.fields as { at: number; size: number };
    const next = Math.min(size, at + piece.size);
    copyInto(this.path(platform, session.id), at, piece.path, next - at);
    return this.#state.objects.save(platform, level, { ...session, fields: { ...session.fields, at: next } });
  }

  end(platform: string, id: string): void {
    this.#state.objects.remove(platform, level, id);
    rmSync(this.path(platform, id), { force: true });
  }

  #dropExpired(platform: string): void {
    for (const { id, createdAt } of this.#state.objects.list(platform, level))
      if (this.#now() - createdAt >= lifeMs) this.end(platform, id);
  }

  /** What a killed process left without a session. */
  dropOrphans(): void {
    for (const name of readdirSync(this.#folder())) {
      const [platform = '', id = ''] = name.split('-');
      if (!this.#state.objects.get(platform, level, id)) rmSync(join(this.#folder(), name), { force: true });
    }
  }
}

/** Inside a transaction nothing waits, so it is done at once, some of it at a time. */
function copyInto(target: string, position: number, source: string, length: number): void {
  const buffer = Buffer.allocUnsafe(Math.min(copyBytes, length));
  const from = openSync(source, 'r');
  // Not truncated when it exists: the earlier pieces are in it.
  const to = openSync(target, position === 0 ? 'w' : 'r+');
  try {
    for (let copied = 0; copied < length;) {
      const count = readSync(from, buffer, 0, Math.min(buffer.length, length - copied), copied);
      if (count === 0) throw new RangeError('A piece is shorter than it was.');
      writeSync(to, buffer, 0, count, position + copied);
      copied += count;
    }
  } finally {
    closeSync(from);
    closeSync(to);
  }
}
