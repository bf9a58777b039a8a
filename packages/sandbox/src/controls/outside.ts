import type { SandboxWorld } from '../create-world.ts';
import type { OutsideLevel } from '../outside.ts';
import type { StoredObject } from '../state/index.ts';
import { ControlError } from './input.ts';

export function findLevel(world: SandboxWorld, platform: string, name: string): OutsideLevel | undefined {
  return world.platforms
    .find((candidate) => candidate.name === platform)
    ?.outside.levels.find((level) => level.name === name);
}

export function requireLevel(world: SandboxWorld, platform: string, name: string): OutsideLevel {
  const level = findLevel(world, platform, name);
  if (!level)
    throw new ControlError(`${platform} has no level ${name}.`, 400, [
      { field: 'level', rule: 'enum', expected: 'a level of delivery' },
    ]);
  return level;
}

/** Somebody changes an object at the platform: what it delivered until now is written down first. */
export function changeOutside(
  world: SandboxWorld,
  place: Record<string, unknown>,
  change: (object: StoredObject) => StoredObject,
): StoredObject {
  const [platform, level, id] = [String(place['platform']), String(place['level']), String(place['id'])];
  const { objects, database } = world.state;
  return database.transaction(() => {
    const found = objects.get(platform, level, id);
    if (!found) throw new ControlError(`${platform} has no ${level} ${id}.`, 404);
    world.delivery.settle(platform, found.accountId, { force: true });
    const changed = change(found);
    world.platforms.find(({ name }) => name === platform)?.noteOutside?.(world, level, found, changed);
    return objects.save(platform, level, changed);
  });
}
