import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLive } from '../../app/use-device.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { readSettings } from '../../store/settings.ts';
import { Begin } from './Begin.tsx';
import type { Chosen } from './chosen.ts';
import { FindCustomer } from './FindCustomer.tsx';
import { texts } from './texts.ts';

/** A visit that the office did not schedule: the technician chooses the customer, then the objective, and begins. */
export function NewVisit() {
  const t = useTexts(texts);
  const settings = useLive(readSettings);
  const [chosen, setChosen] = useState<Chosen>();
  if (!settings) return null;
  return (
    <Stack>
      <PageTitle>{t('title')}</PageTitle>
      {!settings.visitas_sem_agenda ? (
        <Text>{t('notOffered')}</Text>
      ) : chosen ? (
        <Begin chosen={chosen} onBack={() => setChosen(undefined)} />
      ) : (
        <FindCustomer online={settings.busca_clientes} onChosen={setChosen} />
      )}
    </Stack>
  );
}
