import { CommentOutlined, LikeOutlined, ShareAltOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { SurfaceProps } from './surface.ts';
import css from './feed.module.css';

/** A post among others: who speaks, the words, the material, and a bar with the button. */
export function Feed({ look: { name, title, text, button }, children }: SurfaceProps) {
  const { t } = useTranslation('task-wizard');
  return (
    <div className={css.post}>
      <header className={css.head}>
        <i className={css.face} aria-hidden />
        <span className={css.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{t('phone.sponsored')}</small>
        </span>
      </header>
      <p className={css.text} dir="auto">
        {text || <span className={css.missing}>{t('phone.noText')}</span>}
      </p>
      <div className={css.material}>{children}</div>
      {(title || button) && (
        <div className={css.bar}>
          <b dir="auto">{title}</b>
          {button && <span className={css.button}>{button}</span>}
        </div>
      )}
      <footer className={css.reactions} aria-hidden>
        <LikeOutlined />
        <CommentOutlined />
        <ShareAltOutlined />
      </footer>
    </div>
  );
}
