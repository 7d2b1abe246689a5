/** The definition of one custom field, new or not. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getCampoPersonalizado } from '../../../contract/operations.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import classes from '../Configuracoes.module.css';
import { CampoForm } from './CampoForm.tsx';
import { texts } from './texts.ts';

export function Campo() {
  const { id } = useParams({ from: '/framed/configuracoes/campos/$id' });
  const { data, error, refetch } = useQuery(answerOf(getCampoPersonalizado, { params: { id } }));
  return (
    <Page title={data?.nome ?? ''}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <div className={classes.form}>
          <CampoForm key={data.id} field={data} />
        </div>
      )}
    </Page>
  );
}

export function NovoCampo() {
  const t = useTexts(texts);
  return (
    <Page title={t('new')}>
      <div className={classes.form}>
        <CampoForm field={undefined} />
      </div>
    </Page>
  );
}
