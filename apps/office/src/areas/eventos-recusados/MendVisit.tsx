/** What counts of a refused visit in place of what the device sent. */
import type { Resolucao } from '@campeiro/contract/escritorio/eventos-recusados';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Stack, Text } from '@mantine/core';
import { listClientes } from '../../contract/operations.ts';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import type { Evento } from './evento.ts';
import { texts } from './texts.ts';

export interface Mend {
  /** The customer's id as a text; empty: none is chosen. */
  cliente: string;
  /** Without the contact, the objective and the order that the device sent. */
  isBare: boolean;
}

export const mendOf = ({ id_cliente }: Evento): Mend => ({
  cliente: id_cliente === null ? '' : String(id_cliente),
  isBare: false,
});

/** As the server takes it. Contact and order belong to a customer: with another one, those of the device do not count. */
export function visitaOf(
  { cliente, isBare }: Mend,
  { id_cliente }: Evento,
): NonNullable<Resolucao['visita']> {
  const isOther = Number(cliente) !== id_cliente;
  return {
    id_cliente: Number(cliente),
    ...((isOther || isBare) && { id_contato: null, id_ordem_servico: null }),
    ...(isBare && { id_objetivo: null }),
  };
}

interface Props {
  visit: Evento;
  mend: Mend;
  onChange: (mend: Mend) => void;
}

export function MendVisit({ visit: { em_espera }, mend, onChange }: Props) {
  const t = useTexts(texts);
  return (
    <Stack gap="xs">
      <RowSelect
        route={listClientes}
        label={t('cliente')}
        placeholder={t('findCliente')}
        value={mend.cliente}
        onChange={(cliente) => onChange({ ...mend, cliente })}
        required
      />
      <Checkbox
        label={t('bare')}
        checked={mend.isBare}
        onChange={({ currentTarget }) => onChange({ ...mend, isBare: currentTarget.checked })}
      />
      {em_espera > 0 && <Text size="sm">{t('alsoWaiting', { n: em_espera })}</Text>}
    </Stack>
  );
}
