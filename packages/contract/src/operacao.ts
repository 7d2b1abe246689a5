/** An operation as the documentation describes it, and the sentences that many of them share. */
import { type Mensagem, msg } from './idiomas.ts';
import type { CodigoDeProblema } from './problemas.ts';

export interface Operacao {
  /** One of `grupos`. */
  grupo: string;
  resumo: Mensagem;
  /** The rules that the schemas cannot tell. */
  descricao?: Mensagem;
  /** Problems of this operation alone, beyond those that follow from its kind. */
  erros?: CodigoDeProblema[];
  /** A valid request body. */
  corpo?: unknown;
  /** The body is no JSON but bytes of a file. */
  octetos?: true;
}

export type Operacoes = Record<string, Operacao>;

/** Sentences as one text. */
export const juntas = (...partes: Mensagem[]): Mensagem =>
  msg(partes.map((p) => p['pt-BR']).join(' '), partes.map((p) => p['en-US']).join(' '));

const PAGINAS = msg(
  'Sem corpo ou com `{}`, lista tudo, em páginas. Peça as páginas 1, 2, 3… até `pagina` chegar a `total_paginas`.',
  'Without a body or with `{}`, lists everything, in pages. Ask for pages 1, 2, 3… until `pagina` reaches `total_paginas`.',
);

const CURSOR = msg(
  'Para ler só o que mudou, percorra todas as páginas e envie o maior `atualizado_em` recebido como o próximo `atualizado_apos`; na primeira carga, omita-o. O mesmo item pode vir duas vezes; itens excluídos deixam de vir.',
  'To read only what changed, go through all pages and send the greatest `atualizado_em` received as the next `atualizado_apos`; leave it out of the first load. The same item may come twice; deleted items no longer come.',
);

export const FILTROS = msg(
  'Filtros no plural aceitam qualquer um dos valores enviados; filtros diferentes valem juntos.',
  'Plural filters accept any of the values sent; different filters apply together.',
);

export const PRESERVA = msg(
  'Campos ausentes ficam como estão; null limpa os que podem ficar vazios. Uma alteração que não muda nada não altera `atualizado_em`.',
  'Absent fields stay as they are; null clears those that may be empty. A change that changes nothing leaves `atualizado_em` as it is.',
);

export const TUDO_OU_NADA = msg(
  'Tudo ou nada: um só id em falta desfaz a requisição inteira.',
  'All or nothing: a single id at fault undoes the whole request.',
);

export const POSICAO = msg(
  'Latitude sem longitude, ou o contrário, contando o que está guardado, responde 422.',
  'Latitude without longitude, or the reverse, counting what is stored, answers 422.',
);

/** A list that is read with the cursor. `regras` is what this one has of its own. */
export const lista = (
  grupo: string,
  resumo: Mensagem,
  corpo: object = {},
  regras: Mensagem[] = [FILTROS],
): Operacao => ({
  grupo,
  resumo,
  descricao: juntas(PAGINAS, ...regras, CURSOR),
  corpo: { pagina: 1, por_pagina: 100, ...corpo },
});

export const DESDE = '2026-08-14T09:31:22.123456Z';

/** Of links that are made, and undone, between what a request names by ids. */
export const VINCULA = juntas(
  TUDO_OU_NADA,
  msg(
    'Id inexistente: 404. Vínculo que já existe: 409.',
    'Unknown id: 404. Link that exists: 409.',
  ),
);
export const DESVINCULA = juntas(
  TUDO_OU_NADA,
  msg('Id ou vínculo inexistente: 404.', 'Unknown id or link: 404.'),
);
