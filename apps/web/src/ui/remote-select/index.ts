export { RemoteSelect } from './remote-select.tsx';
export { type RemoteChoice as Choice, type ChoiceSource, choicesFrom } from './source.ts';
