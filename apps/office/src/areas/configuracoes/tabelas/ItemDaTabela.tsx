/** One row of a support table, new or not. */
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { NotFound } from '../../../frame/NotFound.tsx';
import { Anexos } from '../../../parts/anexos/Anexos.tsx';
import { AskedSkills } from '../../../parts/habilidades/AskedSkills.tsx';
import { NewRecord } from '../../../parts/record/NewRecord.tsx';
import { FormPanel, RecordPage } from '../../../parts/record/RecordPage.tsx';
import { Duration } from './Duration.tsx';
import { kindOf } from './kind.tsx';
import { type Item, type Table, tableOf } from './tables.ts';
import { texts } from './texts.ts';

export function ItemDaTabela() {
  const { tabela, id } = useParams({ from: '/framed/configuracoes/tabelas/$tabela/$id' });
  const table = tableOf(tabela);
  return table ? <Existing key={`${tabela} ${id}`} table={table} /> : <NotFound />;
}

export function NovoItem() {
  const { tabela } = useParams({ from: '/framed/configuracoes/tabelas/$tabela/novo' });
  const table = tableOf(tabela);
  if (!table || table.isFixed) return <NotFound />;
  const kind = kindOf(table);
  // The duration of an objective is set once it has an id.
  return <NewRecord kind={kind} {...(!table.hasDuration && { next: kind.address })} />;
}

function Existing({ table }: { table: Table }) {
  const say = useSay();
  const navigate = useNavigate();
  const kind = kindOf(table);
  return (
    <RecordPage
      kind={kind}
      about={() => say(table.title)}
      {...(table.isFixed && { actions: () => false })}
    >
      {(item) => (
        <>
          {table.isFixed && <Meaning item={item} />}
          <FormPanel key={item.id} kind={kind} row={item} />
          {table.hasDuration && (
            <Duration id={item.id} onCancel={() => void navigate({ to: kind.address })} />
          )}
          {table.hasDuration && <AskedSkills kind="objective" id={item.id} />}
          {table.hasDuration && <Anexos of={{ kind: 'objective', id: item.id }} />}
        </>
      )}
    </RecordPage>
  );
}

function Meaning({ item: { situacao, inicial } }: { item: Item }) {
  const t = useTexts(texts);
  const say = useSay();
  const meaning = situacao ? texts[situacao as 'agendado'] : inicial && texts.inicial;
  return (
    <Alert variant="light">
      {meaning && (
        <Text fw={600}>
          {t('situacao')}: {say(meaning)}
        </Text>
      )}
      {t('fixed')}
    </Alert>
  );
}
