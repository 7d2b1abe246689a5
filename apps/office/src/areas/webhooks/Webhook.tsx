/** One address: whether it takes what is sent, its types of event, its secret, and what became of each event. */
import type { Webhook as Row } from '@campeiro/contract/escritorio/webhooks';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Text } from '@mantine/core';
import { changeWebhook } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { NewRecord } from '../../parts/record/NewRecord.tsx';
import { FormPanel, RecordPage } from '../../parts/record/RecordPage.tsx';
import { useChange } from '../../transport/use-change.ts';
import { AGAIN } from './again.ts';
import { Deliveries } from './Deliveries.tsx';
import { webhook } from './kind.ts';
import { Secret } from './Secret.tsx';
import { texts } from './texts.ts';
import classes from './Webhooks.module.css';

export function Webhook() {
  const t = useTexts(texts);
  return (
    <RecordPage
      kind={webhook}
      about={({ pendentes }) => t('queued', { n: pendentes })}
      again={AGAIN}
    >
      {(row) => (
        <div className={classes.page}>
          <Trouble row={row} />
          <div className={classes.columns}>
            <FormPanel kind={webhook} row={row} />
            <Secret row={row} />
          </div>
          <Deliveries id={row.id} />
        </div>
      )}
    </RecordPage>
  );
}

export const NovoWebhook = () => <NewRecord kind={webhook} />;

/** Why the server sends it nothing, and the way out. */
function Trouble({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const activate = useChange(changeWebhook, {
    onDone: () => notify({ tone: 'done', text: texts.activated }),
  });
  const { id, atualizado_em, motivo_desativacao: why, falhando_desde } = row;
  if (why)
    return (
      <Alert color="red" variant="light" title={t(`why ${why}`)}>
        <Group justify="space-between" gap="sm">
          <Text>{t('whyStop')}</Text>
          <Button
            variant="default"
            loading={activate.isPending}
            onClick={() =>
              activate.mutate({ params: { id }, body: { ativo: true, atualizado_em } })
            }
          >
            {t('activate')}
          </Button>
        </Group>
      </Alert>
    );
  if (!falhando_desde) return null;
  return (
    <Alert color="yellow" variant="light">
      {t('failingSince', { time: dateAndTime(falhando_desde) })}
    </Alert>
  );
}
