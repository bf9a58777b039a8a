import {
  type Catalogues,
  type Message,
  type MessageKey,
  type MessageParameters,
  plainParameters,
  type Translate,
} from '@adsail/contract';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTexts } from './use-texts.ts';

type Say = (key: string, parameters: Record<string, string | number>) => string;

function translateWith(say: Say): Translate {
  const translate = (key: MessageKey, parameters: MessageParameters = {}): string =>
    say(key, plainParameters(parameters, translate));
  return translate;
}

/**
 * A text of the contract by its key, which the compiler knows. Outside of components, where its feature's texts are known
 * to be there.
 */
export const translate: Translate = translateWith((key, parameters) => i18next.t(key, parameters));

/** The same for a component: waits for the texts of these features, and speaks another language when it is chosen. */
export function useTranslate(...features: (keyof Catalogues)[]): Translate {
  const t = useTexts('core', 'names', ...features);
  return useMemo(() => translateWith(t), [t]);
}

/** Before messages are said that may belong to any feature. */
export async function prepareMessages(messages: readonly Pick<Message, 'key'>[]): Promise<void> {
  await i18next.loadNamespaces([...new Set(messages.map(({ key }) => key.split(':', 1)[0] ?? ''))]);
}
