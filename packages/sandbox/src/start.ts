import { buildSandbox } from './app.ts';
import type { FreshToken, Platform, PlatformName } from './platform.ts';
import { platforms as all } from './platforms/index.ts';
import { createWorld, type SandboxWorld } from './create-world.ts';

export interface RunningSandbox {
  /** `http://127.0.0.1:PORT`; a platform's base URL is this, a slash and its name. */
  url: string;
  world: SandboxWorld;
  token(platform: PlatformName): FreshToken;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Keeps the state there; in memory without. */
  folder?: string;
  platforms?: readonly Platform[];
  port?: number;
  seed?: boolean;
  real?: () => number;
}

/** A sandbox on a port of its own, for tests of whoever talks to a platform. */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { platforms = all, folder, seed = false, real } = options;
  const world = createWorld({ folder, platforms, seed, real });
  const app = await buildSandbox({ logLevel: 'silent', world });
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return {
    url,
    world,
    token(name) {
      const platform = platforms.find((candidate) => candidate.name === name);
      if (!platform) throw new Error(`${name} is not imitated.`);
      return world.state.database.transaction(() => platform.freshToken(world));
    },
    stop: () => app.close(),
  };
}
