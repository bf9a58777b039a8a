import { keepHeapSmall } from '../../packages/sandbox/src/small-heap.ts';
import { startSandbox } from '../../packages/sandbox/src/start.ts';

// As the sandbox itself starts.
keepHeapSmall();
const [folder] = process.argv.slice(2);
const { url, world } = await startSandbox({ folder });
for (const { name } of world.platforms) world.limits.switch(name, false);
process.send?.({ url });
