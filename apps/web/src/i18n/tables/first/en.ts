import type { Texts } from '../../texts.ts';

export const files = import.meta.glob<{ default: Texts }>([
  '../../../../../../packages/contract/src/{core,names,session}/messages/en.json',
  '../../../ui/messages/en.json',
  '../../{common,routes}/messages/en.json',
]);
