import { useSearchParameters } from '../../../ui/use-search-parameters.ts';
import { useLoginEntries } from './login-entries.ts';
import { defaultView, type View, viewOf } from './views.ts';

/** What the address of the login page carries: the step, and where to go afterwards. */
export interface LoginSearch {
  view?: View;
  redirect?: string;
}

/** The step of the login page: it lives in the address, so that it can be linked to and gone back from. */
export function useView() {
  const [search, setSearch] = useSearchParameters();
  const hasTicket = useLoginEntries(({ ticket }) => ticket !== null);
  const searchFor = (view: View): LoginSearch => ({
    ...search,
    view: view === defaultView ? undefined : view,
  });
  return {
    view: viewOf(search.view, hasTicket),
    redirect: search.redirect,
    searchFor,
    show: (view: View, options?: { replace?: boolean }) => setSearch(() => ({ ...searchFor(view) }), options),
  };
}
