import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import {
  listGrupos,
  listObjetivos,
  listOrdensServico,
  listPessoas,
  listSegmentos,
  listUsuarios,
} from '../../../contract/operations.ts';
import { useVisitAddresses } from '../../../parts/address/use-address.ts';
import { CustomerFacts } from '../../../parts/facts/CustomerFacts.tsx';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { LinkedFact } from '../../../parts/facts/LinkedFact.tsx';
import { useWindow } from '../../../parts/facts/use-window.ts';
import { OwnId } from '../../../parts/own-id/OwnId.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts as linkTexts } from '../../../parts/visit-links/texts.ts';
import { useNames } from '../../../transport/use-names.ts';
import { texts } from './texts.ts';
import { Undone } from './Undone.tsx';

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
  const address = useVisitAddresses([visit]).addressOf(visit);
  const { inicio_agendado, data_agendada, data_inicio, data_realizacao } = visit;
  const lasted =
    data_inicio &&
    data_realizacao &&
    duration(Date.parse(data_realizacao) - Date.parse(data_inicio));
  return (
    <Panel title={t('facts')}>
      <FactList>
        <CustomerFacts customer={customer} address={address} />
        <Fact label={t('technician')}>
          {visit.id_usuario === null ? t('nobody') : nameOf(visit.id_usuario)}
        </Fact>
        <Fact label={t('whyWithoutSkill')} isForOffice>
          {visit.justificativa_habilidade}
        </Fact>
        <Fact label={t('window')}>
          {windowOf(inicio_agendado, data_agendada) || t('unscheduled')}
          {visit.fixada && data_inicio === null && ` · ${t('pinned')}`}
        </Fact>
        <Fact label={t('promised')}>{windowOf(visit.janela_inicio, visit.janela_fim)}</Fact>
        <Fact label={t('arrival')}>{data_inicio && dateAndTime(data_inicio)}</Fact>
        <Fact label={t('departure')}>{data_realizacao && dateAndTime(data_realizacao)}</Fact>
        <Fact label={t('lasted')}>{lasted}</Fact>
        <Undone visit={visit} />
        <Fact label={t('order')}>
          {visit.id_ordem_servico !== null && (
            <Link to="/ordens/$id" params={{ id: String(visit.id_ordem_servico) }}>
              {orderOf(visit.id_ordem_servico) || `#${visit.id_ordem_servico}`}
            </Link>
          )}
        </Fact>
        <Links visit={visit} />
        <Fact label={t('instructions')} isForOffice>
          {visit.instrucoes}
        </Fact>
        <OwnId row={visit} />
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
  return (
    <>
      <LinkedFact label={t('objective')} route={listObjetivos} id={id_objetivo} />
      <LinkedFact label={t('contact')} route={listPessoas} id={id_contato} />
      <LinkedFact label={t('team')} route={listGrupos} id={id_equipe} isForOffice />
      <LinkedFact label={t('segment')} route={listSegmentos} id={id_segmento} isForOffice />
    </>
  );
}
