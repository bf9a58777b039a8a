export { forgetAnswers } from './answers.ts';
export { request } from './client.ts';
export { ApiError, isApiError } from './error.ts';
export { schemaResolver, showFieldErrors } from './form-resolver.ts';
export { logInAtGateway } from './gateway.ts';
export { sendFile } from './multipart.ts';
export { runtime, type RuntimeConfig } from './runtime.ts';
export { useCallQuery } from './use-call.ts';
export { useLightCall } from './use-light-call.ts';
