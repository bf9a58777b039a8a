import type { Texts } from '../texts.ts';

export const files = import.meta.glob<{ default: Texts }>([
  '../../../../../packages/contract/src/*/messages/en.json',
  '../../features/*/messages/en.json',
  '../../ui/messages/en.json',
  '../*/messages/en.json',
]);
