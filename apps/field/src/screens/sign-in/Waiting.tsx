import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert } from '@mantine/core';
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
      <Alert key={database} color="yellow" title={usuario.nome}>
        {kind && t(kind, { ...work })} {t('waitingDo')}
      </Alert>
    );
  });
}
