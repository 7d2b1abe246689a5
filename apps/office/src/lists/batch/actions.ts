/** What can be done with everything that a list finds, in the background. */
import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import type { AcaoDeLote, RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Fields as BodyFields } from '../../contract/field.ts';
import type { Field } from '../../parts/record/fields.tsx';

export interface BatchAction {
  key: string;
  /** With `n`: how many. */
  label: Message;
  /** What it means, and whether it can be undone; with `n`. */
  about: Message;
  acao: AcaoDeLote;
  mudanca?: Record<string, unknown>;
}

/** The fields that all of them can get, with the inputs of the form of one. */
export interface CommonFields {
  fields: readonly Field[];
  /** The contract’s rules for them. */
  body: BodyFields;
  customFields?: CampoPersonalizado['origem'];
}

export interface BatchOf {
  recurso: RecursoDeImportacao;
  actions: readonly BatchAction[];
  common: CommonFields;
}

/** Of the fields of a form those that the contract lets many rows get at once. */
export const commonOf = (
  fields: readonly unknown[],
  body: BodyFields,
  customFields?: CampoPersonalizado['origem'],
): CommonFields => ({
  fields: (fields as readonly Field[]).filter(({ name }) => name in body),
  body,
  ...(customFields && { customFields }),
});

export const UNDONE = message(
  'O que mudar enquanto isso fica como está. Você pode desfazer por 7 dias.',
  'What changes meanwhile stays as it is. You can undo it for 7 days.',
);

const setting = (key: string, label: Message, mudanca: Record<string, unknown>): BatchAction => ({
  ...{ key, label, mudanca },
  acao: 'grava',
  about: UNDONE,
});

export const ACTIVATE = setting('activate', message('Ativar {n}', 'Activate {n}'), { ativo: true });
export const DEACTIVATE = setting('deactivate', message('Inativar {n}', 'Deactivate {n}'), {
  ativo: false,
});
export const SEND = setting('send', message('Enviar {n} aos técnicos', 'Send {n} to technicians'), {
  ativo: true,
});
export const RECALL = setting(
  'recall',
  message('Recolher {n} dos técnicos', 'Take {n} back from technicians'),
  { ativo: false },
);
export const CONCLUDE = setting('conclude', message('Concluir {n}', 'Conclude {n}'), {
  concluida: true,
});
export const REOPEN = setting('reopen', message('Reabrir {n}', 'Reopen {n}'), { concluida: false });

export const DELETE: BatchAction = {
  key: 'delete',
  label: message('Excluir {n}', 'Delete {n}'),
  about: message(
    'Não é possível desfazer. O que está em uso, ou mudar enquanto isso, fica, e você vê o motivo de cada um.',
    'A deletion cannot be undone. What is in use, or changes meanwhile, stays, and you see the reason for each.',
  ),
  acao: 'exclui',
};

export const CANCEL: BatchAction = {
  key: 'cancel',
  label: message('Cancelar {n} visitas', 'Cancel {n} visits'),
  about: message(
    'Elas somem dos aparelhos, e o motivo fica no histórico de cada uma. As já concluídas ficam como estão. Você pode desfazer por 7 dias.',
    'They disappear from the devices, and the reason stays in the history of each. Those that are concluded stay as they are. You can undo it for 7 days.',
  ),
  acao: 'cancela',
};
