import type { AcaoDeLote, RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { useNavigate } from '@tanstack/react-router';
import { createLote, startImportacao } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ask } from '../../transport/ask.ts';

export interface Batch {
  recurso: RecursoDeImportacao;
  acao: AcaoDeLote;
  /** Which rows, as the list is asked. */
  filtros: Record<string, unknown>;
  /** How many were seen. */
  total: number;
  mudanca?: Record<string, unknown>;
  motivo?: string;
}

/** Begins in the background, and goes to where its progress is seen. Throws why it was refused. */
export function useBeginning() {
  const navigate = useNavigate();
  return async ({ recurso, acao, filtros, total, mudanca, motivo }: Batch): Promise<void> => {
    const what = { ...(mudanca && { mudanca }), ...(motivo && { motivo }) };
    const body = { recurso, acao, filtros, total, ...what };
    const { id, atualizado_em } = await ask(createLote, { body });
    // What goes wrong now is shown where the batch is, which can be started there.
    await ask(startImportacao, { params: { id }, body: { atualizado_em } }).catch((error) =>
      notify({ tone: 'trouble', error }),
    );
    await navigate({ to: `/importacoes/${id}` as string, ignoreBlocker: true });
  };
}
