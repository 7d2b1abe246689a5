/** Everything about one customer: who it is, where, who is to be spoken to, and what was done there. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getCliente } from '../../../contract/operations.ts';
import { AddressPanel } from '../../../parts/address/AddressPanel.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { ProposalsOf } from '../../propostas/ProposalsOf.tsx';
import { Actions } from './Actions.tsx';
import classes from './Cliente.module.css';
import { Contacts } from './Contacts.tsx';
import { Facts } from './Facts.tsx';
import { Notes } from './Notes.tsx';
import { Segments } from './Segments.tsx';
import { texts } from './texts.ts';
import { Visits } from './Visits.tsx';

export function Cliente() {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/clientes/$id' });
  const { data, error, refetch } = useQuery(answerOf(getCliente, { params: { id } }));
  return (
    <Page
      title={data?.nome ?? ''}
      about={
        data && (
          <>
            {data.codigo}{' '}
            {!data.ativo && (
              <Badge variant="light" color="gray">
                {t('inactive')}
              </Badge>
            )}
          </>
        )
      }
      actions={data && <Actions key={data.id} customer={data} />}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <div className={classes.columns} key={data.id}>
          <div className={classes.column}>
            <Facts customer={data} />
            <Visits id={data.id} />
            <Notes id={data.id} />
          </div>
          <div className={classes.column}>
            <ProposalsOf customer={data} />
            <AddressPanel owner={{ kind: 'cliente', id: data.id }} label={data.nome} />
            <Contacts customer={data} />
            <Segments id={data.id} />
          </div>
        </div>
      )}
    </Page>
  );
}
