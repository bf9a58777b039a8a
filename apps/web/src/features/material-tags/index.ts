export { tagChoices } from './tag-choices.ts';
