import type { Texts } from '../../texts.ts';

export const files = import.meta.glob<{ default: Texts }>([
  '../../../../../../packages/contract/src/{core,names,session}/messages/zh.json',
  '../../../ui/messages/zh.json',
  '../../{common,routes}/messages/zh.json',
]);
