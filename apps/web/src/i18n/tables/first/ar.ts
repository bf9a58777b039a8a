import type { Texts } from '../../texts.ts';

export const files = import.meta.glob<{ default: Texts }>([
  '../../../../../../packages/contract/src/{core,names,session}/messages/ar.json',
  '../../../ui/messages/ar.json',
  '../../{common,routes}/messages/ar.json',
]);
