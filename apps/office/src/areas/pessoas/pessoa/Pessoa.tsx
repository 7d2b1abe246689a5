/** Everything about one person: how they are reached, and whose contact they are. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getPessoa } from '../../../contract/operations.ts';
import { AddressPanel } from '../../../parts/address/AddressPanel.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from '../texts.ts';
import { Actions } from './Actions.tsx';
import { Customers } from './Customers.tsx';
import { Facts } from './Facts.tsx';
import classes from './Pessoa.module.css';

export function Pessoa() {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/pessoas/$id' });
  const { data, error, refetch } = useQuery(answerOf(getPessoa, { params: { id } }));
  return (
    <Page
      title={data?.nome ?? ''}
      about={
        data && (
          <>
            {data.cargo}{' '}
            {!data.ativo && (
              <Badge variant="light" color="gray">
                {t('inativo')}
              </Badge>
            )}
          </>
        )
      }
      actions={data && <Actions key={data.id} person={data} />}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <div className={classes.columns} key={data.id}>
          <div className={classes.column}>
            <Facts person={data} />
            <Customers person={data} />
          </div>
          <AddressPanel owner={{ kind: 'pessoa', id: data.id }} label={data.nome} />
        </div>
      )}
    </Page>
  );
}
