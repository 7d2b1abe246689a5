/**
 * The catalogue of problems: every error the service answers with is one of these. A `codigo`
 * is never renamed or reused; clients act on it.
 */
import { Type } from 'typebox';
import { type Mensagem, msg } from './idiomas.ts';
import { umaPalavraDe } from './schema.ts';

interface Entrada {
  status: number;
  titulo: Mensagem;
}

const catalogo = {
  VALIDACAO_CAMPOS: { status: 400, titulo: msg('Campos inválidos', 'Invalid fields') },
  NAO_AUTENTICADO: { status: 401, titulo: msg('Não autenticado', 'Not authenticated') },
  SEM_PERMISSAO: { status: 403, titulo: msg('Sem permissão', 'Not allowed') },
  NAO_ENCONTRADO: { status: 404, titulo: msg('Não encontrado', 'Not found') },
  METODO_NAO_PERMITIDO: { status: 405, titulo: msg('Método não permitido', 'Method not allowed') },
  CONFLITO: { status: 409, titulo: msg('Conflito', 'Conflict') },
  CORPO_MUITO_GRANDE: { status: 413, titulo: msg('Corpo muito grande', 'Body too large') },
  TIPO_MIDIA_NAO_SUPORTADO: {
    status: 415,
    titulo: msg('Tipo de mídia não suportado', 'Unsupported media type'),
  },
  REGRA_NEGOCIO: { status: 422, titulo: msg('Operação não permitida', 'Operation not permitted') },
  LIMITE_EXCEDIDO: { status: 429, titulo: msg('Limite excedido', 'Limit exceeded') },
  ERRO_INTERNO: { status: 500, titulo: msg('Erro interno', 'Internal error') },
  SERVICO_INDISPONIVEL: {
    status: 503,
    titulo: msg('Serviço indisponível', 'Service unavailable'),
  },
} as const satisfies Record<string, Entrada>;

export type CodigoDeProblema = keyof typeof catalogo;
export const problemas: Record<CodigoDeProblema, Entrada> = catalogo;

/** The last part of the address of a problem's page: `NAO_ENCONTRADO` → `nao-encontrado`. */
export const slugDoProblema = (codigo: CodigoDeProblema): string =>
  codigo.toLowerCase().replaceAll('_', '-');

export const CODIGOS_DE_CAMPO = ['CAMPO_OBRIGATORIO', 'VALOR_INVALIDO', 'TIPO_INVALIDO'] as const;
export type CodigoDeCampo = (typeof CODIGOS_DE_CAMPO)[number];

export const ErroDeCampo = Type.Object({
  campo: Type.String(),
  codigo: umaPalavraDe(...CODIGOS_DE_CAMPO),
  mensagem: Type.String(),
});

/** The body of every error, `application/problem+json`. */
export const Problema = Type.Object(
  {
    tipo: Type.String(),
    titulo: Type.String(),
    status: Type.Integer(),
    codigo: umaPalavraDe(...(Object.keys(catalogo) as CodigoDeProblema[])),
    detalhe: Type.Optional(Type.String()),
    instancia: Type.Optional(Type.String()),
    erros: Type.Optional(Type.Array(ErroDeCampo)),
  },
  { additionalProperties: false },
);
