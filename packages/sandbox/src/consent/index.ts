export { type Consent, type ConsentRequest, isWebAddress, withQuery } from './consent.ts';
export { consentRoutes } from './routes.ts';
