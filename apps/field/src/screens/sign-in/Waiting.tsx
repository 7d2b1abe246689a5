import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Text } from '@mantine/core';
import { accounts } from '../../app/device.ts';
import { useWork } from '../../parts/use-work.ts';
import { kindOf } from '../../rescue/work.ts';
import { texts } from './texts.ts';

const everybody = () => accounts.all();

/** Whose work waits on this device, and how much; nothing of what it says. */
export function Waiting() {
  const t = useTexts(texts);
  const { waiting } = useWork(everybody);
  return waiting.map(({ account: { database, usuario }, work }) => {
    const kind = kindOf(work);
    return (
      <Alert key={database} color="gray">
        <Text fw={600}>{usuario.nome}</Text>
        <Text size="sm">
          {kind && t(kind, { ...work })} {t('waitingDo')}
        </Text>
      </Alert>
    );
  });
}
