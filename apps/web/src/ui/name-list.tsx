import { useTranslation } from 'react-i18next';
import css from './name-list.module.css';

const namesShown = 5;

/** Names of what a question is about; many are counted. */
export function NameList({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('ui');
  return (
    <ul className={css.names}>
      {names.slice(0, namesShown).map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > namesShown && <li>{t('delete.more', { number: names.length - namesShown })}</li>}
    </ul>
  );
}
