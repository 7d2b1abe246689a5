import {
  DeviceIcon,
  EyeIcon,
  KeyIcon,
  LeaveIcon,
  TodayIcon,
  TravelIcon,
  WaitingIcon,
} from '@campeiro/ui/icons.tsx';
import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ThemeSwitch } from '@campeiro/ui/theme/ThemeSwitch.tsx';
import { Stack, Text } from '@mantine/core';
import { useDevice, useLive } from '../../app/use-device.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RowLink } from '../../parts/RowLink.tsx';
import { Section } from '../../parts/Section.tsx';
import { readSettings } from '../../store/settings.ts';
import { About } from './About.tsx';
import { Install } from './Install.tsx';
import { PhotoSettings } from './PhotoSettings.tsx';
import { texts } from './texts.ts';

/** "Mais": who I am, what is mine, how the app looks, and the way out. */
export function Settings() {
  const t = useTexts(texts);
  const { account } = useDevice();
  const settings = useLive(readSettings);
  const { nome, login } = account.usuario;
  return (
    <Stack>
      <PageTitle>{t('title')}</PageTitle>
      <Section title={nome}>
        <Text size="sm" c="dimmed">
          {[login, settings?.conta].filter(Boolean).join(' · ')}
        </Text>
        <div>
          <RowLink to="/envios" Icon={WaitingIcon}>
            {t('outbox')}
          </RowLink>
          <RowLink to="/deslocamentos" Icon={TravelIcon}>
            {t('travel')}
          </RowLink>
          {settings?.registra_dia && (
            <RowLink to="/dias" Icon={TodayIcon}>
              {t('workDays')}
            </RowLink>
          )}
          <RowLink to="/consultas" Icon={EyeIcon}>
            {t('whoLooked')}
          </RowLink>
          <RowLink to="/ajustes/senha" Icon={KeyIcon}>
            {t('password')}
          </RowLink>
          <RowLink to="/ajustes/aparelhos" Icon={DeviceIcon}>
            {t('devices')}
          </RowLink>
          <RowLink to="/sair" Icon={LeaveIcon}>
            {t('leave')}
          </RowLink>
        </div>
      </Section>
      <Section title={t('language')}>
        <LanguageSwitch />
      </Section>
      <Section title={t('appearance')}>
        <ThemeSwitch />
      </Section>
      <PhotoSettings />
      <Install />
      <About />
    </Stack>
  );
}
