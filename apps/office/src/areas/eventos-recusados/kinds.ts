/** Kinds of events in words. */
import type { Message } from '@campeiro/contract/kit/languages';
import { texts } from './texts.ts';

const KINDS = {
  a_caminho: texts.a_caminho,
  checkin: texts.checkin,
  checkout: texts.checkout,
  nao_realizada: texts.nao_realizada,
  resposta: texts.resposta,
  foto: texts.foto,
  nota: texts.nota,
  posicao: texts.posicao,
  marco_do_dia: texts.marco_do_dia,
  marco_do_dia_desfeito: texts.marco_do_dia_desfeito,
  visita: texts.visitaNova,
  correcao: texts.correcao,
} as const;

/** A device of another version may name kinds that this console does not know. */
export const kindText = (tipo: string | null): Message =>
  tipo === null ? texts.ilegivel : (KINDS[tipo as keyof typeof KINDS] ?? { pt: tipo, en: tipo });
