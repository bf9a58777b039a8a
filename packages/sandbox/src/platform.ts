import type { FastifyInstance } from 'fastify';

/** One line of the coverage table: a route of the real platform and what the sandbox does with it. */
export interface CoverageRow {
  method: 'GET' | 'POST' | 'DELETE';
  /** The real platform's path, without the sandbox's own prefix. */
  path: string;
  /** `gap`: known and not imitated; `part`: imitated with the limits named in `note`. */
  state: 'full' | 'part' | 'gap';
  note?: string;
}

/** An imitated platform: one folder under `platforms/`, entered in `platforms/index.ts`. */
export interface Platform {
  /** First segment of its paths on the sandbox's port. */
  name: 'tiktok' | 'facebook' | 'ocean' | 'google';
  /** Its own spelling of its name. */
  title: string;
  coverage: readonly CoverageRow[];
  /** Registers its routes; they are mounted under `/{name}`. */
  register(app: FastifyInstance): Promise<void>;
}
