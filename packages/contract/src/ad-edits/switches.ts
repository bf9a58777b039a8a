/** As people read a switch, however the platform spells it. */
export type Switch = 'enabled' | 'notEnabled' | 'frozen' | 'deleted';

const words: Readonly<Record<string, Switch>> = {
  ENABLE: 'enabled',
  ACTIVE: 'enabled',
  true: 'enabled',
  DISABLE: 'notEnabled',
  PAUSED: 'notEnabled',
  false: 'notEnabled',
  FROZEN: 'frozen',
  DELETE: 'deleted',
  DELETED: 'deleted',
};

/** Undefined: no switch at all. Its text is `ad-edits:switch.<name>`. */
export const switchOf = (value: string | boolean): Switch | undefined => words[String(value)];
