import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isFree, pickPort, portFault } from './ports.ts';

test('a port in use is neither free nor picked', async () => {
  const port = await pickPort();
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    expect(await portFault(port)).toBe('EADDRINUSE');
    expect(await isFree(port)).toBe(false);
    expect(await pickPort(port)).not.toBe(port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  expect(await pickPort(port)).toBe(port);
});

test('gives up when nothing is free', async () => {
  await expect(pickPort(undefined, async () => false)).rejects.toThrow('no free port');
});
