import { thousands } from '@adsail/contract';
import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Choices, covering, stateOf } from './choice.ts';
import type { TreeRow as Row } from './rows.ts';
import css from './tree-picker.module.css';

interface TreeRowProps {
  row: Row;
  choices: Choices;
  id: string;
  start: number;
  isActive: boolean;
  isSingle: boolean;
  onFlip: () => void;
  onToggle: () => void;
}

const checkedOf = { chosen: true, covered: true, some: 'mixed', none: false } as const;

export function TreeRow(props: TreeRowProps) {
  const { row, choices, id, start, isActive, isSingle, onFlip, onToggle } = props;
  const { node, depth, children } = row.branch;
  const state = stateOf(choices, row.branch);
  const note = useRowNote(row, choices);
  const isFixed = state === 'covered' || (node.disabled !== undefined && state !== 'chosen');
  return (
    // The keyboard stands on the tree, which says by its `aria-activedescendant` on which row.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-expanded={children.length > 0 ? row.isOpen : undefined}
      aria-checked={isSingle && node.isGroup ? undefined : checkedOf[state]}
      aria-disabled={isFixed || undefined}
      className={css.row}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: 8 + depth * 20 }}
      onClick={onToggle}
    >
      <span
        className={css.chevron}
        data-open={row.isOpen}
        aria-hidden
        onClick={(event) => {
          if (children.length === 0) return;
          event.stopPropagation();
          onFlip();
        }}
      >
        {children.length > 0 && <RightOutlined />}
      </span>
      <span className={css.box} data-state={state} data-single={isSingle || undefined} aria-hidden />
      <bdi className={css.name} title={node.name}>
        {node.name}
      </bdi>
      {note && (
        <span className={css.note} title={note}>
          {note}
        </span>
      )}
    </div>
  );
}

/** What there is to say about a row, the most important alone. */
function useRowNote({ branch }: Row, choices: Choices): string | undefined {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const number = (count: number) => thousands(count, language);
  const above = covering(choices, branch);
  if (above) return t('treePicker.coveredBy', { name: above.node.name });
  if (branch.node.disabled !== undefined) return branch.node.disabled;
  if (branch.below > 0 && choices.chosen.has(branch.node.id))
    return t('treePicker.covers', { number: number(branch.below) });
  const below = choices.below.get(branch);
  if (below) return t('treePicker.below', { number: number(below) });
  return branch.node.note;
}
