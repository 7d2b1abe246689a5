import { type Termo, termo } from '../termo.ts';

export const campo: Record<string, Termo> = {
  'campo.usuario': termo('De quem é a sessão.', 'Whose session it is.'),
  cursor: termo(
    'Até onde o aparelho está em dia; devolva-o como veio.',
    'Up to where the device is up to date; send it back as it came.',
    'eyJ1IjozLCJpIjoiMjAyNi0wOC0xNFQwOTozMToyMi4xMjM0NTZaIiwicSI6ImEifQ',
  ),
  ha_mais: termo(
    'Se há mais a buscar: peça logo em seguida com o novo `cursor`.',
    'Whether there is more: ask again at once with the new `cursor`.',
    false,
  ),
  visitas: termo('Visitas novas ou alteradas.', 'Visits that are new or changed.'),
  removidas: termo('Ids das visitas a descartar.', 'Ids of the visits to drop.', [119]),
  'campo.clientes': termo(
    'Clientes das visitas, novos ou alterados.',
    'Customers of the visits that are new or changed.',
  ),
  'campo.ativo': termo(
    'Se está em uso: o que não está vem para que se mostrem as visitas que há, e não se oferece para outras.',
    'Whether it is in use: what is not comes for the visits that there are to be shown, and is offered for no others.',
    true,
  ),
  enderecos: termo(
    'Endereços desses clientes, novos ou alterados.',
    'Addresses of these customers that are new or changed.',
  ),
  contatos: termo(
    'Pessoas de contato das visitas, novas ou alteradas.',
    'People whom visits name as their contact, new or changed.',
  ),
  objetivos: termo(
    'Objetivos de visita, novos ou alterados.',
    'Visit objectives that are new or changed.',
  ),
  questionarios: termo(
    'Questionários a responder, novos ou alterados.',
    'Questionnaires to answer that are new or changed.',
  ),
  ids_questionarios: termo(
    'Ids dos questionários a responder nesta visita.',
    'Ids of the questionnaires to answer at this visit.',
    [2],
  ),
  id_versao: termo(
    'Id da versão do questionário à qual as questões pertencem.',
    'Id of the version of the questionnaire that the questions belong to.',
    3,
  ),
  eventos: termo(
    'Eventos a enviar, no máximo 500; cada um é julgado por si.',
    'Events to upload, at most 500; each is judged by itself.',
  ),
  id_evento: termo(
    'UUID criado no aparelho: o mesmo id com o mesmo conteúdo é repetição, com outro é recusado.',
    'UUID made on the device: the same id with the same content is a repetition, with other content it is refused.',
    '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
  ),
  'campo.tipo': termo('O que aconteceu.', 'What happened.'),
  'campo.data': termo(
    'Quando aconteceu, pelo relógio do aparelho: de 2000 até dez minutos à frente do servidor.',
    'When it happened, by the device’s clock: from the year 2000 to ten minutes ahead of the server.',
    '2026-08-14T12:41:10Z',
  ),
  texto: termo(
    'Texto da nota, ou resposta a uma questão do tipo `texto`.',
    'Text of the note, or the answer to a question of type `texto`.',
    'Portão azul.',
  ),
  'eventos.numero': termo(
    'Resposta a uma questão do tipo `numero`.',
    'Answer to a question of type `numero`.',
    7.5,
  ),
  data_resposta: termo(
    'Resposta a uma questão do tipo `data`.',
    'Answer to a question of type `data`.',
    '2027-03-01T00:00:00Z',
  ),
  ids_opcoes: termo(
    'Ids das alternativas marcadas; em `escolha_unica`, no máximo uma.',
    'Ids of the alternatives marked; for `escolha_unica`, one at most.',
    [9],
  ),
  id_visita: termo(
    '`id_evento` da `visita` com que o aparelho criou a visita; em `visitas`, null na que não foi criada assim. Num evento, no lugar de `id_registro`.',
    '`id_evento` of the `visita` that the device made the visit with; in `visitas`, null for one that was not made so. In an event, instead of `id_registro`.',
    '7e2d1c7a-8f3b-4f0e-9a64-2b7c5d9e0f11',
  ),
  'resultados.id_registro': termo(
    'Id da visita do evento que a nomeia por `id_visita`, ou que é a própria `visita`; null enquanto ela não chega.',
    'Id of the visit of an event that names it by `id_visita`, or that is the `visita` itself; null while that has not arrived.',
    120,
  ),
  id_evento_corrigido: termo(
    '`id_evento` do evento que deixa de valer: da mesma visita e do mesmo técnico, já enviado ou ainda não.',
    '`id_evento` of the event that counts no more: of the same visit and technician, uploaded before or not yet.',
    '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
  ),
  'eventos.motivo': termo(
    'Por que o evento deixa de valer.',
    'Why the event counts no more.',
    'Check-in no endereço errado.',
  ),
  imagem: termo(
    'Foto ou assinatura, pelo SHA-256 dos bytes que o aparelho tem, em hexadecimal minúsculo; a imagem é enviada à parte, antes ou depois.',
    'Photo or signature, by the SHA-256 of the bytes that the device has, in lower-case hexadecimal; the image is uploaded by itself, before or after.',
    '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  ),
  'eventos.data_imagem': termo(
    'Quando a imagem foi feita, se não em `data`; só com `imagem`.',
    'When the image was taken, if not at `data`; only with `imagem`.',
    '2026-08-14T12:41:05Z',
  ),
  conteudo: termo(
    'JSON do evento como chegou, cortado depois de 64 KiB.',
    'JSON of the event as it came, cut after 64 KiB.',
    '{"tipo":"chekin"}',
  ),
  consultado_em: termo(
    'Quando o escritório consultou.',
    'When the office looked.',
    '2026-08-15T12:30:00Z',
  ),
  dia: termo('O dia consultado.', 'The day that was looked at.', '2026-08-14'),
};
