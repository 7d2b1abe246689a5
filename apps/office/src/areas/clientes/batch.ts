import type { Message } from '@campeiro/contract/kit/languages';
import { clientesEmLoteFields } from '../../contract/fields.ts';
import { listSegmentos } from '../../contract/operations.ts';
import { ACTIVATE, type BatchOf, commonOf, DEACTIVATE, DELETE } from '../../lists/batch/actions.ts';
import { links } from '../../parts/record/fields.tsx';
import { cliente } from './kind.ts';
import { texts } from './texts.ts';

/** Without a segment it would change nothing. */
const segments = (name: string, label: Message, only?: { ativo: boolean }) => ({
  ...links(name, label, { route: listSegmentos, ...(only && { only }) }),
  isRequired: true,
});

export const batch: BatchOf = {
  recurso: 'clientes',
  actions: [ACTIVATE, DEACTIVATE, DELETE],
  common: commonOf(
    [
      segments('segmentos_a_incluir', texts.putIntoThese, { ativo: true }),
      segments('segmentos_a_remover', texts.takeOutOfThese),
      ...cliente.fields,
    ],
    clientesEmLoteFields,
    'clientes',
  ),
};
