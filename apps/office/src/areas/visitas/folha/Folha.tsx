/** A technician's day on paper: where to be, when, and what to do there. */
import type { Registro } from '@campeiro/contract/escritorio/registros';
import { dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  listClientes,
  listObjetivos,
  listRegistros,
  listUsuarios,
} from '../../../contract/operations.ts';
import type { Search } from '../../../lists/search.ts';
import { visitPlace } from '../../../parts/address/form.ts';
import { useVisitAddresses } from '../../../parts/address/use-address.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import { Telephone } from '../../../parts/facts/Telephone.tsx';
import { MomentInput } from '../../../parts/moment/MomentInput.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { PrintButton } from '../../../parts/sheet/PrintButton.tsx';
import { SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import { useSituacao } from '../visita/use-situacao.ts';
import classes from './Folha.module.css';
import { texts } from './texts.ts';

/** The most that one answer has; a day of one technician has fewer. */
const MOST = 100;

export function Folha() {
  const t = useTexts(texts);
  const { day: dayText } = useFormats();
  const navigate = useNavigate();
  const id = Number(useParams({ from: '/framed/visitas/folha/$id' }).id);
  const { dia = '' } = useSearch({ strict: false }) as Search;
  const zone = useZone();
  const noon = instantOfWallClock(`${dia}T12:00`, zone) || Date.now();
  const day = dayOf(noon, zone);
  const nome = useNames(listUsuarios, 'nome', [id])(id);
  const body = { ids_usuario: [id], dia: day, ordenar: 'inicio_agendado', por_pagina: MOST };
  const { data, error, refetch } = useQuery(answerOf(listRegistros, { body }));
  const situacaoOf = useSituacao();
  const visits = data?.dados.filter((visit) => situacaoOf(visit) !== 'cancelado');
  const rest = data ? data.paginacao.total_itens - data.dados.length : 0;
  return (
    <Page
      title={nome}
      about={dayText(noon)}
      sheet={t('sheet')}
      actions={
        <>
          <MomentInput
            type="date"
            aria-label={t('day')}
            value={day}
            onChange={(next) =>
              next && void navigate({ to: '.', search: { dia: next }, replace: true })
            }
          />
          <PrintButton variant="filled" />
        </>
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <Panel title={t('visits')}>
        {!visits && !error && <Skeleton height={200} />}
        {visits?.length === 0 && <Empty title={t('emptyTitle')} text={t('emptyText')} />}
        {visits && visits.length > 0 && <Stops visits={visits} />}
        {rest > 0 && <p>{t('more', { n: rest })}</p>}
      </Panel>
    </Page>
  );
}

function Stops({ visits }: { visits: readonly Registro[] }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const ids = [...new Set(visits.map(({ id_cliente }) => id_cliente))];
  const customers = useQuery(answerOf(listClientes, { body: { ids, por_pagina: MOST } }));
  const addresses = useVisitAddresses(visits);
  const failed = customers.error ? customers : addresses.failed;
  const objectiveOf = useNames(
    listObjetivos,
    'nome',
    visits.map(({ id_objetivo }) => id_objetivo),
  );
  const times = (from: string | null, to: string | null) =>
    [from, to].flatMap((one) => (one ? time(one) : [])).join(' – ');
  return (
    <>
      {failed && <TroubleNote error={failed.error} onAgain={() => void failed.refetch()} />}
      <SmallTable label={t('sheet')} heads={[t('time'), t('customer'), t('task')]}>
        {visits.map((visit) => {
          const customer = customers.data?.dados.find(({ id }) => id === visit.id_cliente);
          const address = addresses.addressOf(visit);
          const promised = times(visit.janela_inicio, visit.janela_fim);
          return (
            <tr key={visit.id} className={classes.stop}>
              <td className={classes.time}>
                <strong>{times(visit.inicio_agendado, visit.data_agendada)}</strong>
                {promised && <div>{t('promised', { times: promised })}</div>}
              </td>
              <td>
                <Link to="/visitas/$id" params={{ id: String(visit.id) }}>
                  {customer?.nome} #{visit.codigo}
                </Link>
                {address && <div>{visitPlace(address)}</div>}
                {customer?.telefone && (
                  <div>
                    <Telephone number={customer.telefone} />
                  </div>
                )}
              </td>
              <td>
                <strong>{objectiveOf(visit.id_objetivo)}</strong>
                <div className={classes.instructions}>{visit.instrucoes}</div>
              </td>
            </tr>
          );
        })}
      </SmallTable>
    </>
  );
}
