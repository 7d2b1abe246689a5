/** What the server takes: how many, and how long. */
const section = saveRascunhoFields.secoes.of;
const question = section.questoes.of;

import { saveRascunhoFields } from '../../../contract/fields.ts';
export const MAX_QUESTIONS = section.questoes.max;
export const MAX_SECTIONS = saveRascunhoFields.secoes.max;
export const MAX_OPTIONS = question.opcoes.max;
export const LONGEST_QUESTION = question.nome_questao.max;
export const LONGEST_SECTION = section.nome_secao.max;
export const LONGEST_OPTION = question.opcoes.of.nome.max;
export const LONGEST_UNIT = question.medida.fields.unidade.max;
export const MOST_DECIMALS = question.medida.fields.casas_decimais.max;
