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
  /** What happened. */
  explicacao: Mensagem;
  /** What the caller does about it. */
  solucao: Mensagem;
}

const catalogo = {
  VALIDACAO_CAMPOS: {
    status: 400,
    titulo: msg('Campos inválidos', 'Invalid fields'),
    explicacao: msg(
      'O corpo, um filtro, a ordenação ou um cabeçalho tem valores ausentes, inválidos ou desconhecidos. Cada um está em `erros`.',
      'The body, a filter, the sort or a header has missing, invalid or unknown values. Each is in `erros`.',
    ),
    solucao: msg(
      'Corrija todos os campos de `erros` e envie de novo. Não repita sem mudar.',
      'Mend every field in `erros` and send again. Do not repeat unchanged.',
    ),
  },
  NAO_AUTENTICADO: {
    status: 401,
    titulo: msg('Não autenticado', 'Not authenticated'),
    explicacao: msg(
      'O token está ausente, é inválido ou expirou; ou o login e a senha não conferem.',
      'The token is missing, invalid or expired; or login and password do not match.',
    ),
    solucao: msg(
      'Peça um novo token em POST /v2/token e repita uma vez. Um segundo 401 é problema de credencial.',
      'Ask for a new token at POST /v2/token and repeat once. A second 401 is a credential problem.',
    ),
  },
  SEM_PERMISSAO: {
    status: 403,
    titulo: msg('Sem permissão', 'Not allowed'),
    explicacao: msg('O perfil do usuário não tem acesso.', 'The user’s role has no access.'),
    solucao: msg(
      'Use outro usuário. Repetir não adianta.',
      'Use another user. Repeating does not help.',
    ),
  },
  NAO_ENCONTRADO: {
    status: 404,
    titulo: msg('Não encontrado', 'Not found'),
    explicacao: msg(
      'O recurso não existe nesta conta, ou o registro não tem questionário respondido.',
      'The resource does not exist in this account, or the record has no answered questionnaire.',
    ),
    solucao: msg('Confira o id e o caminho.', 'Check the id and the path.'),
  },
  METODO_NAO_PERMITIDO: {
    status: 405,
    titulo: msg('Método não permitido', 'Method not allowed'),
    explicacao: msg(
      'O caminho existe, mas não aceita este método. Listas são POST …/list.',
      'The path exists but does not accept this method. Lists are POST …/list.',
    ),
    solucao: msg(
      'Use um dos métodos do cabeçalho Allow.',
      'Use one of the methods in the Allow header.',
    ),
  },
  TEMPO_ESGOTADO: {
    status: 408,
    titulo: msg('Tempo esgotado', 'Request timed out'),
    explicacao: msg(
      'A requisição parou no meio, ou chegou devagar demais. Nada foi feito.',
      'The request stopped halfway, or came too slowly. Nothing was done.',
    ),
    solucao: msg(
      'Repita em outra conexão. Se o sinal é fraco, envie menos de cada vez.',
      'Repeat on another connection. Where the signal is weak, send less at a time.',
    ),
  },
  CONFLITO: {
    status: 409,
    titulo: msg('Conflito', 'Conflict'),
    explicacao: msg(
      'A operação contraria o que já existe: um nome ou documento repetido, um vínculo que já há, uma Idempotency-Key usada com outra requisição.',
      'The operation clashes with what exists: a duplicate name or document, a link that is there already, an Idempotency-Key used with another request.',
    ),
    solucao: msg(
      'Leia o estado atual e decida de novo.',
      'Read the present state and decide anew.',
    ),
  },
  CORPO_MUITO_GRANDE: {
    status: 413,
    titulo: msg('Corpo muito grande', 'Body too large'),
    explicacao: msg(
      'O corpo passa do máximo da operação: 16 KiB onde não se pede token, 256 KiB ou 1 MiB na maioria das outras, 5 MiB nos lotes e onde cabe muito texto. `detalhe` diz qual é.',
      'The body is over the operation’s maximum: 16 KiB where no token is asked for, 256 KiB or 1 MiB for most others, 5 MiB for batches and where much text fits. `detalhe` says which it is.',
    ),
    solucao: msg('Divida o envio em partes menores.', 'Split it into smaller parts.'),
  },
  TIPO_MIDIA_NAO_SUPORTADO: {
    status: 415,
    titulo: msg('Tipo de mídia não suportado', 'Unsupported media type'),
    explicacao: msg('O corpo não foi enviado como JSON.', 'The body was not sent as JSON.'),
    solucao: msg('Envie Content-Type: application/json.', 'Send Content-Type: application/json.'),
  },
  REGRA_NEGOCIO: {
    status: 422,
    titulo: msg('Operação não permitida', 'Operation not permitted'),
    explicacao: msg(
      'O corpo é válido, mas o estado atual não permite a operação. `detalhe` diz por quê.',
      'The body is valid, but the present state does not permit the operation. `detalhe` says why.',
    ),
    solucao: msg(
      'Leia `detalhe` e mude o que ele pede.',
      'Read `detalhe` and change what it asks for.',
    ),
  },
  LIMITE_EXCEDIDO: {
    status: 429,
    titulo: msg('Limite excedido', 'Limit exceeded'),
    explicacao: msg(
      'Houve requisições demais na janela, ou falhas repetidas de autenticação deste login.',
      'There were too many requests in the window, or repeated failures to sign in with this login.',
    ),
    solucao: msg(
      'Espere os segundos de Retry-After e repita.',
      'Wait the seconds of Retry-After and repeat.',
    ),
  },
  ERRO_INTERNO: {
    status: 500,
    titulo: msg('Erro interno', 'Internal error'),
    explicacao: msg(
      'O serviço falhou; a causa está no log dele.',
      'The service failed; the cause is in its log.',
    ),
    solucao: msg(
      'Repita com espera crescente. Se persistir, informe o X-Request-Id.',
      'Repeat with growing pauses. If it persists, report the X-Request-Id.',
    ),
  },
  SERVICO_INDISPONIVEL: {
    status: 503,
    titulo: msg('Serviço indisponível', 'Service unavailable'),
    explicacao: msg(
      'O banco de dados ou o próprio serviço está parando, iniciando ou sobrecarregado.',
      'The database or the service itself is stopping, starting or overloaded.',
    ),
    solucao: msg(
      'Espere os segundos de Retry-After e repita.',
      'Wait the seconds of Retry-After and repeat.',
    ),
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
