import type { Pessoa } from '@campeiro/contract/escritorio/pessoas';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  linkClientesToPessoa,
  listClientes,
  unlinkClientesFromPessoa,
} from '../../contract/operations.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { RecordList } from '../../parts/record/RecordList.tsx';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { useChange } from '../../transport/use-change.ts';
import { useNames } from '../../transport/use-names.ts';
import { texts } from './texts.ts';

/** Whose contact the person is. */
export function Customers({ person: { id, ids_clientes } }: { person: Pessoa }) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState('');
  const nameOf = useNames(listClientes, 'nome', ids_clientes);
  const link = useChange(linkClientesToPessoa, { onDone: () => setChosen('') });
  const unlink = useChange(unlinkClientesFromPessoa);
  const body = (customer: number) => ({ body: { id_pessoa: id, ids_clientes: [customer] } });
  return (
    <Panel title={t('clientes')}>
      {ids_clientes.length === 0 && <Text c="dimmed">{t('noCustomers')}</Text>}
      <RecordList>
        {ids_clientes.map((customer) => (
          <li key={customer}>
            <Link to="/clientes/$id" params={{ id: String(customer) }}>
              {nameOf(customer)}
            </Link>
            <ActionIcon
              aria-label={t('unlink', { nome: nameOf(customer) })}
              onClick={() => unlink.mutate(body(customer))}
            >
              <CloseIcon size={15} />
            </ActionIcon>
          </li>
        ))}
      </RecordList>
      <Group gap={8} align="flex-end" mt="sm" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <RowSelect
            route={listClientes}
            label={t('linkTo')}
            placeholder={t('findCustomer')}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <WhyButton
          why={chosen ? undefined : t('whyNoCustomer')}
          loading={link.isPending}
          onClick={() => link.mutate(body(Number(chosen)))}
        >
          {t('link')}
        </WhyButton>
      </Group>
    </Panel>
  );
}
