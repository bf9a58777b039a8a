export { callsOf as audienceCallsOf } from './calls.ts';
export { sourcesOf as audienceSourcesOf } from './sources/index.ts';
