import type { OrdemServico } from '@campeiro/contract/escritorio/ordens-servico';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  changeStatusDeOrdem,
  getCliente,
  listGrupos,
  listItensDeStatusOrdem,
  listPessoas,
  listSegmentos,
  listTiposServico,
  listUsuarios,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useAddress } from '../../../parts/address/use-address.ts';
import { CustomerFacts } from '../../../parts/facts/CustomerFacts.tsx';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { LinkedFact } from '../../../parts/facts/LinkedFact.tsx';
import { useWindow } from '../../../parts/facts/use-window.ts';
import { OwnId } from '../../../parts/own-id/OwnId.tsx';
import { FactsPanel } from '../../../parts/record/FactsPanel.tsx';
import type { Kind } from '../../../parts/record/record.ts';
import { everyOf } from '../../../transport/every.ts';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { useNames } from '../../../transport/use-names.ts';
import classes from './Ordem.module.css';
import { texts } from './texts.ts';

interface Props {
  kind: Kind<OrdemServico>;
  order: OrdemServico;
}

/** Customer, deadline and technician of the order, changed in their place. */
export const Facts = ({ kind, order }: Props) => (
  <FactsPanel kind={kind} row={order}>
    <OrderFacts order={order} />
  </FactsPanel>
);

/** The status is changed here. */
function OrderFacts({ order }: { order: OrdemServico }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const windowOf = useWindow();
  const { id_cliente, inicio_agendado, data_agendada, ids_usuarios } = order;
  const { data: customer } = useQuery(answerOf(getCliente, { params: { id: id_cliente } }));
  const nameOf = useNames(listUsuarios, 'nome', ids_usuarios);
  const address = useAddress({ kind: 'cliente', id: id_cliente });
  return (
    <FactList>
      <Fact label={t('status')}>
        <div data-office>
          <Status order={order} />
        </div>
        <span className={classes.printed}>{order.status}</span>
      </Fact>
      <CustomerFacts customer={customer} address={address} />
      <Fact label={t('window')}>{windowOf(inicio_agendado, data_agendada)}</Fact>
      <Links order={order} />
      <Fact label={t('priority')} isForOffice>
        {order.prioridade?.toString()}
      </Fact>
      <Fact label={t('team')}>
        {ids_usuarios
          .map((id) => nameOf(id))
          .filter(Boolean)
          .join(', ')}
      </Fact>
      <Fact label={t('concludedAt')}>
        {order.data_conclusao && dateAndTime(order.data_conclusao)}
      </Fact>
      <Fact label={t('comment')} isForOffice>
        {order.comentario}
      </Fact>
      <Fact label={t('answers')} isForOffice>
        {order.exige_checklist_conclusao && t('needsAnswers')}
      </Fact>
      <OwnId row={order} />
    </FactList>
  );
}

/** What kind of work, with whom and whose. */
function Links({
  order: { id_tipo_servico, id_contato, id_grupo, id_segmento },
}: {
  order: OrdemServico;
}) {
  const t = useTexts(texts);
  return (
    <>
      <LinkedFact label={t('type')} route={listTiposServico} id={id_tipo_servico} />
      <LinkedFact label={t('contact')} route={listPessoas} id={id_contato} />
      <LinkedFact label={t('group')} route={listGrupos} id={id_grupo} isForOffice />
      <LinkedFact label={t('segment')} route={listSegmentos} id={id_segmento} isForOffice />
    </>
  );
}

function Status({ order: { id, id_status, status } }: { order: OrdemServico }) {
  const t = useTexts(texts);
  const { data } = useQuery(everyOf(listItensDeStatusOrdem, { ordenar: 'ordem' }));
  const change = useChange(changeStatusDeOrdem, {
    onDone: () => notify({ tone: 'done', text: texts.statusChanged }),
  });
  const choices = data?.filter((one) => one.ativo || one.id === id_status) ?? [];
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
