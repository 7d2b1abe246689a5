import { msg } from '../idiomas.ts';
import { DESDE, juntas, lista, type Operacoes, POSICAO, PRESERVA } from '../operacao.ts';

export const registros: Operacoes = {
  'POST /v2/registros/list': lista('Registros', msg('Lista visitas', 'List visits'), {
    concluido: true,
    atualizado_apos: DESDE,
    ordenar: 'atualizado_em',
  }),
  'GET /v2/registros/{id}': {
    grupo: 'Registros',
    resumo: msg('Lê uma visita', 'Get a visit'),
    descricao: msg(
      'O tempo em atendimento é `data_realizacao` menos `data_inicio`.',
      'The time in attendance is `data_realizacao` minus `data_inicio`.',
    ),
  },
  'POST /v2/registros/post': {
    grupo: 'Registros',
    resumo: msg('Agenda uma visita', 'Schedule a visit'),
    descricao: msg(
      'Uma visita por requisição; não há lote. Com `ativo` true, o padrão, ela aparece no aplicativo de `id_usuario`; com false, fica a enviar. `id_ordem_servico` a liga a uma ordem que já existe.',
      'One visit per request; there is no batch. With `ativo` true, the default, it appears in the app of `id_usuario`; with false, it is left to be sent. `id_ordem_servico` ties it to an order that exists.',
    ),
    corpo: {
      id_cliente: 7,
      data_inicio_esperada: '2026-08-14T12:30:00Z',
      data_conclusao_esperada: '2026-08-14T14:00:00Z',
      id_usuario: 3,
      id_objetivo: 2,
      instrucoes: 'Entrar pela portaria dos fundos.',
      ativo: true,
    },
  },
  'PUT /v2/registros/{id}': {
    grupo: 'Registros',
    resumo: msg('Corrige uma visita', 'Correct a visit'),
    descricao: juntas(
      PRESERVA,
      msg(
        'Cada mudança fica no histórico. Não muda o estado: `data_realizacao` não conclui a visita. `data_realizacao` antes de `data_inicio` responde 422.',
        'Each change is kept in the history. The state stays: `data_realizacao` does not conclude the visit. A `data_realizacao` before `data_inicio` answers 422.',
      ),
      POSICAO,
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: {
      data_inicio: '2026-08-14T12:41:10Z',
      data_realizacao: '2026-08-14T13:25:40Z',
      observacao: 'Trocada a válvula de entrada.',
    },
  },
  'POST /v2/registros/{id}/historico/list': lista(
    'Registros',
    msg('Lista as mudanças de uma visita', 'List the changes of a visit'),
    { ordenar: '-id' },
    [
      msg(
        'Cada item diz quem mudou, de onde e o valor de cada campo antes e depois. `correcao` não é campo: um evento que o técnico desfez (`de`), e por que (`para`).',
        'Each item tells who made the change, from where, and the value of each field before and after. `correcao` is no field: an event that the technician took back (`de`), and why (`para`).',
      ),
    ],
  ),
};
