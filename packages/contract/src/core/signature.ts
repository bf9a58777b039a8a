const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** HMAC-SHA-256 over payload, timestamp and nonce. Web Crypto, so that browser and server run the same lines. */
export async function sign(
  secret: string,
  payload: string,
  timestamp: string,
  nonce: string,
): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(`${payload}\n${timestamp}\n${nonce}`)));
}
