import { i18next } from '../i18n/index.ts';
import { toast } from './toast/toast.ts';

/** Copies a text; says so itself where that fails, and whether it went well. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by the browser or by the person, or there is none: a page without https has no clipboard.
    toast.error(i18next.t('common:copyFailed'));
    return false;
  }
}
