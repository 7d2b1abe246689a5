import type { OrdemServico } from '@campeiro/contract/ordens-servico';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { notify } from '../../../parts/notices/notices.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { useNames } from '../../../transport/use-names.ts';
import { operations } from './operations.ts';
import { texts } from './texts.ts';

/** For whom, until when, by whom. The status is changed here. */
export function Facts({ order }: { order: OrdemServico }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { id_cliente, inicio_agendado, data_agendada, ids_usuarios } = order;
  const { data: customer } = useQuery(
    answerOf(operations.getCliente, { params: { id: id_cliente } }),
  );
  const nameOf = useNames(operations.listUsuarios, 'nome', ids_usuarios);
  const days = [inicio_agendado, data_agendada].flatMap((at) => (at ? dateAndTime(at) : []));
  return (
    <Panel title={t('facts')}>
      <FactList>
        <Fact label={t('status')}>
          <Status order={order} />
        </Fact>
        <Fact label={t('customer')}>
          {customer && (
            <Link to="/clientes/$id" params={{ id: String(customer.id) }}>
              {customer.nome}
            </Link>
          )}
        </Fact>
        <Fact label={t('window')}>{days.join(' – ')}</Fact>
        <Fact label={t('priority')}>{order.prioridade?.toString()}</Fact>
        <Fact label={t('team')}>
          {ids_usuarios
            .map((id) => nameOf(id))
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact label={t('concludedAt')}>
          {order.data_conclusao && dateAndTime(order.data_conclusao)}
        </Fact>
        <Fact label={t('comment')}>{order.comentario}</Fact>
        <Fact label={t('answers')}>{order.exige_checklist_conclusao && t('needsAnswers')}</Fact>
      </FactList>
    </Panel>
  );
}

function Status({ order: { id, id_status, status } }: { order: OrdemServico }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(operations.listInOffice, { body: { ordenar: 'ordem', por_pagina: 100 } }),
  );
  const change = useChange(operations.changeStatusDeOrdem, {
    onDone: () => notify({ tone: 'done', text: texts.done }),
  });
  const choices = data?.dados.filter((one) => one.ativo || one.id === id_status) ?? [];
  return (
    <Select
      aria-label={t('status')}
      data={(data ? choices : [{ id: id_status, nome: status }]).map((one) => ({
        value: String(one.id),
        label: one.nome,
      }))}
      // What was chosen is shown until the server has answered.
      value={String(change.variables?.body?.id_status ?? id_status)}
      disabled={change.isPending}
      onChange={(chosen) =>
        chosen &&
        Number(chosen) !== id_status &&
        change.mutate(
          { params: { id }, body: { id_status: Number(chosen) } },
          { onSettled: change.reset },
        )
      }
      allowDeselect={false}
    />
  );
}
