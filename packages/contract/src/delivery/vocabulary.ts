import type { LevelDefinition } from './definition.ts';
import type { Level } from './level.ts';

/**
 * By which of the platform's ways an object is made. `smart`: campaigns, groups and ads with calls of their own. `automated`: a
 * group of a plain campaign with one ad that the platform puts together, and that ad.
 */
export const families = ['plain', 'smart', 'automated'] as const;
export type Family = (typeof families)[number];

/** All that can be made on a platform; what a family leaves out it does not make in a way of its own. */
export type Vocabulary = Readonly<Partial<Record<Family, Readonly<Partial<Record<Level, LevelDefinition>>>>>>;
