/** The questionnaires of a visit, as the server reads them. */
import type { Aplicavel } from '@campeiro/contract/questionario/aplicacao';

export interface Questionnaire extends Aplicavel {
  id_versao: number;
  nome: string;
  atualizado_em: string;
  ativo: boolean;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
}
