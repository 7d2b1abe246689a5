import { type Termo, termo } from '../../termo.ts';

export const eventosRecusados: Record<string, Termo> = {
  resolvido: termo('Se o escritório já cuidou dele.', 'Whether the office has seen to it.', false),
  resolvido_em: termo('Quando foi resolvido.', 'When it was resolved.', '2026-08-14T12:30:00Z'),
  resolvido_por: termo('Quem o resolveu.', 'Who resolved it.', 'Maria Souza'),
  'eventos-recusados.observacao': termo(
    'O que foi feito dele.',
    'What was made of it.',
    'Refeito no aparelho.',
  ),
  'eventos-recusados.tipo': termo(
    'O `tipo` que o evento diz ter, qualquer que seja, cortado depois de 100 caracteres; null quando não é um texto ou não se lê.',
    'The `tipo` that the event says it is, whatever that may be, cut after 100 characters; null where it is no text or cannot be read.',
    'checkin',
  ),
  'eventos-recusados.id_registro': termo(
    'O `id_registro` que o evento traz, exista ou não a visita; null quando não é um inteiro ou não se lê.',
    'The `id_registro` in the event, whether or not there is such a visit; null where it is no integer or cannot be read.',
    120,
  ),
  'eventos-recusados.data': termo(
    'A `data` do evento, pelo relógio do aparelho; null quando não é um instante ou não se lê.',
    'The `data` of the event, by the device’s clock; null where it is no instant or cannot be read.',
    '2026-08-14T12:41:10Z',
  ),
  tipos: termo(
    'Somente os que dizem ter um destes tipos.',
    'Only those that say they are of one of these kinds.',
  ),
  ids_registro: termo(
    'Somente os que trazem uma destas visitas.',
    'Only those that name one of these visits.',
  ),
};
