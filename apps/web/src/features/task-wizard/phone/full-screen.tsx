import { HeartFilled, MessageFilled, ShareAltOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { SurfaceProps } from './surface.ts';
import css from './phone.module.css';

/** The material fills the screen, the words lie over it. */
export function FullScreen({ look: { name, title, text, button }, children }: SurfaceProps) {
  const { t } = useTranslation('task-wizard');
  return (
    <>
      {children}
      <div className={css.side} aria-hidden>
        <HeartFilled />
        <MessageFilled />
        <ShareAltOutlined />
      </div>
      <div className={css.over}>
        <b className={css.name}>
          <bdi>{name}</bdi>
        </b>
        {title && (
          <p className={css.text}>
            <bdi>{title}</bdi>
          </p>
        )}
        <p className={css.text}>
          {text ? <bdi>{text}</bdi> : <span className={css.missing}>{t('phone.noText')}</span>}
        </p>
        <span className={css.sponsored}>{t('phone.sponsored')}</span>
        {button && <span className={css.button}>{button}</span>}
      </div>
    </>
  );
}
