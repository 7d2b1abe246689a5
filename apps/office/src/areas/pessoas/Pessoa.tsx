/** Everything about one person: how they are reached, and whose contact they are. */
import type { Pessoa as Row } from '@campeiro/contract/escritorio/pessoas';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { AddressPanel } from '../../parts/address/AddressPanel.tsx';
import { DeleteRecord } from '../../parts/record/DeleteRecord.tsx';
import { FactsPanel } from '../../parts/record/FactsPanel.tsx';
import { RecordAbout } from '../../parts/record/RecordAbout.tsx';
import { RecordColumns } from '../../parts/record/RecordColumns.tsx';
import { RecordMenu } from '../../parts/record/RecordMenu.tsx';
import { RecordPage } from '../../parts/record/RecordPage.tsx';
import { Customers } from './Customers.tsx';
import { pessoa } from './kind.ts';
import { texts } from './texts.ts';

export function Pessoa() {
  const t = useTexts(texts);
  return (
    <RecordPage
      kind={pessoa}
      about={(row) => <RecordAbout text={row.cargo} inactive={!row.ativo && t('inativo')} />}
      actions={(row) => <Actions key={row.id} row={row} />}
    >
      {(row) => (
        <RecordColumns
          key={row.id}
          main={
            <>
              <FactsPanel kind={pessoa} row={row} />
              <Customers person={row} />
            </>
          }
          side={<AddressPanel owner={{ kind: 'pessoa', id: row.id }} label={row.nome} />}
        />
      )}
    </RecordPage>
  );
}

function Actions({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { nome, ids_clientes } = row;
  return (
    <RecordMenu
      kind={pessoa}
      row={row}
      dialog={(onClose) => (
        <DeleteRecord kind={pessoa} row={row} onClose={onClose}>
          {t('deleteAsk', { nome, n: ids_clientes.length })}
        </DeleteRecord>
      )}
    />
  );
}
