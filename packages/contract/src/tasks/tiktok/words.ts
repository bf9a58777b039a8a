import type { TaskWords } from '../words.ts';

export const words: TaskWords = { fields: {}, optionsOf: {}, levels: {}, top: 'campaign' };
