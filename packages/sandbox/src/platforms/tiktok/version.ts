/** Every path of the Business API begins with it. */
export const basePath = '/open_api/v1.3';
