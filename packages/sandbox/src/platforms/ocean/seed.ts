import type { World } from '../../world.ts';

export function seed(_world: World): void {}
