/** One row of a support table, new or not. */

import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listDuracoes } from '../../../contract/operations.ts';
import { NotFound } from '../../../frame/NotFound.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import classes from '../Configuracoes.module.css';
import { ItemForm } from './ItemForm.tsx';
import { routesOf, type Table, tableOf } from './tables.ts';
import { texts } from './texts.ts';

export function ItemDaTabela() {
  const { tabela, id } = useParams({ from: '/framed/configuracoes/tabelas/$tabela/$id' });
  const table = tableOf(tabela);
  if (!table) return <NotFound />;
  return <Existing key={`${tabela} ${id}`} table={table} id={Number(id)} />;
}

export function NovoItem() {
  const t = useTexts(texts);
  const say = useSay();
  const { tabela } = useParams({ from: '/framed/configuracoes/tabelas/$tabela/novo' });
  const table = tableOf(tabela);
  if (!table || table.isFixed) return <NotFound />;
  return (
    <Page title={t('new')} about={say(table.title)}>
      <div className={classes.form}>
        <ItemForm table={table} item={undefined} minutes={null} />
      </div>
    </Page>
  );
}

function Existing({ table, id }: { table: Table; id: number }) {
  const say = useSay();
  const { data, error, refetch } = useQuery(answerOf(routesOf(table.name).get, { params: { id } }));
  const durations = useQuery({
    ...answerOf(listDuracoes),
    enabled: table.hasDuration === true,
  });
  const minutes = durations.data?.dados.find((one) => one.id_objetivo === id)?.minutos ?? null;
  const isReady = data && (!table.hasDuration || durations.data);
  return (
    <Page title={data?.nome ?? ''} about={say(table.title)}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {isReady && (
        <div className={classes.form}>
          <ItemForm table={table} item={data} minutes={minutes} />
        </div>
      )}
    </Page>
  );
}
