import type { Cliente } from '@campeiro/contract/clientes';
import type { Registro } from '@campeiro/contract/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addressLine } from '../../../parts/address/form.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import { operations } from './operations.ts';
import { texts } from './texts.ts';

interface Props {
  visit: Registro;
  customer: Cliente | undefined;
}

/** Where, who, when and what for. */
export function Facts({ visit, customer }: Props) {
  const t = useTexts(texts);
  const { dateAndTime, time, duration, dayKey } = useFormats();
  const nameOf = useNames(operations.listUsuarios, 'nome', [visit.id_usuario]);
  const { data: address } = useQuery(
    answerOf(operations.getEnderecoDeCliente, { params: { id: visit.id_cliente } }),
  );
  const { inicio_agendado, data_agendada, data_inicio, data_realizacao } = visit;
  const until = (from: string, to: string) =>
    dayKey(from) === dayKey(to) ? time(to) : dateAndTime(to);
  const scheduled =
    inicio_agendado && data_agendada
      ? `${dateAndTime(inicio_agendado)} – ${until(inicio_agendado, data_agendada)}`
      : (data_agendada ?? inicio_agendado) &&
        dateAndTime((data_agendada ?? inicio_agendado) as string);
  const lasted =
    data_inicio &&
    data_realizacao &&
    duration(Date.parse(data_realizacao) - Date.parse(data_inicio));
  return (
    <Panel title={t('facts')}>
      <FactList>
        <Fact label={t('customer')}>
          {customer && (
            <Link to="/clientes/$id" params={{ id: String(customer.id) }}>
              {customer.nome}
            </Link>
          )}
        </Fact>
        <Fact label={t('address')}>{address && addressLine(address)}</Fact>
        <Fact label={t('technician')}>
          {visit.id_usuario === null ? t('nobody') : nameOf(visit.id_usuario)}
        </Fact>
        <Fact label={t('window')}>{scheduled || t('unscheduled')}</Fact>
        <Fact label={t('arrival')}>{data_inicio && dateAndTime(data_inicio)}</Fact>
        <Fact label={t('departure')}>{data_realizacao && dateAndTime(data_realizacao)}</Fact>
        <Fact label={t('lasted')}>{lasted}</Fact>
        <Fact label={t('order')}>
          {visit.id_ordem_servico && (
            <Link to="/ordens/$id" params={{ id: String(visit.id_ordem_servico) }}>
              #{visit.id_ordem_servico}
            </Link>
          )}
        </Fact>
        <Fact label={t('instructions')}>{visit.instrucoes}</Fact>
        <Fact label={t('notes')}>{visit.observacao}</Fact>
      </FactList>
    </Panel>
  );
}
