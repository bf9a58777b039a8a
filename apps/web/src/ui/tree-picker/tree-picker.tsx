import { localeOf, thousands } from '@adsail/contract';
import { SearchOutlined, SnippetsOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../empty-state.tsx';
import { FailedState } from '../failed-state.tsx';
import type { ControlIds } from '../form/field.tsx';
import { ListSkeleton } from '../skeleton.tsx';
import { choicesOf, choose, toggle } from './choice.ts';
import { Chosen } from './chosen.tsx';
import { type LookUp, PasteDialog } from './paste-dialog.tsx';
import { type Branch, buildTree, type TreeNode } from './tree.ts';
import css from './tree-picker.module.css';
import { TreeRows } from './tree-rows.tsx';
import { useTree } from './use-tree.ts';

export interface TreePickerProps extends Partial<ControlIds> {
  /** What is chosen here. */
  label: string;
  /** Undefined while they are on their way. */
  nodes: readonly TreeNode[] | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: Error | null;
  /** What could not be loaded. */
  failedTitle?: string;
  onRetry?: () => unknown;
  /** Instead of a list that has nothing in it. */
  empty?: { title: string; hint: string; action?: ReactNode };
  /** By name instead of in the order they come. */
  isSorted?: boolean;
  /** One alone. */
  isSingle?: boolean;
  max?: number;
  disabled?: boolean;
  /** The nodes are not all that there are: told what is searched for, the owner brings more. */
  onSearch?: (keyword: string) => void;
  isSearching?: boolean;
  /** Asks what the words of a pasted list are, where the nodes are not all. */
  lookUp?: LookUp;
  /** What is known of chosen ones that are not among the nodes, where those are not all. */
  saved?: { names: ReadonlyMap<string, string>; missing: ReadonlySet<string> };
}

const noNodes: readonly TreeNode[] = [];

/**
 * Chooses any number of nodes of a tree, of any size: searched by name and id, walked through by keys, pasted as a list. Choosing one
 * covers all below it; the value has the chosen ones alone.
 */
export function TreePicker(props: TreePickerProps) {
  const { label, nodes, value, onChange, error, isSorted, isSingle = false, max, disabled = false } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const tree = useMemo(() => {
    const { compare } = new Intl.Collator(localeOf(language), { numeric: true });
    return buildTree(nodes ?? noNodes, isSorted ? (a, b) => compare(a.name, b.name) : undefined);
  }, [nodes, isSorted, language]);
  const view = useTree(tree);
  const choices = useMemo(() => choicesOf(tree, value), [tree, value]);
  const searchBox = useRef<InputRef>(null);
  const treeBox = useRef<HTMLDivElement>(null);
  const [isPasting, setPasting] = useState(false);
  /** What was taken away without anybody asking for it; said until something else is done. */
  const [said, setSaid] = useState('');
  const number = (count: number) => thousands(count, language);

  const change = (next: readonly string[]) => {
    setSaid('');
    onChange([...next]);
  };
  const toggleBranch = (branch: Branch) => {
    const toggled = disabled ? null : toggle(tree, value, branch, isSingle);
    if (!toggled) return;
    change(toggled.value);
    if (toggled.replaced > 0)
      setSaid(t('treePicker.replaced', { name: branch.node.name, number: number(toggled.replaced) }));
  };
  const setKeyword = (text: string) => {
    view.setKeyword(text);
    view.setActiveId(null);
    props.onSearch?.(text.trim());
  };
  const focusSearch = () => searchBox.current?.focus();
  const isReady = nodes !== undefined;
  const isTyped = view.keyword.trim() !== '';
  const control = {
    id: props.id,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
  return (
    <div className={css.picker} data-invalid={props['aria-invalid']} inert={disabled || undefined}>
      <div className={css.tools}>
        <Input
          {...control}
          ref={searchBox}
          className={css.search}
          type="search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('treePicker.search')}
          aria-label={t('treePicker.searchIn', { label })}
          status={props['aria-invalid'] ? 'error' : ''}
          value={view.keyword}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => {
            const row = view.rows[view.active];
            if (event.key === 'ArrowDown') treeBox.current?.focus();
            else if (event.key === 'Escape' && view.keyword !== '') setKeyword('');
            // The form around it is not sent: Enter takes the row that is marked.
            else if (event.key !== 'Enter') return;
            else if (row && view.matches) toggleBranch(row.branch);
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        {!isSingle && (
          <Button
            icon={<SnippetsOutlined aria-hidden />}
            disabled={!isReady}
            onClick={() => setPasting(true)}
          >
            {t('treePicker.paste')}
          </Button>
        )}
      </div>
      <Chosen
        tree={tree}
        value={value}
        max={max}
        isGone={(id) => (props.onSearch ? (props.saved?.missing.has(id) ?? false) : isReady)}
        nameOf={(id) => props.saved?.names.get(id) ?? id}
        disabled={disabled}
        onChange={change}
        onEmpty={focusSearch}
      />
      {error && view.rows.length === 0 && (
        <FailedState title={props.failedTitle} error={error} onRetry={props.onRetry ?? (() => undefined)} />
      )}
      {!nodes && !error && (
        <div role="status" aria-label={t('table.loading')}>
          <ListSkeleton rows={5} />
        </div>
      )}
      {nodes?.length === 0 && !error && !isTyped && (
        <EmptyState
          drawing="empty"
          title={props.empty?.title ?? t('table.noMatch')}
          hint={props.empty?.hint}
          action={props.empty?.action}
        />
      )}
      {isTyped && !error && view.rows.length === 0 && props.isSearching && (
        <div role="status" aria-label={t('treePicker.searching')}>
          <ListSkeleton rows={3} />
        </div>
      )}
      {nodes && isTyped && !error && view.rows.length === 0 && !props.isSearching && (
        <div className={css.noMatch}>
          <p>{t('treePicker.noMatch', { keyword: view.keyword.trim() })}</p>
          <Button size="small" onClick={() => (setKeyword(''), focusSearch())}>
            {t('treePicker.clearSearch')}
          </Button>
        </div>
      )}
      {view.rows.length > 0 && (
        <TreeRows
          view={view}
          choices={choices}
          label={label}
          isSingle={isSingle}
          // What an owner brings while one searches comes and goes.
          most={props.onSearch ? undefined : nodes?.length}
          treeRef={treeBox}
          onToggle={toggleBranch}
          onType={(letter) => {
            setKeyword(view.keyword + letter);
            focusSearch();
          }}
        />
      )}
      <p role="status" className={css.status}>
        {said || (view.matches !== null && t('treePicker.found', { number: number(view.matches) }))}
      </p>
      {isPasting && (
        <PasteDialog
          tree={tree}
          value={value}
          lookUp={props.lookUp}
          onAdd={(branches) => change(choose(tree, value, branches))}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}
