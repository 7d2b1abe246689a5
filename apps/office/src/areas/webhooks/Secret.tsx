/** The secret that signs events: made and shown once, and rotated so that the receiver has time to follow. */
import { HORAS_DO_SEGREDO_ANTERIOR } from '@campeiro/contract/webhooks';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { rotateSegredoDeWebhookFields } from '../../contract/fields.ts';
import { rotateSegredoDeWebhook } from '../../contract/operations.ts';
import { NumberInput } from '../../parts/number/NumberInput.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { CopyButton } from '../../parts/secret/CopyButton.tsx';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './texts.ts';
import classes from './Webhooks.module.css';

interface Props {
  row: { id: number; segredo_anterior_ate: string | null };
}

export function Secret({ row: { id, segredo_anterior_ate } }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const [hours, setHours] = useState(String(HORAS_DO_SEGREDO_ANTERIOR));
  const [secret, setSecret] = useState<string>();
  const rotate = useChange(rotateSegredoDeWebhook, { onDone: ({ segredo }) => setSecret(segredo) });
  const { min, max } = rotateSegredoDeWebhookFields.horas;
  const send = () => rotate.mutate({ params: { id }, body: hours ? { horas: Number(hours) } : {} });
  return (
    <Panel title={t('secret')} about={t('secretAbout')}>
      <Stack gap="sm">
        {segredo_anterior_ate && (
          <Text>{t('secretUntil', { time: dateAndTime(segredo_anterior_ate) })}</Text>
        )}
        {secret ? (
          <>
            <pre className={classes.command} data-secret>
              {secret}
            </pre>
            <CopyButton text={secret} label={t('copySecret')} />
            <Alert color="yellow" variant="light">
              <Text>{t('onlyNow')}</Text>
            </Alert>
          </>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <Stack gap="sm" align="start">
              <NumberInput
                label={t('secretHours')}
                value={hours}
                onChange={setHours}
                decimals={0}
                min={min}
                max={max}
              />
              <Button type="submit" variant="default" loading={rotate.isPending}>
                {t('makeSecret')}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Panel>
  );
}
