/**
 * Names in a text message that we send. Whoever chooses a name must not get an advertisement, a link or another sender's
 * signature out of it, so everything that a phone would turn into something to tap is taken out.
 */
const longest = 24;

/** Endings that people recognise even with blanks around the dot. */
const commonEndings =
  'com|net|org|cn|io|co|me|cc|top|xyz|vip|shop|store|app|site|link|info|biz|online|club|live|icu|ru|tk|ly|gg|hk|mo|tv|win|fun';
/** The ideographic full stop is a dot in a domain name, for browsers as for people. */
const dot = '[.。]';
const label = String.raw`[\p{L}\p{N}_-]+`;

const addresses: readonly RegExp[] = [
  // Any scheme, and http without one.
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\bhttp\S*/giu,
  /\b(?:ftp|tel|sms|mailto|javascript|weixin|intent|market|itms-apps):\S*/giu,
  /\bwww\b\S*/giu,
  // Mail addresses and handles.
  /[^\s@]*@\s*\S*/gu,
  // name.ending, with whatever path follows; a last part of one letter is an initial.
  new RegExp(
    String.raw`(?:${label}${dot})+(?=[\p{L}\p{N}-]*\p{L})${label.replace('+', '{2,}')}(?:[:/?#]\S*)?`,
    'giu',
  ),
  new RegExp(String.raw`${label}\s*${dot}\s*(?:${commonEndings})\b\S*`, 'giu'),
  new RegExp(String.raw`${dot}\s*(?:${commonEndings})\b\S*`, 'giu'),
  /\b\p{N}{1,3}(?:\.\p{N}{1,3}){3}\S*/gu,
  // Seven digits and more, however they are grouped: phone numbers and chat numbers.
  /\+?\p{N}(?:[\s().\-_/]*\p{N}){6,}/gu,
];

const company = /\bco\s*\.\s*,?\s*ltd\b\.?/giu;

/** Empty when nothing is left. */
export function nameForMessage(name: string): string {
  // Full-width letters, one-dot leaders and the like become what they look like.
  let text = name
    .normalize('NFKC')
    // Invisible characters would hide an address from us, not from the phone.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(company, 'Co Ltd');
  // Taking one out can put another together.
  for (let before = ''; before !== text;) {
    before = text;
    for (const address of addresses) text = text.replaceAll(address, ' ');
  }
  // Brackets sign a message, quotes end the name in it.
  const words = text
    .replaceAll(/[[\]【】〔〕〖〗「」『』<>«»“”"„{}|\\]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.,:;。、，：；/-]+|[\s,:;、，：；/-]+$/gu, '');
  const letters = [...words];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : words;
}
