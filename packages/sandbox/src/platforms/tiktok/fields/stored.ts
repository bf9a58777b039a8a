import { any, type Shape } from '../../../fields/index.ts';

/** Fields of the official SDK that the sandbox takes, keeps and shows again without looking at them. */
export const stored = (...names: readonly string[]): Shape =>
  Object.fromEntries(names.map((name) => [name, any()]));
