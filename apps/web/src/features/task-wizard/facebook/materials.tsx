import { allCallsToAction, flexibleLimits } from '@adsail/contract/delivery/facebook';
import { valueAt } from '@adsail/contract/delivery';
import { type FacebookMaterialGroup, materialTypes, newMaterialGroup } from '@adsail/contract/tasks/facebook';
import { choice, libraryTexts, link, materials as materialList, select, text } from '../controls/index.ts';
import type { FieldProps, MaterialCards, WizardField } from '../description.ts';
import { useWords } from '../engine/use-words.ts';
import { useContent } from '../state/context.ts';

/** The card that a field stands in. */
function useGroup(path: string): FacebookMaterialGroup | undefined {
  const [list = '', at = ''] = path.split('.');
  return valueAt(useContent(), `${list}.${at}`) as FacebookMaterialGroup | undefined;
}
const useIsFlexible = (path: string) => useGroup(path)?.material?.type === 'FLEXIBLE';

interface ByType extends FieldProps {
  single: WizardField;
  flexible: WizardField;
  /** Its name where the material is flexible. */
  flexibleLabel?: string;
}

function FieldByType({ single, flexible, flexibleLabel, ...props }: ByType) {
  const words = useWords();
  const isFlexible = useIsFlexible(props.path);
  const label = isFlexible && flexibleLabel ? words.field(flexibleLabel) : props.label;
  return (isFlexible ? flexible : single).draw({ ...props, label });
}

const byType = (single: WizardField, flexible: WizardField, flexibleLabel?: string): WizardField => ({
  ...single,
  draw: (props) => (
    <FieldByType {...props} single={single} flexible={flexible} flexibleLabel={flexibleLabel} />
  ),
});

/** One of each for a single video; flexible material has several, of which the platform chooses. */
const texts = (path: string): WizardField =>
  byType(libraryTexts(path, { max: 1 }), libraryTexts(path, { max: flexibleLimits.texts }));

const place = 'material.materials';
const address = link('webUrl', { hasHint: true });

/** Left open it is where the promoted object is. */
function Address(props: FieldProps) {
  const { promotedObject } = useContent() as { promotedObject?: { url?: string } };
  const isKnown = Boolean(promotedObject?.url?.trim());
  return address.draw({ ...props, required: props.required && !isKnown });
}

export const materials: MaterialCards = {
  list: 'materialGroups',
  newCard: newMaterialGroup,
  fields: [
    choice('material.type', materialTypes, { hasHint: true }),
    byType(
      materialList(place, { kinds: ['video'] }),
      materialList(place, { kinds: ['video', 'image'] }),
      'baseMaterialList',
    ),
    texts('message'),
    texts('title'),
    texts('descriptions'),
    select('callToAction', allCallsToAction),
    { ...address, draw: (props) => <Address {...props} /> },
    link('showWebUrl', { hasHint: true }),
    text('delayDeepLink', { hasHint: true }),
  ],
};
