/** Everything about one order: what it is, how far it has come over its visits, and who works on it. */

import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getOrdemServico, getRespostasDaOrdem } from '../../../contract/operations.ts';
import { Anexos } from '../../../parts/anexos/Anexos.tsx';
import { Sections } from '../../../parts/answers/Sections.tsx';
import { sectionsOf } from '../../../parts/answers/sections-of.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { ordemIn } from '../kind.ts';
import { Actions } from './Actions.tsx';
import { Facts } from './Facts.tsx';
import classes from './Ordem.module.css';
import { texts } from './texts.ts';
import { Visits } from './Visits.tsx';

export function Ordem() {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/ordens/$id' });
  const params = { id };
  const kind = ordemIn(useZone());
  const order = useQuery(answerOf(getOrdemServico, { params }));
  const answers = useQuery(sectionsOf(getRespostasDaOrdem, id));
  const trouble = [order, answers].find(({ error }) => error);
  const { data } = order;
  return (
    <Page
      title={data?.nome ?? ''}
      about={
        data && (
          <>
            {t('order', { codigo: data.codigo })}
            {data.concluida && <Badge variant="light">{t('concluded')}</Badge>}
            {!data.ativa && (
              <Badge variant="light" color="gray">
                {t('inactive')}
              </Badge>
            )}
          </>
        )
      }
      actions={data && <Actions kind={kind} order={data} />}
      sheet={data && t('sheet', { codigo: data.codigo })}
    >
      {trouble && <TroubleNote error={trouble.error} onAgain={() => void trouble.refetch()} />}
      {data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Visits id={data.id} />
            <Anexos of={{ kind: 'order', id: data.id }} />
            {answers.data && (
              <div data-office={answers.data.length === 0 || undefined}>
                <Panel title={t('answers')}>
                  <Sections sections={answers.data} />
                </Panel>
              </div>
            )}
          </div>
          <Facts key={data.id} kind={kind} order={data} />
        </div>
      )}
    </Page>
  );
}
