import { copyTextCalls } from '@adsail/contract/copy-texts';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import { thousands } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { request } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDebounced } from '../../../ui/remote-select/use-debounced.ts';
import { useContent } from '../state/context.ts';
import { ListState } from './list-state.tsx';
import { PickerDrawer } from './picker-drawer.tsx';
import css from './pickers.module.css';
import { usePages } from './use-pages.ts';

type Library = 'titles' | 'copy';
const libraries: readonly Library[] = ['copy', 'titles'];
const pauseMs = 250;

interface TextDrawerProps {
  /** How many can be taken. */
  max: number;
  onChoose: (texts: string[]) => void;
  onClose: () => void;
}

/** Each text with what it belongs to. */
interface TextRow {
  text: string;
  note: string;
}

function useTexts(library: Library, keyword: string, productId: string | undefined) {
  const filters = { ...(keyword && { keyword }), ...(productId && { productId: [productId] }) };
  const call = library === 'titles' ? titleGroupCalls.page : copyTextCalls.page;
  return usePages<TextRow[]>(call, { library, ...filters }, async (paging, signal) => {
    const options = { signal, silent: true };
    if (library === 'titles') {
      const page = await request(titleGroupCalls.page, { ...paging, ...filters }, options);
      return {
        ...page,
        list: page.list.map(({ titles, groupName }) => titles.map((text) => ({ text, note: groupName }))),
      };
    }
    const page = await request(copyTextCalls.page, { ...paging, ...filters }, options);
    return {
      ...page,
      list: page.list.map(({ chineseText, englishText, arabicText, productName }) =>
        [chineseText, englishText, arabicText].filter(Boolean).map((text) => ({ text, note: productName })),
      ),
    };
  });
}

/** Texts of the title library and of the copy library. */
export function TextDrawer({ max, onChoose, onClose }: TextDrawerProps) {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const { productId } = useContent();
  const [library, setLibrary] = useState<Library>('copy');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), pauseMs);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const state = useTexts(library, keyword, productId);
  const texts = [...new Map(state.rows.flat().map((row) => [row.text, row])).values()];
  const toggle = (text: string) => {
    if (max === 1) return onChoose([text]);
    return setPicked(picked.includes(text) ? picked.filter((each) => each !== text) : [...picked, text]);
  };
  return (
    <PickerDrawer
      title={t('picker.texts')}
      size={560}
      said={
        max === 1 ? t('picker.chooseOne') : t('picker.chosen', { number: thousands(picked.length, language) })
      }
      onClose={onClose}
      onDone={max === 1 ? undefined : () => onChoose([...picked])}
    >
      <div className={css.filters}>
        <Segmented<Library>
          value={library}
          options={libraries.map((value) => ({ value, label: t(`picker.library.${value}`) }))}
          onChange={setLibrary}
        />
        <Input.Search
          allowClear
          className={css.search}
          aria-label={t('picker.searchTexts')}
          placeholder={t('picker.searchTexts')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className={css.list}>
        {texts.map(({ text, note }) => {
          const said = (
            <span className={css.rowName}>
              <bdi>{text}</bdi>
              <span className={css.note}>{note}</span>
            </span>
          );
          return (
            <li key={text}>
              {max === 1 ? (
                <button type="button" className={css.row} onClick={() => toggle(text)}>
                  {said}
                </button>
              ) : (
                <Checkbox
                  className={css.row}
                  checked={picked.includes(text)}
                  disabled={picked.length >= max && !picked.includes(text)}
                  onChange={() => toggle(text)}
                >
                  {said}
                </Checkbox>
              )}
            </li>
          );
        })}
      </ul>
      <ListState state={state} empty={{ title: t('picker.noTexts'), hint: t('picker.noTextsHint') }} />
    </PickerDrawer>
  );
}
