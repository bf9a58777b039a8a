import { useTranslation } from 'react-i18next';

interface App {
  system: string | null;
  packageName: string;
}

/** One app stands in an account once for each system: its name alone does not say which one is meant. */
export function useAppNote(): (app: App, id: string) => string {
  const { t } = useTranslation('audience-form');
  return ({ system, packageName }, id) =>
    [system && t(`option.os.${system}`, { defaultValue: system }), packageName || id]
      .filter(Boolean)
      .join(' · ');
}
