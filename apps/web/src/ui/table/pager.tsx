import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './beside-table.module.css';
import { pageSizes } from './table-state.ts';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** The same in words. */
  totalText: string;
  onPage: (page: number, size: number) => void;
  /** Beside the count. */
  children?: ReactNode;
}

export function Pager({ page, size, total, totalText, onPage, children }: PagerProps) {
  return (
    <div className={css.footer}>
      <span className={classes('digits', css.total)}>
        {totalText}
        {children}
      </span>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger
        pageSizeOptions={pageSizes.map(String)}
        responsive
        onChange={onPage}
      />
    </div>
  );
}
