import type { Texts } from '../texts.ts';

export const files = import.meta.glob<{ default: Texts }>([
  '../../../../../packages/contract/src/*/messages/ar.json',
  '../../features/*/messages/ar.json',
  '../../ui/messages/ar.json',
  '../*/messages/ar.json',
]);
