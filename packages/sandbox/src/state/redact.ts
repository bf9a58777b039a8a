const secrets =
  'access_?token|refresh_?token|id_token|input_token|fb_exchange_token|client_secret|app_?secret|secret|appsecret_proof|auth_code|password|authorization';
const inJson = new RegExp(`("(?:${secrets})"\\s*:\\s*)"[^"]*"?`, 'gi');
/** JSON inside of JSON, as in the lists of a form. */
const inQuotedJson = new RegExp(`(\\\\"(?:${secrets})\\\\"\\s*:\\s*)\\\\"[^"\\\\]*`, 'gi');
const inQuery = new RegExp(`((?:^|[?&\\s"])(?:${secrets}|code)=)[^&\\s"\\\\]+`, 'gi');
/** The code of a consent is long; an answer's code is a number. */
const consentCode = /("code"\s*:\s*)"[^"]{12,}"?/g;

/** The text without tokens, secrets and codes: it is shown to whoever looks at the log. */
export const redact = (text: string): string =>
  text
    .replace(inJson, '$1"•••"')
    .replace(inQuotedJson, '$1\\"•••')
    .replace(consentCode, '$1"•••"')
    .replace(inQuery, '$1•••');
