import { type Termo, termo } from '../termo.ts';
import { INSTANTE } from './exemplos.ts';

export const registros: Record<string, Termo> = {
  codigo: termo(
    'Número visível, que conta a partir de 1 na conta, sem reuso; não é o `id`.',
    'Visible number, counting up from 1 in the account, never reused; it is not the `id`.',
    1042,
  ),
  id_status: termo(
    'Id do status atual; ver `POST /v2/status-servico/list`.',
    'Id of the current status; see `POST /v2/status-servico/list`.',
    1,
  ),
  status: termo('Nome do status atual.', 'Name of the current status.', 'Agendado'),
  'registros.id_cliente': termo(
    'Id do cliente onde a visita acontece.',
    'Id of the customer where the visit takes place.',
    7,
  ),
  'registros.id_usuario': termo(
    'Id de quem executa a visita; no histórico, de quem fez a mudança, e null quando não foi um usuário.',
    'Id of who carries out the visit; in the history, of who made the change, and null when it was no user.',
    3,
  ),
  id_objetivo: termo(
    'Id do objetivo da visita; ver `POST /v2/objetivos/list`.',
    'Id of the objective of the visit; see `POST /v2/objetivos/list`.',
    2,
  ),
  id_contato: termo(
    'Id da pessoa a procurar no cliente.',
    'Id of the person to look for at the customer.',
    5,
  ),
  id_equipe: termo('Id do grupo responsável.', 'Id of the responsible group.', 1),
  agendado: termo('Se a visita foi agendada.', 'Whether the visit was scheduled.', true),
  'registros.ativo': termo(
    'Se a visita está no aplicativo do usuário; false a deixa a enviar, e o usuário não a vê.',
    'Whether the visit is in the user’s app; false leaves it to be sent, and the user does not see it.',
    true,
  ),
  concluido: termo(
    'Se a execução terminou e nada falta responder; `data_realizacao` alterada pela API não muda isto.',
    'Whether the execution was finalized and nothing is yet to be answered; a `data_realizacao` changed through the API does not change this.',
    false,
  ),
  data_inicio_esperada: termo(
    'Início da janela agendada; volta como `inicio_agendado`.',
    'Start of the scheduled window; returned as `inicio_agendado`.',
    INSTANTE,
  ),
  data_conclusao_esperada: termo(
    'Fim da janela agendada, não antes do início; volta como `data_agendada`.',
    'End of the scheduled window, not before its start; returned as `data_agendada`.',
    '2026-08-14T14:00:00Z',
  ),
  inicio_agendado: termo('Início da janela agendada.', 'Start of the scheduled window.', INSTANTE),
  data_agendada: termo(
    'Fim da janela agendada, não antes do início.',
    'End of the scheduled window, not before its start.',
    '2026-08-14T14:00:00Z',
  ),
  instrucoes: termo(
    'Texto que o usuário lê no aplicativo antes de começar.',
    'Text that the user reads in the app before starting.',
    'Entrar pela portaria dos fundos.',
  ),
  data_inicio: termo(
    'Check-in: quando a visita começou de fato.',
    'Check-in: when the visit actually began.',
    '2026-08-14T12:41:10Z',
  ),
  data_realizacao: termo(
    'Check-out: quando a visita terminou, não antes de `data_inicio`.',
    'Check-out: when the visit ended, not before `data_inicio`.',
    '2026-08-14T13:25:40Z',
  ),
  observacao: termo(
    'Observação do usuário sobre a visita.',
    'What the user wrote about the visit.',
    'Trocada a válvula de entrada.',
  ),
  'registros.latitude': termo(
    'Latitude do check-in, em graus decimais; sempre junto com `longitude`; 0 com 0 é nenhuma posição.',
    'Latitude of the check-in, in decimal degrees; always together with `longitude`; 0 with 0 is no position.',
    -23.5505,
  ),
  'registros.longitude': termo(
    'Longitude do check-in, em graus decimais; sempre junto com `latitude`; 0 com 0 é nenhuma posição.',
    'Longitude of the check-in, in decimal degrees; always together with `latitude`; 0 with 0 is no position.',
    -46.6333,
  ),
  'registros.origem': termo(
    'De onde veio a mudança: desta API (`v2`), do aparelho (`campo`), do escritório (`escritorio`) ou do próprio serviço (`sistema`).',
    'Where the change came from: this API (`v2`), the device (`campo`), the office (`escritorio`) or the service itself (`sistema`).',
    'v2',
  ),
  mudancas: termo('O que mudou, pelo nome do campo.', 'What changed, by the name of the field.', {
    observacao: { de: null, para: 'Trocada a válvula de entrada.' },
  }),
  de: termo('Valor antes da mudança.', 'Value before the change.'),
  para: termo('Valor depois da mudança.', 'Value after the change.'),
};
