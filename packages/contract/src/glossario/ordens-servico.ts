import { type Termo, termo } from '../termo.ts';
import { CARIMBO } from './exemplos.ts';

export const ordensServico: Record<string, Termo> = {
  'ordens-servico.nome': termo('Nome da ordem.', 'Name of the order.', 'Reforma da câmara fria'),
  id_tipo_servico: termo(
    'Id do tipo de serviço; ver `POST /v2/tipos-servico/list`.',
    'Id of the service type; see `POST /v2/tipos-servico/list`.',
    1,
  ),
  'ordens-servico.id_grupo': termo(
    'Id do grupo responsável pela ordem.',
    'Id of the group responsible for the order.',
    1,
  ),
  'ordens-servico.id_status': termo(
    'Id do status da ordem; ver `GET /v2/ordens-servico/status`. Só muda pelo caminho próprio.',
    'Id of the status of the order; see `GET /v2/ordens-servico/status`. Only its own path changes it.',
    2,
  ),
  'ordens-servico.status': termo(
    'Nome do status atual da ordem.',
    'Name of the current status of the order.',
    'Em andamento',
  ),
  'ordens-servico.comentario': termo(
    'Comentário sobre a ordem.',
    'Comment on the order.',
    'Levar escada de seis metros.',
  ),
  prioridade: termo(
    'Número que ordena a fila do técnico.',
    'Number that orders the technician’s queue.',
    5,
  ),
  'ordens-servico.ids_usuarios': termo(
    'Ids dos usuários responsáveis; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    'Ids of the responsible users; when sent, the list replaces the whole current one, and `[]` removes all.',
    [3, 4],
  ),
  ativa: termo('Se a ordem está ativa.', 'Whether the order is active.', true),
  exige_checklist_conclusao: termo(
    'Se a ordem só pode ser concluída com um questionário respondido em uma de suas visitas e sem pendências nas que terminaram.',
    'Whether the order can only be concluded with a questionnaire answered at one of its visits and nothing missing at those that ended.',
    false,
  ),
  concluida: termo(
    'Se a ordem está concluída: true conclui e mantém a data de uma conclusão anterior, false reabre.',
    'Whether the order is concluded: true concludes it and keeps the date of an earlier conclusion, false reopens it.',
    false,
  ),
  'ordens-servico.data_conclusao': termo(
    'Quando a ordem foi concluída; null enquanto aberta.',
    'When the order was concluded; null while it is open.',
    CARIMBO,
  ),
  criada_para_mim: termo(
    'Se quem cria também é responsável: true soma o usuário do token a `ids_usuarios`.',
    'Whether the creator is responsible too: true adds the token’s user to `ids_usuarios`.',
    false,
  ),
};
