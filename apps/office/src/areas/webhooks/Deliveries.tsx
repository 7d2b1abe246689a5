/** What was sent to an address and what waits, looked at while it goes on; sent again one at a time or as a span. */
import type { EntregaDeWebhook } from '@campeiro/contract/escritorio/webhooks';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listEntregasDeWebhook, testWebhook } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { Empty } from '../../parts/empty/Empty.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { SmallTable } from '../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../transport/queries.ts';
import { useChange } from '../../transport/use-change.ts';
import { AGAIN } from './again.ts';
import { Delivery } from './Delivery.tsx';
import { ReplaySpan } from './ReplaySpan.tsx';
import { texts } from './texts.ts';
import { typeOf } from './types.ts';
import classes from './Webhooks.module.css';

const STATES = ['pendente', 'entregue', 'falhou'] as const;
const PAGE = 50;

export function Deliveries({ id }: { id: number }) {
  const t = useTexts(texts);
  const [state, setState] = useState('');
  const [before, setBefore] = useState<number>();
  const [shown, setShown] = useState<number>();
  const [isReplaying, setReplaying] = useState(false);
  const situacao = STATES.filter((it) => it === state);
  const body = {
    limite: PAGE,
    ...(situacao.length > 0 && { situacao }),
    ...(before !== undefined && { antes_de: before }),
  };
  const { data, error, refetch } = useQuery({
    ...answerOf(listEntregasDeWebhook, { params: { id }, body }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN,
  });
  const test = useChange(testWebhook, {
    onDone: () => notify({ tone: 'done', text: texts.tested }),
  });
  const rows = data?.dados ?? [];
  return (
    <Panel
      title={t('deliveries')}
      about={t('deliveriesAbout')}
      isFlush
      aside={
        <Group gap={8}>
          <Button variant="default" onClick={() => setReplaying(true)}>
            {t('againSpan')}
          </Button>
          <Button
            loading={test.isPending}
            onClick={() => test.mutate({ params: { id }, body: {} })}
          >
            {t('test')}
          </Button>
        </Group>
      }
    >
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('state')}
          value={state}
          onChange={(value) => {
            setState(value);
            setBefore(undefined);
          }}
          data={[
            { value: '', label: t('all') },
            ...STATES.map((value) => ({ value, label: t(`state ${value}`) })),
          ]}
        />
        <Group gap={8}>
          {before !== undefined && (
            <Button variant="default" onClick={() => setBefore(undefined)}>
              {t('newest')}
            </Button>
          )}
          {rows.length === PAGE && (
            <Button variant="default" onClick={() => setBefore(rows.at(-1)?.id)}>
              {t('older')}
            </Button>
          )}
        </Group>
      </div>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && rows.length === 0 && (
        <Empty title={t('noDeliveries')} text={state ? '' : t('noDeliveriesDo')} />
      )}
      {rows.length > 0 && <Table rows={rows} onShow={setShown} />}
      {shown !== undefined && (
        <Delivery webhook={id} id={shown} onClose={() => setShown(undefined)} />
      )}
      {isReplaying && <ReplaySpan webhook={id} onClose={() => setReplaying(false)} />}
    </Panel>
  );
}

interface TableProps {
  rows: readonly EntregaDeWebhook[];
  onShow: (id: number) => void;
}

function Table({ rows, onShow }: TableProps) {
  const t = useTexts(texts);
  const say = useSay();
  const { toTheSecond, number } = useFormats();
  return (
    <SmallTable
      label={t('deliveries')}
      heads={[
        t('when'),
        t('event'),
        t('resource'),
        t('state'),
        { label: t('attempts'), isFigure: true },
        t('next'),
        { label: t('details'), isHidden: true },
      ]}
    >
      {rows.map(({ id, instante, tipo, id_recurso, situacao, tentativas, proxima_em }) => (
        <tr key={id}>
          <td className="tabular">{toTheSecond(instante)}</td>
          <td>{say(typeOf(tipo))}</td>
          <td className="tabular">{tipo === 'teste' ? null : `#${id_recurso}`}</td>
          <td>
            <Text component="span" {...(situacao === 'falhou' && { c: 'red', fw: 600 })}>
              {t(`state ${situacao}`)}
            </Text>
          </td>
          <td className="tabular" data-align="end">
            {number(tentativas)}
          </td>
          <td className="tabular">{proxima_em && toTheSecond(proxima_em)}</td>
          <td>
            <Button size="compact-sm" variant="default" onClick={() => onShow(id)}>
              {t('details')}
            </Button>
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
