export { RemoteSelect } from './remote-select.tsx';
export { type Choice, type ChoiceSource, choicesFrom } from './source.ts';
