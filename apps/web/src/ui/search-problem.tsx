import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from './note.tsx';

/** Between a search box and the rows that it is about: why the rows are not those of what stands in the box. */
export function useSearchProblem() {
  const [problem, onProblem] = useState<string | null>(null);
  const problemId = useId();
  return { problem, box: { onProblem, problemId } };
}

interface SearchProblemProps {
  id: string;
  problem: string;
}

export function SearchProblem({ id, problem }: SearchProblemProps) {
  const { t } = useTranslation('ui');
  return (
    <div id={id} role="alert">
      <Note tone="warning">{t('search.notSearched', { reason: problem })}</Note>
    </div>
  );
}
