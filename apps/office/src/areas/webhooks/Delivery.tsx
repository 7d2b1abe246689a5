/** One delivery: what was sent, what came back at each attempt, and the way to send it again. */
import type { TentativaDeWebhook } from '@campeiro/contract/escritorio/webhooks';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getEntregaDeWebhook } from '../../contract/operations.ts';
import { texts as confirmTexts } from '../../parts/confirm/texts.ts';
import { Fact, FactList } from '../../parts/facts/Facts.tsx';
import { SmallTable } from '../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { answerOf } from '../../transport/queries.ts';
import { AGAIN } from './again.ts';
import { texts } from './texts.ts';
import { typeOf } from './types.ts';
import { useReplay } from './use-replay.ts';
import classes from './Webhooks.module.css';

interface Props {
  webhook: number;
  id: number;
  onClose: () => void;
}

export function Delivery({ webhook, id, onClose }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const { toTheSecond } = useFormats();
  const { data, error, refetch } = useQuery({
    ...answerOf(getEntregaDeWebhook, { params: { id: webhook, idEntrega: id } }),
    refetchInterval: AGAIN,
  });
  const replay = useReplay();
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={data ? say(typeOf(data.tipo)) : t('details')}
      closeButtonProps={{ 'aria-label': say(confirmTexts.close) }}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <Stack gap="sm">
          <FactList>
            <Fact label={t('state')}>{t(`state ${data.situacao}`)}</Fact>
            <Fact label={t('when')}>{toTheSecond(data.instante)}</Fact>
            <Fact label={t('next')}>{data.proxima_em && toTheSecond(data.proxima_em)}</Fact>
            <Fact label={t('ended')}>{data.encerrada_em && toTheSecond(data.encerrada_em)}</Fact>
            <Fact label={t('messageId')}>
              <code>{data.id_mensagem}</code>
            </Fact>
          </FactList>
          <Attempts attempts={data.historico} />
          {data.corpo !== null && (
            <>
              <Text fw={600}>{t('body')}</Text>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to come to it */}
              <pre className={classes.command} tabIndex={0}>
                {data.corpo}
              </pre>
            </>
          )}
          <Group justify="flex-end">
            <WhyButton
              variant="default"
              why={data.situacao === 'pendente' ? t('whyPending') : undefined}
              loading={replay.isPending}
              onClick={() => {
                replay.mutate({ params: { id: webhook }, body: { ids: [id] } });
                onClose();
              }}
            >
              {t('again')}
            </WhyButton>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Attempts({ attempts }: { attempts: readonly TentativaDeWebhook[] }) {
  const t = useTexts(texts);
  const { toTheSecond } = useFormats();
  if (attempts.length === 0) return <Text c="dimmed">{t('noAttempt')}</Text>;
  return (
    <SmallTable
      label={t('history')}
      heads={[t('when'), t('answer'), { label: t('took'), isFigure: true }]}
      maxHeight={220}
    >
      {attempts.map(({ data, status, erro, resposta, milissegundos }) => (
        <tr key={data}>
          <td className="tabular">{toTheSecond(data)}</td>
          <td>
            {status === null ? erro && reasonOf(erro, t) : t('http', { n: status })}{' '}
            {resposta && <code>{resposta}</code>}
          </td>
          <td className="tabular" data-align="end">
            {t('ms', { n: milissegundos })}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}

/** What failed in words; the server's own word for what this console does not know. */
function reasonOf(erro: string, t: (key: keyof typeof texts) => string): string {
  const key = `error ${erro}`;
  return Object.hasOwn(texts, key) ? t(key as keyof typeof texts) : erro;
}
