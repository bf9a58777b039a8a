import { placements as positionsOf, publishers } from '@adsail/contract/delivery/facebook';
import { Checkbox } from 'antd';
import { useTranslate } from '../../../i18n/translate.ts';
import { GroupField } from '../../../ui/form/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import css from '../engine/engine.module.css';
import { useWords } from '../engine/use-words.ts';
import { type Chosen, isWithoutOwn, toggleAll, togglePosition } from './chosen-placements.ts';
import own from './placements.module.css';

function Placements(props: FieldProps) {
  const { option } = useWords();
  const translate = useTranslate('delivery');
  const chosen = (props.value as Chosen | undefined) ?? {};
  const set = (next: Chosen) => {
    props.onBlur();
    props.onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <GroupField {...props}>
      {(control) => (
        <div {...control} role="group" className={own.publishers}>
          {publishers.map((publisher) => {
            const positions = chosen[publisher];
            const isOn = positions !== undefined;
            const name = option('publishers', publisher);
            const isClosed = isWithoutOwn(chosen, publisher);
            return (
              <div key={publisher}>
                <Checkbox
                  checked={isOn}
                  indeterminate={isOn && positions.length > 0}
                  // What was chosen before it stopped going with the rest can be taken away.
                  disabled={props.disabled || (isClosed && !isOn)}
                  onChange={() => set(toggleAll(chosen, publisher))}
                >
                  <b>{name}</b>
                  {isClosed && <span className={css.reason}>{translate('delivery:ownPlacement')}</span>}
                </Checkbox>
                {isOn && (
                  <div role="group" aria-label={name} className={own.positions}>
                    {positionsOf[publisher].map((position) => (
                      <Checkbox
                        key={position}
                        checked={
                          positions.length === 0 || (positions as readonly string[]).includes(position)
                        }
                        disabled={props.disabled}
                        onChange={() => set(togglePosition(chosen, publisher, position))}
                      >
                        {option('positions', position)}
                      </Checkbox>
                    ))}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      )}
    </GroupField>
  );
}

/** Where ads are shown: publishers, and of each all of its places or some of them. */
export const placements = (): WizardField => ({
  path: 'placements',
  hasHint: true,
  values: publishers.flatMap((publisher) =>
    positionsOf[publisher].map((position) => `${publisher} ${position}`),
  ),
  draw: (props) => <Placements {...props} />,
});
