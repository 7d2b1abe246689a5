/**
 * The catalogue of problems: every error of the service is one of these. A `codigo` is never
 * renamed or reused, because clients act on it.
 */

import { Type } from 'typebox';
import { array, integer, object, oneOf, optional, string } from './fields.ts';
import { type Message, message } from './languages.ts';

interface Entry {
  status: number;
  titulo: Message;
  /** What happened. */
  explicacao: Message;
  /** What the caller should do. */
  solucao: Message;
}

const catalogue = {
  VALIDACAO_CAMPOS: {
    status: 400,
    titulo: message('Campos inválidos', 'Invalid fields'),
    explicacao: message(
      'O corpo, um filtro, a ordenação ou um cabeçalho tem valores ausentes, inválidos ou desconhecidos. Cada um está em `erros`.',
      'The body, a filter, the sort or a header has missing, invalid or unknown values. Each is in `erros`.',
    ),
    solucao: message(
      'Corrija todos os campos de `erros` e envie de novo. Não repita sem mudar.',
      'Correct every field in `erros` and send again. Do not repeat the request unchanged.',
    ),
  },
  NAO_AUTENTICADO: {
    status: 401,
    titulo: message('Não autenticado', 'Not authenticated'),
    explicacao: message(
      'O token está ausente, é inválido ou expirou; ou o login e a senha não conferem.',
      'The token is missing, invalid or expired; or login and password do not match.',
    ),
    solucao: message(
      'Peça um novo token em POST /v2/token e repita uma vez. Um segundo 401 é problema de credencial.',
      'Request a new token at POST /v2/token and repeat once. A second 401 is a credential problem.',
    ),
  },
  SEM_PERMISSAO: {
    status: 403,
    titulo: message('Sem permissão', 'Not allowed'),
    explicacao: message('O perfil do usuário não tem acesso.', 'The user’s role has no access.'),
    solucao: message(
      'Use outro usuário. Repetir não adianta.',
      'Use another user. Repeating does not help.',
    ),
  },
  ORIGEM_NAO_PERMITIDA: {
    status: 403,
    titulo: message('Origem não permitida', 'Origin not allowed'),
    explicacao: message(
      'Uma requisição com o cookie do console, ou que o pede, não disse vir de uma página deste serviço. Nada foi feito.',
      'A request with the console’s cookie, or one that asks for it, did not say that it came from a page of this service. Nothing was done.',
    ),
    solucao: message(
      'Use o console pelo endereço do serviço. Atrás de um proxy, defina PUBLIC_URL. Um programa usa um token de POST /v2/token, ou envia Origin com o endereço do serviço.',
      'Use the console at the address of the service. Behind a proxy, set PUBLIC_URL. A program uses a token of POST /v2/token, or sends Origin with the address of the service.',
    ),
  },
  NAO_ENCONTRADO: {
    status: 404,
    titulo: message('Não encontrado', 'Not found'),
    explicacao: message(
      'O recurso não existe nesta conta, ou o registro não tem questionário respondido.',
      'The resource does not exist in this account, or the record has no answered questionnaire.',
    ),
    solucao: message('Confira o id e o caminho.', 'Check the id and the path.'),
  },
  METODO_NAO_PERMITIDO: {
    status: 405,
    titulo: message('Método não permitido', 'Method not allowed'),
    explicacao: message(
      'O caminho existe, mas não aceita este método. Listas são POST …/list.',
      'The path exists but does not accept this method. Lists are POST …/list.',
    ),
    solucao: message(
      'Use um dos métodos do cabeçalho Allow.',
      'Use one of the methods in the Allow header.',
    ),
  },
  TEMPO_ESGOTADO: {
    status: 408,
    titulo: message('Tempo esgotado', 'Request timed out'),
    explicacao: message(
      'A requisição parou no meio, ou chegou devagar demais. Nada foi feito.',
      'The request stopped halfway or arrived too slowly. Nothing was done.',
    ),
    solucao: message(
      'Repita em outra conexão. Se o sinal é fraco, envie menos de cada vez.',
      'Repeat on another connection. If the signal is weak, send less at a time.',
    ),
  },
  CONFLITO: {
    status: 409,
    titulo: message('Conflito', 'Conflict'),
    explicacao: message(
      'A operação contraria o que já existe: um nome ou documento repetido, um vínculo que já há, uma Idempotency-Key usada com outra requisição.',
      'The operation conflicts with existing data: a duplicate name or document, an existing link, an Idempotency-Key used with another request.',
    ),
    solucao: message(
      'Leia o estado atual e decida de novo.',
      'Read the current state and decide again.',
    ),
  },
  OUTRO_REGISTRO: {
    status: 409,
    titulo: message('Outro registro', 'Another record'),
    explicacao: message(
      'O id de um evento é hoje o de outro registro: esta visita, ou este cliente, não é a que o aparelho conhecia. Acontece depois que um backup foi restaurado. O evento está guardado entre os recusados e não foi aplicado.',
      'The id in an event now belongs to another record: this visit or customer is not the one that the device knew. This happens after a backup was restored. The event is kept among the refused ones and was not applied.',
    ),
    solucao: message(
      'Não envie o evento de novo com outro instante. O técnico refaz o registro na visita certa, ou o deixa com o escritório, que decide onde ele vale.',
      'Do not send the event again with another instant. The technician records it at the right visit, or leaves it to the office, which decides where it counts.',
    ),
  },
  CURSOR_VENCIDO: {
    status: 410,
    titulo: message('Cursor vencido', 'Cursor expired'),
    explicacao: message(
      'O cursor de mudanças não serve mais: tem mais de 90 dias, um backup foi restaurado depois dele, ou o usuário passou a ver outros segmentos. O que foi excluído desde então não pode mais ser informado.',
      'The cursor of changes is of no more use: it is older than 90 days, a backup was restored after it, or the user now sees other segments. What was deleted since then can no longer be told.',
    ),
    solucao: message(
      'Leia tudo de novo, sem cursor, e apague da sua cópia o que não vier.',
      'Read everything again without a cursor, and delete from your copy what does not come.',
    ),
  },
  VERSAO_NAO_SUPORTADA: {
    status: 412,
    titulo: message('Versão não suportada', 'Version not supported'),
    explicacao: message(
      'O cabeçalho X-Campeiro-Protocolo do aplicativo tem uma versão da API de campo que este servidor não suporta. Nenhum evento foi aceito nem recusado.',
      'The app’s header X-Campeiro-Protocolo has a version of the field API that this server does not support. No event was accepted or refused.',
    ),
    solucao: message(
      'Guarde tudo e envie depois que o aplicativo ou o servidor for atualizado. O mesmo cabeçalho da resposta diz as versões suportadas.',
      'Keep everything, and send it after the app or the server was updated. The same header of the answer names the supported versions.',
    ),
  },
  CORPO_MUITO_GRANDE: {
    status: 413,
    titulo: message('Corpo muito grande', 'Body too large'),
    explicacao: message(
      'O corpo passa do máximo da operação: 16 KiB onde não se exige token, 256 KiB ou 1 MiB na maioria das outras, 5 MiB em lotes e textos longos. `detalhe` traz o limite.',
      'The body is larger than the operation allows: 16 KiB where no token is required, 256 KiB or 1 MiB for most others, 5 MiB for batches and long texts. `detalhe` has the limit.',
    ),
    solucao: message('Divida o envio em partes menores.', 'Split it into smaller parts.'),
  },
  TIPO_MIDIA_NAO_SUPORTADO: {
    status: 415,
    titulo: message('Tipo de mídia não suportado', 'Unsupported media type'),
    explicacao: message(
      'O corpo não foi enviado como JSON, ou veio comprimido.',
      'The body was not sent as JSON, or it is compressed.',
    ),
    solucao: message(
      'Envie Content-Type: application/json, sem Content-Encoding.',
      'Send Content-Type: application/json, without Content-Encoding.',
    ),
  },
  REGRA_NEGOCIO: {
    status: 422,
    titulo: message('Operação não permitida', 'Operation not permitted'),
    explicacao: message(
      'O corpo é válido, mas o estado atual não permite a operação. `detalhe` diz por quê.',
      'The body is valid, but the current state does not permit the operation. `detalhe` says why.',
    ),
    solucao: message(
      'Leia `detalhe` e mude o que ele pede.',
      'Read `detalhe` and change what it asks for.',
    ),
  },
  LIMITE_EXCEDIDO: {
    status: 429,
    titulo: message('Limite excedido', 'Limit exceeded'),
    explicacao: message(
      'Houve requisições demais na janela, ou falhas repetidas de autenticação deste login.',
      'There were too many requests in the window, or repeated failures to sign in with this login.',
    ),
    solucao: message(
      'Espere o número de segundos de Retry-After e repita.',
      'Wait Retry-After seconds and repeat.',
    ),
  },
  ERRO_INTERNO: {
    status: 500,
    titulo: message('Erro interno', 'Internal error'),
    explicacao: message(
      'O serviço falhou; a causa está no log dele.',
      'The service failed; the cause is in its log.',
    ),
    solucao: message(
      'Repita com espera crescente. Se persistir, informe o X-Request-Id.',
      'Repeat, waiting longer each time. If it persists, report the X-Request-Id.',
    ),
  },
  SERVICO_INDISPONIVEL: {
    status: 503,
    titulo: message('Serviço indisponível', 'Service unavailable'),
    explicacao: message(
      'O banco de dados ou o próprio serviço está parando, iniciando ou sobrecarregado.',
      'The database or the service itself is stopping, starting or overloaded.',
    ),
    solucao: message(
      'Espere o número de segundos de Retry-After e repita.',
      'Wait Retry-After seconds and repeat.',
    ),
  },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof catalogue;
export const problems: Record<ProblemCode, Entry> = catalogue;

/** The last part of the address of a problem's page: `NAO_ENCONTRADO` → `nao-encontrado`. */
export const problemSlug = (codigo: ProblemCode): string =>
  codigo.toLowerCase().replaceAll('_', '-');

const FIELD_CODES = ['CAMPO_OBRIGATORIO', 'VALOR_INVALIDO', 'TIPO_INVALIDO'] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Texts of fields that other answers about faults also have. */
export const problemTexts = {
  mensagem: {
    pt: 'Explicação da falha, no idioma de `Accept-Language`.',
    en: 'Explanation of the fault, in the language of `Accept-Language`.',
    example: 'Campo desconhecido.',
  },
  erros: {
    pt: 'Todos os campos com falha, um item por falha; só em erros de validação.',
    en: 'All invalid fields, one item per fault; only for validation errors.',
  },
};

export const ErroDeCampo = Type.Object({
  campo: string({
    pt: 'Caminho do campo com falha; `corpo` quando é o corpo inteiro.',
    en: 'Path of the invalid field; `corpo` for the whole body.',
    example: 'clientes[3].documento',
  }),
  codigo: oneOf(FIELD_CODES, {
    pt: 'Tipo da falha: campo ausente, valor não aceito ou desconhecido, ou tipo errado.',
    en: 'Kind of fault: field missing, value not accepted or field unknown, or wrong type.',
    example: 'VALOR_INVALIDO',
  }),
  mensagem: string(problemTexts.mensagem),
});

/** The body of every error, `application/problem+json`. */
export const Problema = object({
  tipo: string({
    pt: 'Endereço da documentação deste tipo de erro.',
    en: 'Address of the documentation of this type of error.',
    example: 'http://localhost:8080/docs/erros/validacao-campos',
  }),
  titulo: string({
    pt: 'Resumo legível, no idioma de `Accept-Language`; não decida por ele.',
    en: 'Readable summary, in the language of `Accept-Language`; do not act on it.',
    example: 'Campos inválidos',
  }),
  status: integer({
    pt: 'Status HTTP, repetido no corpo.',
    en: 'HTTP status, repeated in the body.',
    example: 400,
  }),
  codigo: oneOf(Object.keys(catalogue) as ProblemCode[], {
    pt: 'Código estável e não traduzido do erro: é por ele que se decide.',
    en: 'Stable, untranslated code of the error: base decisions on it.',
    example: 'VALIDACAO_CAMPOS',
  }),
  detalhe: optional(
    string({
      pt: 'Explicação deste caso, no idioma de `Accept-Language`; ausente quando não há o que acrescentar.',
      en: 'Explanation of this case, in the language of `Accept-Language`; absent if there is nothing to add.',
      example: 'Um ou mais campos são inválidos.',
    }),
  ),
  instancia: optional(
    string({
      pt: 'Caminho da requisição que falhou.',
      en: 'Path of the request that failed.',
      example: '/v2/clientes',
    }),
  ),
  erros: optional(array(ErroDeCampo, problemTexts.erros)),
});
