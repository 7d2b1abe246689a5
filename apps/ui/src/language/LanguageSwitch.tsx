import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import { SegmentedControl } from '@mantine/core';
import * as things from '../vocabulary/things.ts';
import { useLanguage, useTexts } from './language.tsx';

const texts = { label: things.idioma };

/** Each language by its own name, so that a reader who cannot read the screen finds theirs. */
const NAMES: Record<Language, string> = { 'pt-BR': 'Português', 'en-US': 'English' };

export function LanguageSwitch() {
  const t = useTexts(texts);
  const { language, choose } = useLanguage();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('label')}
      value={language}
      onChange={choose}
      data={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
    />
  );
}
