import { text } from '../../../fields/index.ts';

const wideCharacter =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
/** A Chinese, Japanese or Korean sign counts two. */
export const width = (value: string): number =>
  [...value].reduce((sum, sign) => sum + (wideCharacter.test(sign) ? 2 : 1), 0);

/** No emoji anywhere in names and texts. */
export const noEmoji = /^(?!.*\p{Extended_Pictographic}).*$/su;

export const nameField = text({ min: 1, max: 512, width, pattern: noEmoji });
export const adText = text({ min: 1, max: 100, width, pattern: noEmoji });
/** Checked for its form where it is used: `YYYY-MM-DD HH:MM:SS`. */
export const timeField = text({ pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ });
export const urlField = text({ pattern: /^https?:\/\/\S+$/ });
