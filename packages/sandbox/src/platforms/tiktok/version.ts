/** Every path of the Business API begins with it. */
export const BASE = '/open_api/v1.3';
