import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { State } from '../state/index.ts';
import { RequestFiles } from './request-files.ts';
import { UploadSessions } from './upload-sessions.ts';

/** Files on their way in: of a request that lasts, and of uploads in pieces. Nothing stays of a file that has arrived. */
export class Uploads {
  readonly sessions: UploadSessions;
  readonly #kept: string | undefined;
  #folder: string | undefined;

  /** `folder` undefined: a temporary one, made when it is first needed. */
  constructor(state: State, now: () => number, folder?: string) {
    this.#kept = folder && join(folder, 'uploads');
    this.sessions = new UploadSessions(state, now, () => this.#ensure('sessions'));
    if (!this.#kept || !existsSync(this.#kept)) return;
    // Their requests ended with the process that served them.
    rmSync(join(this.#kept, 'requests'), { recursive: true, force: true });
    this.sessions.dropOrphans();
  }

  #ensure(name: 'requests' | 'sessions'): string {
    this.#folder ??= this.#kept ?? mkdtempSync(join(tmpdir(), 'adsail-sandbox-'));
    const path = join(this.#folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  request(): RequestFiles {
    return new RequestFiles(() => this.#ensure('requests'));
  }

  close(): void {
    if (this.#folder && !this.#kept) rmSync(this.#folder, { recursive: true, force: true });
  }
}
