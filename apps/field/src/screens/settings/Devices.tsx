import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import type { NoAnswer } from '../../online/answer.ts';
import { endAparelho, findAparelhos } from '../../online/own.ts';
import { useAnswer } from '../../online/use-answer.ts';
import { Freshness } from '../../parts/Freshness.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Section } from '../../parts/Section.tsx';
import type { Aparelho } from '../../store/wire.ts';
import { texts } from './texts.ts';

/** Where this technician is signed in; one that was lost is signed out from here. */
export function Devices() {
  const t = useTexts(texts);
  const answer = useAnswer('aparelhos', findAparelhos);
  return (
    <Stack>
      <PageTitle back="/ajustes">{t('devices')}</PageTitle>
      <Freshness answer={answer} />
      {answer.kept?.value.map((it) => (
        <Device key={it.id} aparelho={it} onEnded={answer.askAgain} />
      ))}
    </Stack>
  );
}

function Device({ aparelho, onEnded }: { aparelho: Aparelho; onEnded: () => Promise<void> }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { id, dispositivo, este, criada_em, ultimo_envio } = aparelho;
  return (
    <Section title={dispositivo ?? t('unnamed')}>
      <div>
        {este && <Text fw={600}>{t('thisOne')}</Text>}
        <Text size="sm">{t('signedInAt', { time: dateAndTime(criada_em) })}</Text>
        <Text size="sm">
          {ultimo_envio === null
            ? t('neverSent')
            : t('lastSent', { time: dateAndTime(ultimo_envio) })}
        </Text>
      </div>
      {!este && <End id={id} onEnded={onEnded} />}
    </Section>
  );
}

function End({ id, onEnded }: { id: string; onEnded: () => Promise<void> }) {
  const t = useTexts(texts);
  const device = useDevice();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<NoAnswer>();

  async function end() {
    setBusy(true);
    const answer = await endAparelho(device, id);
    setTrouble(answer.ok ? undefined : answer.why);
    if (answer.ok) await onEnded();
    setBusy(false);
  }

  if (!asked)
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('end')}
      </Button>
    );
  return (
    <Stack gap="xs" role="alert">
      <Text size="sm">{t('endSure')}</Text>
      {trouble && <Alert color="red">{t(`why ${trouble}`)}</Alert>}
      <Group grow gap="xs">
        <Button variant="default" onClick={() => setAsked(false)}>
          {t('cancel')}
        </Button>
        <Button color="red.9" loading={busy} onClick={end}>
          {t('endGo')}
        </Button>
      </Group>
    </Stack>
  );
}
