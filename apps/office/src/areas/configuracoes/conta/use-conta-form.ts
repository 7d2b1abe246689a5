import type { Message } from '@campeiro/contract/kit/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { changeContaFields } from '../../../contract/fields.ts';
import { changeConta } from '../../../contract/operations.ts';
import { isYes, textOfYes } from '../../../parts/draft/DraftCheck.tsx';
import type { Fields } from '../../../parts/draft/draft.ts';
import type { FormState } from '../../../parts/draft/Form.tsx';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { hoursIn, textOfHours } from '../../../parts/working-hours/draft-hours.ts';
import { isInOrder } from '../../../parts/working-hours/week.ts';
import { type Conta, contaQuery } from '../../../session/session.ts';

type Name = keyof typeof changeContaFields;

const NAMES = Object.keys(changeContaFields) as readonly Name[];

function toText(value: Conta[Name]): string {
  if (typeof value === 'boolean') return textOfYes(value);
  if (value === null) return '';
  return typeof value === 'object' ? textOfHours(value) : String(value);
}

function fromText(name: Name, text: string): Conta[Name] {
  const { kind } = changeContaFields[name];
  const mayBeEmpty = 'empty' in changeContaFields[name];
  if (kind === 'yesNo') return isYes(text);
  if (kind === 'number') return mayBeEmpty && text === '' ? null : Number(text);
  if (kind === 'list') return hoursIn(text) ?? [];
  return text.trim() || (mayBeEmpty ? null : '');
}

const fieldsOf = (conta: Conta): Fields =>
  Object.fromEntries(NAMES.map((name) => [name, toText(conta[name])]));

const bodyOf = (changes: Fields): Partial<Conta> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, text]) => [name, fromText(name as Name, text)]),
  );

interface Options {
  saved?: Message;
  onDone?: () => void;
}

/** The form over the account. */
export function useContaForm(options: Options): FormState {
  const { data: conta } = useSuspenseQuery(contaQuery);
  return useRowForm({
    ...options,
    row: conta,
    query: contaQuery,
    fieldsOf,
    route: changeConta,
    request: (changes) => ({ body: bodyOf(changes) }),
    required: [
      'nome',
      'valor_por_km',
      'raio_checkin',
      'dias_de_posicoes',
      'dias_de_marcos',
      'lado_das_fotos',
      'peso_minuto',
      'peso_outro_horario',
      'peso_outro_tecnico',
      'peso_troca_no_cliente',
      'peso_desigualdade',
      'minutos_extras',
      'peso_minuto_extra',
    ],
    isComplete: ({ jornada = '' }) => isInOrder(hoursIn(jornada) ?? []),
  });
}
