export { type Consent, isWebAddress, withQuery } from './consent.ts';
export { consentRoutes } from './routes.ts';
