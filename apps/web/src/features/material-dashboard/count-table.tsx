import type { KindCounts } from '@adsail/contract/material-dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibrarySearch } from '../materials/index.ts';
import { CountLink, kinds } from './count-link.tsx';
import css from './dashboard.module.css';

export interface CountRow {
  key: string;
  name: string;
  /** Before the name. */
  sign?: ReactNode;
  /** After it, smaller. */
  note?: string;
  all: KindCounts;
  /** Of those the ones that came in lately. */
  uploaded?: KindCounts;
  search: LibrarySearch;
}

interface CountTableProps {
  /** What the rows are: names the table and its first column. */
  label: string;
  column: string;
  rows: readonly CountRow[];
  /** The days that `uploaded` counts, as a filter of the libraries. */
  days?: string;
}

/** Images and videos in a column each, because each has its own library. */
export function CountTable({ label, column, rows, days }: CountTableProps) {
  const { t } = useTranslation('material-dashboard');
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className={css.number}>
              {t(kind)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sign, note, all, uploaded, search }) => (
          <tr key={key}>
            <th scope="row">
              <span className={css.name}>
                {sign}
                <bdi className={css.text} title={name}>
                  {name}
                </bdi>
                {note && <span className={css.note}>{note}</span>}
              </span>
            </th>
            {kinds.map((kind) => (
              <td key={kind} className={css.number}>
                {uploaded && uploaded[kind] > 0 && (
                  <CountLink
                    kind={kind}
                    count={uploaded[kind]}
                    sign="+"
                    what={`${name}, ${t('inRange')}`}
                    search={{ ...search, createdAt: days }}
                    className={css.fresh}
                  />
                )}
                <CountLink kind={kind} count={all[kind]} what={name} search={search} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
