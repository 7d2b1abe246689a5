/** What one entry of the history changed, in the words of the screen. */

import { isInstant } from '@campeiro/contract/kit/instants';
import type { Historico } from '@campeiro/contract/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import {
  listGrupos,
  listMotivosNaoRealizacao,
  listObjetivos,
  listOrdensServico,
  listPessoas,
  listSegmentos,
  listStatusServico,
  listUsuarios,
} from '../../../contract/operations.ts';
import { useNames } from '../../../transport/use-names.ts';
import { fieldTexts } from './field-texts.ts';
import { texts } from './texts.ts';

/** Where the names of linked rows come from. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any resource
const ROUTES: Partial<Record<string, ListRoute<any>>> = {
  id_status: listStatusServico,
  id_usuario: listUsuarios,
  id_ordem_servico: listOrdensServico,
  id_objetivo: listObjetivos,
  id_equipe: listGrupos,
  id_segmento: listSegmentos,
  id_contato: listPessoas,
  id_motivo_nao_realizacao: listMotivosNaoRealizacao,
};

const isNamed = (field: string): field is keyof typeof fieldTexts => field in fieldTexts;

/** Fields that other fields already say, such as positions, are left out. */
export function Changes({ change: { mudancas } }: { change: Historico }) {
  const t = useTexts(fieldTexts);
  const ofVisit = useTexts(texts);
  return Object.entries(mudancas).map(([field, { de, para }]) => {
    if (!isNamed(field)) return null;
    const route = ROUTES[field];
    const outcome = (value: unknown) =>
      field === 'desfecho' && (value === 'mantida' || value === 'replanejada')
        ? ofVisit(value)
        : value;
    return (
      <div key={field}>
        {t(field)}:{' '}
        {route ? (
          <Linked route={route} from={de as number | null} to={para as number | null} />
        ) : (
          <Values from={outcome(de)} to={outcome(para)} />
        )}
      </div>
    );
  });
}

interface LinkedProps {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  from: number | null;
  to: number | null;
}

function Linked({ route, from, to }: LinkedProps) {
  const nameOf = useNames(route, 'nome', [from, to]);
  const said = (id: number | null) => (id === null ? '—' : nameOf(id) || `#${id}`);
  return (
    <>
      <s>{said(from)}</s> → {said(to)}
    </>
  );
}

function Values({ from, to }: { from: unknown; to: unknown }) {
  const t = useTexts(fieldTexts);
  const { dateAndTime, decimal } = useFormats();
  const said = (value: unknown): string => {
    if (value === null || value === undefined) return '—';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string' && isInstant(value)) return dateAndTime(value);
    return typeof value === 'number' ? decimal(value) : String(value);
  };
  return (
    <>
      <s>{said(from)}</s> → {said(to)}
    </>
  );
}
