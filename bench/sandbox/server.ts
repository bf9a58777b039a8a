import { startSandbox } from '../../packages/sandbox/src/start.ts';

const [folder] = process.argv.slice(2);
const { url, world } = await startSandbox({ folder });
for (const { name } of world.platforms) world.limits.switch(name, false);
process.send?.({ url });
