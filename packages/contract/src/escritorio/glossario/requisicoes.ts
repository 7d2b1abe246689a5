import { type Termo, termo } from '../../termo.ts';

export const requisicoes: Record<string, Termo> = {
  'requisicoes.data': termo(
    'Quando foi respondida.',
    'When it was answered.',
    '2026-08-14T09:31:22.123Z',
  ),
  id_requisicao: termo(
    'O `X-Request-Id` da requisição; como filtro, somente as que têm exatamente este.',
    'The `X-Request-Id` of the request; as a filter, only those with exactly this one.',
    'pedido-4711',
  ),
  'requisicoes.metodo': termo(
    'Método HTTP; como filtro, somente este.',
    'HTTP method; as a filter, only this one.',
    'POST',
  ),
  caminho: termo(
    'Caminho, sem a parte depois de `?`; como filtro, somente os que começam assim.',
    'Path, without the part after `?`; as a filter, only those that begin like this.',
    '/v2/clientes',
  ),
  'requisicoes.status': termo(
    'Status HTTP da resposta; 499 se quem chamou desistiu antes dela: o pedido pode ter sido atendido.',
    'HTTP status of the answer; 499 if the caller left before it: what was asked for may have been done.',
    201,
  ),
  milissegundos: termo('Quanto tempo levou no servidor.', 'How long it took in the server.', 12),
  'requisicoes.codigo': termo(
    'Código do erro respondido; null quando não houve erro.',
    'Code of the error that was answered; null when there was none.',
    'VALIDACAO_CAMPOS',
  ),
  status_min: termo(
    'Somente as respondidas com este status ou maior.',
    'Only those answered with this status or a greater one.',
    400,
  ),
  status_max: termo(
    'Somente as respondidas com este status ou menor.',
    'Only those answered with this status or a smaller one.',
    499,
  ),
  'requisicoes.data_apos': termo(
    'Somente as respondidas depois deste instante.',
    'Only those answered after this instant.',
    '2026-08-14T09:00:00Z',
  ),
  'requisicoes.data_antes': termo(
    'Somente as respondidas antes deste instante.',
    'Only those answered before this instant.',
    '2026-08-14T10:00:00Z',
  ),
};
