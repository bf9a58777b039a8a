import { rmSync } from 'node:fs';
import { type Stack, startStack } from './stack.ts';
import { pickPort } from './ports.ts';
import { type Environment, parseSettings } from './settings.ts';
import { sweepTemporary, temporaryFolder } from './temporary.ts';

/** All tests come from one address, which to the limits looks like one visitor in a great hurry. */
const oneVisitor = { RATE_LIMIT_CALLS: 'off', RATE_LIMIT_IP: '1000000', RATE_LIMIT_SESSION: '1000000' };

/** The whole product with the demo world in a temporary folder on free ports; `stop` removes all of it. */
export async function startTrialStack(
  say: (line: string) => void = () => undefined,
  environment: Environment = {},
): Promise<Stack> {
  await sweepTemporary();
  const dataDir = temporaryFolder();
  const port = await pickPort();
  const sandboxPort = await pickPort(port + 1);
  const settings = parseSettings({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    ADSAIL_DEMO: 'on',
  });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const stack = await startStack({
      settings,
      say,
      durable: false,
      environment: { NODE_ENV: 'test', ...oneVisitor, ...environment },
    });
    return {
      ...stack,
      url: `http://127.0.0.1:${port}`,
      async stop() {
        await stack.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
