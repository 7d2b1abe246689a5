import type { Cliente } from '@campeiro/contract/clientes';
import type { Registro } from '@campeiro/contract/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  getEnderecoDeCliente,
  listGrupos,
  listObjetivos,
  listOrdensServico,
  listPessoas,
  listSegmentos,
  listUsuarios,
} from '../../../contract/operations.ts';
import { addressLine } from '../../../parts/address/form.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { useWindow } from '../../../parts/facts/use-window.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts as linkTexts } from '../../../parts/visit-links/texts.ts';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import { texts } from './texts.ts';

interface Props {
  visit: Registro;
  customer: Cliente | undefined;
}

/** Where, who, when and what for. */
export function Facts({ visit, customer }: Props) {
  const t = useTexts(texts);
  const { dateAndTime, duration } = useFormats();
  const windowOf = useWindow();
  const nameOf = useNames(listUsuarios, 'nome', [visit.id_usuario]);
  const orderOf = useNames(listOrdensServico, 'nome', [visit.id_ordem_servico]);
  const { data: address } = useQuery(
    answerOf(getEnderecoDeCliente, { params: { id: visit.id_cliente } }),
  );
  const { inicio_agendado, data_agendada, data_inicio, data_realizacao } = visit;
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
        <Fact label={t('window')}>
          {windowOf(inicio_agendado, data_agendada) || t('unscheduled')}
        </Fact>
        <Fact label={t('arrival')}>{data_inicio && dateAndTime(data_inicio)}</Fact>
        <Fact label={t('departure')}>{data_realizacao && dateAndTime(data_realizacao)}</Fact>
        <Fact label={t('lasted')}>{lasted}</Fact>
        <Fact label={t('order')}>
          {visit.id_ordem_servico && (
            <Link to="/ordens/$id" params={{ id: String(visit.id_ordem_servico) }}>
              {orderOf(visit.id_ordem_servico) || `#${visit.id_ordem_servico}`}
            </Link>
          )}
        </Fact>
        <Links visit={visit} />
        <Fact label={t('instructions')} isForOffice>
          {visit.instrucoes}
        </Fact>
        <Fact label={t('notes')}>{visit.observacao}</Fact>
      </FactList>
    </Panel>
  );
}

/** What for, whose and with whom. */
function Links({
  visit: { id_objetivo, id_equipe, id_segmento, id_contato },
}: {
  visit: Registro;
}) {
  const t = useTexts(linkTexts);
  const objective = useNames(listObjetivos, 'nome', [id_objetivo])(id_objetivo);
  const team = useNames(listGrupos, 'nome', [id_equipe])(id_equipe);
  const segment = useNames(listSegmentos, 'nome', [id_segmento])(id_segmento);
  const contact = useNames(listPessoas, 'nome', [id_contato])(id_contato);
  return (
    <>
      <Fact label={t('objective')}>{objective}</Fact>
      <Fact label={t('contact')}>{contact}</Fact>
      <Fact label={t('team')} isForOffice>
        {team}
      </Fact>
      <Fact label={t('segment')} isForOffice>
        {segment}
      </Fact>
    </>
  );
}
