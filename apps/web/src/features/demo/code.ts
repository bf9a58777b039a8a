import { smsCodeDigits } from '@adsail/contract/session';

const alone = new RegExp(`(?<!\\d)\\d{${smsCodeDigits}}(?!\\d)`);

/** The verification code in a text message, if it holds one. */
export const codeIn = (text: string): string | undefined => alone.exec(text)?.[0];
