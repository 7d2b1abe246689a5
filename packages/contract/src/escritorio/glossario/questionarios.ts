import { type Termo, termo } from '../../termo.ts';

export const questionarios: Record<string, Termo> = {
  numero_publicado: termo(
    'Número da versão que vale; null enquanto nenhuma foi publicada.',
    'Number of the version that counts; null while none was published.',
    2,
  ),
  versao_publicada: termo(
    'Versão que vale agora; null enquanto nada foi publicado.',
    'The version that counts now; null while nothing was published.',
  ),
  tem_rascunho: termo(
    'Se há um rascunho da próxima versão.',
    'Whether there is a draft of the next version.',
    true,
  ),
  total_respostas: termo(
    'Quantas visitas o responderam, entre as que você vê.',
    'How many visits answered it, among those that you see.',
    128,
  ),
  'questionarios.numero': termo(
    'Número da versão, a partir de 1.',
    'Number of the version, from 1.',
    2,
  ),
  publicada_em: termo(
    'Quando foi publicada. Uma visita responde a versão que valia no seu check-in.',
    'When it was published. A visit answers the version that counted at its check-in.',
    '2026-08-14T09:31:22.123456Z',
  ),
  revisao: termo(
    'Quantas vezes o rascunho mudou: a lida em `GET rascunho`, para que ninguém grave por cima de outra pessoa.',
    'How often the draft has changed: the one read from `GET rascunho`, so that nobody writes over somebody else.',
    7,
  ),
  existe: termo(
    'Se há rascunho; se não há, `secoes` são as publicadas, com as quais um começa.',
    'Whether there is a draft; if not, `secoes` are those published, which one begins with.',
    true,
  ),
  salvo_em: termo(
    'Quando o rascunho foi salvo; null se não há.',
    'When the draft was saved; null if there is none.',
    '2026-08-14T09:31:22.123456Z',
  ),
  achados: termo(
    'Falhas que impedem publicar, na ordem do aplicativo.',
    'Faults that prevent publication, in the order of the app.',
  ),
  'achados.campo': termo(
    'Caminho do que está em falta.',
    'Path of what is at fault.',
    'secoes[0].questoes[2].opcoes',
  ),
  'achados.codigo': termo('Tipo da falha.', 'Kind of fault.', 'ESCOLHA_SEM_OPCOES'),
  'achados.numero_secao': termo(
    'Número da seção; null se a falha é do questionário.',
    'Number of the section; null if the fault is the questionnaire’s.',
    1,
  ),
  'achados.numero_questao': termo(
    'Número da questão; null se a falha é da seção.',
    'Number of the question; null if the fault is the section’s.',
    3,
  ),
  'condicao.opcoes': termo(
    'Somente no pedido: alternativas pelo texto, para as que ainda não têm id.',
    'Only in the request: alternatives by their text, for those that have no id yet.',
    ['Não'],
  ),
};
