/** The parts of the policy, in reading order. Their names are also the anchors of the page. */
export const sections = [
  'scope',
  'collect',
  'use',
  'platforms',
  'storage',
  'share',
  'transfer',
  'retention',
  'security',
  'rights',
  'children',
  'changes',
  'contact',
] as const;

/** The day from which this text holds. Change it together with the text, in all languages. */
export const effectiveFrom = '2026-11-15';
