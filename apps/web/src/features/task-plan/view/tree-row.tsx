import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { type CSSProperties, memo } from 'react';
import { BothEnds } from '../../../ui/both-ends.tsx';
import { classes } from '../../../ui/classes.ts';
import { RowCheck } from '../../../ui/row-check.tsx';
import { RowIcon } from '../../../ui/row-icon.tsx';
import css from './tree.module.css';
import { rowHeight } from './use-row-window.ts';

export interface TreeRowProps {
  id: string;
  /** Its place among the lines. */
  at: number;
  depth: number;
  name: string;
  kind: string;
  budget: string;
  bid: string;
  weight: string;
  /** The heaviest of what is wrong with it; of an account how much is below it. */
  note: string;
  isSkipped: boolean;
  isByHand: boolean;
  byHandText: string;
  isActive: boolean;
  /** Null: it has nothing below it. */
  isOpen: boolean | null;
  foldText: string;
  createText: string;
  skippedText: string;
  /** It can be taken into the plan and out of it here. */
  isCreateOffered: boolean;
  onFlip: (at: number) => void;
  onPick: (at: number) => void;
  onCreate: (at: number) => void;
}

function TreeRowView(props: TreeRowProps) {
  const { at, depth, name, kind, isActive, isOpen, isSkipped, isCreateOffered } = props;
  return (
    // The tree has the focus and handles the keys of its rows (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      role="row"
      aria-level={depth + 1}
      aria-rowindex={at + 2}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isActive}
      className={classes(
        css.row,
        isActive && css.active,
        isSkipped && css.skipped,
        depth === 0 && css.account,
      )}
      data-weight={props.weight || undefined}
      style={{ transform: `translateY(${at * rowHeight}px)` }}
      onClick={() => props.onPick(at)}
    >
      <div role="gridcell" className={css.name} style={{ '--depth': depth } as CSSProperties}>
        {isOpen === null ? (
          <span className={css.noFold} />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={css.fold}
            aria-label={props.foldText}
            onClick={(event) => {
              event.stopPropagation();
              props.onFlip(at);
            }}
          >
            <RowIcon
              icon={
                isOpen ? (
                  <CaretDownOutlined aria-hidden />
                ) : (
                  <CaretRightOutlined aria-hidden className={css.caret} />
                )
              }
            />
          </button>
        )}
        <span className={css.kind}>{kind}</span>
        <BothEnds text={name} />
        {props.isByHand && <span className={css.byHand}>{props.byHandText}</span>}
      </div>
      <div role="gridcell" className={css.amount}>
        <bdi dir="ltr">{props.budget}</bdi>
      </div>
      <div role="gridcell" className={css.amount}>
        <bdi dir="ltr">{props.bid}</bdi>
      </div>
      <div role="gridcell" className={css.create}>
        {isCreateOffered ? (
          <RowCheck label={props.createText} checked={!isSkipped} onToggle={() => props.onCreate(at)} />
        ) : (
          <span className={css.left}>{isSkipped ? props.skippedText : ''}</span>
        )}
      </div>
      <div role="gridcell" className={css.note} data-weight={props.weight || undefined} title={props.note}>
        <span className={css.text}>{props.note}</span>
      </div>
    </div>
  );
}

export const TreeRow = memo(TreeRowView);
