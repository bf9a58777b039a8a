import { lengthText } from '../texts.ts';

/** 75,300 is 1:15.3. */
export const momentText = (atMs: number): string =>
  `${lengthText(Math.floor(atMs / 1000))}.${Math.floor((atMs % 1000) / 100)}`;
