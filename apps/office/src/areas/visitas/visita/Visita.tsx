/** Everything about one visit, on one page; printed it is the sheet for the customer. */

import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  getCliente,
  getRegistro,
  listImagensDoRegistro,
  listMarcos,
} from '../../../contract/operations.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { RecordColumns } from '../../../parts/record/RecordColumns.tsx';
import { StateMark } from '../../../parts/state/StateMark.tsx';
import { stateOf } from '../../../parts/state/states.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { Actions } from './Actions.tsx';
import { Answers } from './Answers.tsx';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { Photos } from './Photos.tsx';
import { RefusedEvents } from './RefusedEvents.tsx';
import { Steps } from './Steps.tsx';
import { texts } from './texts.ts';
import { useSituacao } from './use-situacao.ts';
import { Where } from './Where.tsx';

export function Visita() {
  const t = useTexts(texts);
  const now = useMinute();
  const { id } = useParams({ from: '/framed/visitas/$id' });
  const params = { id };
  const visit = useQuery(answerOf(getRegistro, { params }));
  const steps = useQuery(answerOf(listMarcos, { params }));
  const images = useQuery(answerOf(listImagensDoRegistro, { params }));
  const customer = useQuery({
    ...answerOf(getCliente, { params: { id: visit.data?.id_cliente ?? 0 } }),
    enabled: visit.data !== undefined,
  });
  const trouble = [visit, steps, images].find(({ error }) => error);
  const { data } = visit;
  const situacaoOf = useSituacao();
  const situacao = data && situacaoOf(data);
  return (
    <Page
      title={customer.data?.nome ?? (data ? t('visit', { codigo: data.codigo }) : '')}
      about={
        data && (
          <>
            {t('visit', { codigo: data.codigo })}
            {situacao && <StateMark state={stateOf({ ...data, situacao }, now)} />}
          </>
        )
      }
      actions={data && situacao && <Actions visit={data} situacao={situacao} />}
      sheet={data && t('sheet', { codigo: data.codigo })}
    >
      {trouble && <TroubleNote error={trouble.error} onAgain={() => void trouble.refetch()} />}
      {data && (
        <RecordColumns
          isForOffice
          main={
            <>
              <Facts visit={data} customer={customer.data} />
              <div data-office>
                <Steps steps={steps.data?.dados} />
              </div>
              <Notes visit={data} />
              <Answers id={id} missing={data.pendencias} />
              <Photos images={images.data?.anexos} />
            </>
          }
          side={
            <>
              <Where visit={data} customer={customer.data} steps={steps.data?.dados} />
              <RefusedEvents id={data.id} atualizado_em={data.atualizado_em} />
              <History id={id} />
            </>
          }
        />
      )}
    </Page>
  );
}
