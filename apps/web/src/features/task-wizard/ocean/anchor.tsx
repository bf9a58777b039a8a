import { anchorTypes } from '@adsail/contract/delivery/ocean';
import type { OceanContent } from '@adsail/contract/tasks/ocean';
import { Select } from 'antd';
import { useState } from 'react';
import { accountId } from '../controls/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import { useWords } from '../engine/use-words.ts';
import css from '../engine/engine.module.css';

type Anchors = NonNullable<NonNullable<OceanContent['promotionMaterials']>['anchorMaterialList']>;
type AnchorType = (typeof anchorTypes)[number];

const path = 'promotionMaterials.anchorMaterialList';

function Anchor(props: FieldProps) {
  const words = useWords();
  const [anchor] = (props.value as Anchors | undefined) ?? [];
  // The content has no anchor without an id: its kind waits here until somebody types one.
  const [waiting, setWaiting] = useState<AnchorType>('APP_GAME');
  const anchorType = anchor?.anchorType ?? waiting;
  const id = accountId(path, {
    field: 'anchorId',
    read: (value) => (value as Anchors | undefined)?.[0]?.anchorId,
    write: (anchorId) => (anchorId === undefined ? [] : [{ anchorType, anchorId }]),
  });
  return (
    <>
      <Select<AnchorType>
        className={css.amount}
        aria-label={words.field('anchorType')}
        value={anchorType}
        options={anchorTypes.map((value) => ({ value, label: words.option('anchorType', value) }))}
        onChange={(next) => {
          setWaiting(next);
          if (anchor) props.onChange([{ ...anchor, anchorType: next }]);
        }}
      />
      {id.draw(props)}
    </>
  );
}

/** The one that was made at the platform. */
export const anchor = (): WizardField => ({
  path,
  also: ['accountAssets', `${path}.0.anchorId`],
  hasHint: true,
  values: anchorTypes,
  draw: (props) => <Anchor {...props} />,
});
