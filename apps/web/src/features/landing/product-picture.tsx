import { useLanguage } from '../../i18n/use-language.ts';
import { useTheme } from '../../ui/theme-mode.ts';

/** Made by `npm run shots -- --landing`. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface ProductPictureProps {
  className?: string;
  alt: string;
}

/** The console itself, in the reader's language and theme. */
export function ProductPicture({ className, alt }: ProductPictureProps) {
  const language = useLanguage();
  const theme = useTheme((state) => state.theme);
  return (
    <img
      className={className}
      src={pictures[`./pictures/${language}-${theme}.webp`]}
      alt={alt}
      width={1280}
      height={800}
      fetchPriority="high"
    />
  );
}
