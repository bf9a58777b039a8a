import { allPageSize, keywordsOf, type RequestOf, thousands } from '@adsail/contract';
import { Button } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FilledText } from '../filled-text.tsx';
import { Note } from '../note.tsx';
import { useCopy } from '../use-copy.ts';
import { missingKeywords } from './missing-keywords.ts';
import { isFiltered } from './table-state.ts';
import type { List, PageCall } from './use-list.ts';

const namesShown = 5;

/** Of several names or ids that were searched for: those that are not in the list. */
export function MissingNote<C extends PageCall>({ list }: { list: List<C> }) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const keywords = keywordsOf(list.state.keyword);
  const rows = useEveryRow(list, keywords.length > 1);
  const missing = keywords.length > 1 && rows ? missingKeywords(keywords, rows) : [];
  const { copied, copy } = useCopy(missing.join('\n'));
  // Where nothing is found at all, that is said in the place of the rows.
  if (missing.length === 0 || rows?.length === 0) return null;
  const more = missing.length - namesShown;
  const where = isFiltered({ ...list.state, keyword: '' }) ? 'search.notFiltered' : 'search.notFound';
  const text = t(more > 0 ? `${where}More` : where, {
    number: thousands(missing.length, language),
    total: thousands(keywords.length, language),
    more: thousands(more, language),
  });
  const names = missing.slice(0, namesShown).map((name, at) => (
    <Fragment key={name}>
      {at > 0 && t('search.between')}
      <bdi>{name}</bdi>
    </Fragment>
  ));
  return (
    <Note
      action={
        // As high as the line beside it.
        <Button type="link" size="small" style={{ marginBlock: -2 }} onClick={copy}>
          {t(copied ? 'common:copied' : 'search.copy')}
        </Button>
      }
    >
      <FilledText text={text} parts={{ names }} />
    </Note>
  );
}

/** All rows of the search, where one question is enough for them; null until they are there. */
function useEveryRow<C extends PageCall>(
  { call, query, input: asked, rows }: List<C>,
  isWanted: boolean,
): readonly object[] | null {
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  const isWhole = total !== undefined && total <= rows.length;
  const input = { ...(asked as object), pageIndex: 1, pageSize: allPageSize } as RequestOf<C>;
  const isAsked = isWanted && !isWhole && total !== undefined && total <= allPageSize;
  const { data } = useCallQuery(call, input, { silent: true, enabled: isAsked });
  if (isWhole) return rows;
  return isAsked && data ? data.list : null;
}
