export { request, type RequestOptions } from './client.ts';
export { ApiError, isApiError, SessionLost } from './error.ts';
export { schemaResolver, showFieldErrors } from './form-resolver.ts';
export { sendFile } from './multipart.ts';
export { queryClient } from './query-client.ts';
export { queryKeys } from './query-keys.ts';
export { runtime, type RuntimeConfig } from './runtime.ts';
export { useCall, useCallQuery } from './use-call.ts';
