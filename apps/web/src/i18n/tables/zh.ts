import type { Texts } from '../texts.ts';

export const files = import.meta.glob<{ default: Texts }>([
  '../../../../../packages/contract/src/*/messages/zh.json',
  '../../features/*/messages/zh.json',
  '../../ui/messages/zh.json',
  '../*/messages/zh.json',
]);
