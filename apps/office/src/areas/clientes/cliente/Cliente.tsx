/** Everything about one customer: who it is, where, whom to speak to, and what was done there. */
import type { Cliente as Row } from '@campeiro/contract/escritorio/clientes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AddressPanel } from '../../../parts/address/AddressPanel.tsx';
import { AskedSkills } from '../../../parts/habilidades/AskedSkills.tsx';
import { FactsPanel } from '../../../parts/record/FactsPanel.tsx';
import { RecordAbout } from '../../../parts/record/RecordAbout.tsx';
import { RecordColumns } from '../../../parts/record/RecordColumns.tsx';
import { RecordMenu } from '../../../parts/record/RecordMenu.tsx';
import { RecordPage } from '../../../parts/record/RecordPage.tsx';
import { ProposalsOf } from '../../propostas/ProposalsOf.tsx';
import { cliente } from '../kind.ts';
import { Contacts } from './Contacts.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Notes } from './Notes.tsx';
import { OtherAddresses } from './OtherAddresses.tsx';
import { Segments } from './Segments.tsx';
import { texts } from './texts.ts';
import { Visits } from './Visits.tsx';

export function Cliente() {
  const t = useTexts(texts);
  return (
    <RecordPage
      kind={cliente}
      about={(row) => <RecordAbout text={row.codigo} inactive={!row.ativo && t('inactive')} />}
      actions={(row) => <Actions key={row.id} row={row} />}
    >
      {(row) => (
        <RecordColumns
          key={row.id}
          main={
            <>
              <FactsPanel kind={cliente} row={row} />
              <Visits id={row.id} />
              <Notes id={row.id} />
            </>
          }
          side={
            <>
              <ProposalsOf customer={row} />
              <AddressPanel owner={{ kind: 'cliente', id: row.id }} label={row.nome} />
              <OtherAddresses id={row.id} />
              <Contacts customer={row} />
              <AskedSkills kind="customer" id={row.id} />
              <Segments id={row.id} />
            </>
          }
        />
      )}
    </RecordPage>
  );
}

function Actions({ row }: { row: Row }) {
  const t = useTexts(texts);
  return (
    <>
      {row.ativo && (
        <>
          <Button component={Link} to={`/ordens/nova?cliente=${row.id}`} variant="default">
            {t('newOrder')}
          </Button>
          <Button component={Link} to={`/programacao?cliente=${row.id}`}>
            {t('newVisit')}
          </Button>
        </>
      )}
      <RecordMenu
        kind={cliente}
        row={row}
        dialog={(onClose) => <DeleteDialog customer={row} onClose={onClose} />}
      />
    </>
  );
}
