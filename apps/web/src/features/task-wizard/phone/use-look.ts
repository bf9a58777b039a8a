import { useWords } from '../engine/use-words.ts';
import { useContent, useWizard, useWizardState } from '../state/context.ts';

/** What the phone says for a group of materials. */
export function useLook(group: number) {
  const { lookOf } = useWizard().description;
  const { option } = useWords();
  const content = useContent();
  const { assets, product } = useWizardState(({ facts }) => ({
    assets: facts?.assets,
    product: facts?.product,
  }));
  const { text, title, button, speakerId } = lookOf(content, group);
  const speaker = assets?.find(({ id }) => id === speakerId)?.name;
  return {
    name: speaker ?? product?.name ?? content.productName ?? '',
    text,
    title,
    button: button && option('callToAction', button),
  };
}
