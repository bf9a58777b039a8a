import { thousands } from '@adsail/contract';
import { audienceCalls } from '@adsail/contract/audiences';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type ContractForm } from '../../ui/form/index.ts';
import { Section } from '../../ui/section.tsx';
import { useAccountChoices } from '../assets/index.ts';
import { type AudienceFormDescription, type AudienceValues, requestOf } from '../audience-form/index.ts';
import css from './audiences.module.css';

interface EstimateProps {
  form: ContractForm<typeof AudienceValues>;
  description: AudienceFormDescription;
}

/** How many people are reached, as far as the platform tells: asked on demand, since each question counts there. */
export function Estimate({ form, description }: EstimateProps) {
  const { t } = useTranslation('audiences');
  const language = useLanguage();
  const { choices } = useAccountChoices('FACEBOOK', 'VIEW');
  const estimate = useCall(audienceCalls.facebookEstimate);
  const [account] = choices;
  const ask = () => {
    if (!account) return;
    const { settings } = requestOf(description, form.getValues(), null);
    estimate.mutate({ advertiserId: account.value, settings: settings as never });
  };
  const { data } = estimate;
  const number = (count: number) => thousands(count, language);
  return (
    <Section title={t('estimate.title')} hint={t('estimate.hint')}>
      <div className={css.estimate}>
        <Button loading={estimate.isPending} disabled={!account} onClick={ask}>
          {t('estimate.ask')}
        </Button>
        <span role="status">
          {data &&
            (data.ready && data.lower !== null && data.upper !== null
              ? t('estimate.people', { lower: number(data.lower), upper: number(data.upper) })
              : t('estimate.notReady'))}
        </span>
      </div>
    </Section>
  );
}
