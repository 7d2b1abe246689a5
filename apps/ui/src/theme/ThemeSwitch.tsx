import { message } from '@campeiro/contract/kit/languages';
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTexts } from '../language/language.tsx';
import * as things from '../vocabulary/things.ts';

const texts = {
  label: things.aparencia,
  light: things.clara,
  dark: things.escura,
  auto: message('Auto', 'Auto'),
};

const SCHEMES: MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Light, dark, or as the device is set; kept on the device. */
export function ThemeSwitch() {
  const t = useTexts(texts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('label')}
      value={colorScheme}
      onChange={setColorScheme}
      data={SCHEMES.map((value) => ({ value, label: t(value) }))}
    />
  );
}
