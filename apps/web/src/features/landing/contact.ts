import type { RuntimeConfig } from '../../api/index.ts';

const defaultContact = 'mailto:support@adsail.example';
const governmentFiling = 'https://beian.miit.gov.cn/';

/** What the QR code holds: the installation's support address. */
export const contactOf = ({ supportUrl }: Pick<RuntimeConfig, 'supportUrl'>): string =>
  supportUrl.trim() || defaultContact;

const linkable = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The same as a link, where it is one that a browser should follow. */
export function contactLink(contact: string): string | undefined {
  if (!URL.canParse(contact)) return undefined;
  return linkable.has(new URL(contact).protocol) ? contact : undefined;
}

/** As people read it. */
export const contactText = (contact: string): string => contact.replace(/^(?:mailto:|tel:|https?:\/\/)/, '');

/** The filing number with its link, only where a number is configured. */
export function filingOf({
  filingNumber,
  filingUrl,
}: Pick<RuntimeConfig, 'filingNumber' | 'filingUrl'>): { number: string; href: string } | undefined {
  const number = filingNumber.trim();
  if (!number) return undefined;
  const wished = contactLink(filingUrl.trim());
  return { number, href: wished?.startsWith('http') ? wished : governmentFiling };
}

export const companyOf = ({ companyName }: Pick<RuntimeConfig, 'companyName'>): string =>
  companyName.trim() || 'Adsail';
