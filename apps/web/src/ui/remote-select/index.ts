export { RemoteSelect } from './remote-select.tsx';
export { type RemoteChoice as Choice, type ChoiceSource, choicesFrom, choicesPerPage } from './source.ts';
